/**
 * Metro for the workspace. Expo's default configuration finds the packages of the workspace by itself; this file only
 * adds the texts of the official plugin documents, which a phone cannot read from a folder at run time, and keeps the
 * SDK’s schemas out of the first load of a page.
 */
const { join, sep } = require('node:path');
const { getDefaultConfig } = require('expo/metro-config');
const { writeOfficialDocuments } = require('./metro/official-documents');

writeOfficialDocuments();

const config = getDefaultConfig(__dirname);

/** A page draws without zod; plugins bring it with the chunk they come in (packages/sdk/src/screens.ts). */
const SDK_OF_SCREENS = join(__dirname, '../packages/sdk/src/screens.ts');
const PLUGINS = join(__dirname, '../plugins') + sep;

config.resolver.resolveRequest = (context, name, platform) => {
  const light = platform === 'web' && name === '@pku-harness/sdk' && !context.originModulePath.startsWith(PLUGINS);
  return light ? { type: 'sourceFile', filePath: SDK_OF_SCREENS } : context.resolveRequest(context, name, platform);
};

module.exports = config;
