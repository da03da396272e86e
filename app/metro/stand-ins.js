/**
 * Parts of the router that nobody sees on the web and that every page would load and run before its first paint. Each is
 * known by the file that asks for it and the name it asks by; when a new version of the router asks in another way, the part
 * is simply back, and the test beside this file says so.
 */
const { join } = require('node:path');

const STAND_INS = [
  {
    from: /[/\\]expo-router[/\\]build[/\\]views[/\\](?:Toast|ErrorBoundary)\.js$/,
    name: '../react-navigation/bottom-tabs',
    instead: join(__dirname, 'instead/bottom-tabs.js'),
  },
  {
    from: /[/\\]expo-router[/\\]build[/\\](?:ExpoRoot|exports|getRoutes)\.js$/,
    name: './views/Sitemap',
    instead: join(__dirname, 'instead/sitemap.js'),
  },
  {
    from: /[/\\]expo-router[/\\]build[/\\]exports\.js$/,
    name: './layouts/Tabs',
    instead: join(__dirname, 'instead/layouts.js'),
  },
  {
    from: /[/\\]expo-router[/\\]build[/\\]exports\.js$/,
    name: './layouts/experimental-stack',
    instead: join(__dirname, 'instead/layouts.js'),
  },
];

/** The file that stands in for what a module asks for, if it has a stand-in. */
function standInFor(originModulePath, name) {
  return STAND_INS.find((part) => part.name === name && part.from.test(originModulePath))?.instead;
}

module.exports = { standInFor, STAND_INS };
