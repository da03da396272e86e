/**
 * Metro for the workspace. Expo's default configuration finds the packages of the workspace by itself; this file adds the
 * texts of the official plugin documents, which a phone cannot read from a folder at run time, and keeps out of the first
 * load of a page what it does not need.
 */
const { join } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');
const { writeOfficialDocuments } = require('./metro/official-documents');
const { splitByStart } = require('./metro/start-chunks');
const { standInFor } = require('./metro/stand-ins');

writeOfficialDocuments();
splitByStart();

const config = getDefaultConfig(__dirname);

/** A page draws without zod: it gets the SDK without its schemas (packages/sdk/src/screens.ts), and of plugins what they draw. */
const SDK_OF_SCREENS = join(__dirname, '../packages/sdk/src/screens.ts');

/** Messages of zod in forty languages, which nobody reads: English ones are imported beside them. */
const isZodLocales = (context, name) =>
  name.endsWith('/locales/index.js') && /[/\\]zod[/\\]v4[/\\]/.test(context.originModulePath);

/** Developer links are a route of developer builds alone: elsewhere the file is not there for the router to find. */
const DEVELOPER_ROUTE =
  /[/\\]app[/\\]src[/\\](?:app[/\\]dev|screens[/\\]developer[/\\][^/\\]+|strings[/\\]developer)\.tsx?$/;
if (process.env.PKU_DEVELOPER !== '1') {
  config.resolver.blockList = [config.resolver.blockList ?? [], DEVELOPER_ROUTE].flat();
}

config.resolver.resolveRequest = (context, name, platform) => {
  if (isZodLocales(context, name)) return { type: 'empty' };
  const standIn = platform === 'web' ? standInFor(context.originModulePath, name) : undefined;
  if (standIn !== undefined) return { type: 'sourceFile', filePath: standIn };
  const light = platform === 'web' && name === '@pku-harness/sdk';
  return light ? { type: 'sourceFile', filePath: SDK_OF_SCREENS } : context.resolveRequest(context, name, platform);
};

/** A module runs when it is first used, not when it is mentioned: react-native-web and the router mention all they have. */
config.transformer.getTransformOptions = async (_entries, { platform }) => ({
  transform: { experimentalImportSupport: true, inlineRequires: platform === 'web' },
});

module.exports = config;
