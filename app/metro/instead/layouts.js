/** In place of the router’s layouts that the app does not use on the web: its tabs are those of `expo-router/ui`, its stack that of `expo-router/stack`. */
exports.Tabs = undefined;
exports.ExperimentalStack = undefined;
