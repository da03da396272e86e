/**
 * In place of react-native-web’s sheet on the web: the same one, but a rule that only Gecko reads is given to Gecko alone.
 * Any other engine throws for it, and with a bundle of this size in the stack the throwing takes longer than all other rules.
 */
const createOrderedSheet = require('react-native-web/dist/exports/StyleSheet/dom/createOrderedCSSStyleSheet').default;
const { forEngine } = require('./gecko-rules');

exports.default = (sheet) => forEngine(createOrderedSheet(sheet), globalThis.CSS);
exports.__esModule = true;
