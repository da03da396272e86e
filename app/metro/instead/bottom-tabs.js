/**
 * In place of the router’s own tab bar on the web. The app draws its own (src/navigation); two views of the router only ask
 * whether such a bar is around them, and would bring all of it for the answer.
 */
const { createContext } = require('react');

exports.BottomTabBarHeightContext = createContext(undefined);
