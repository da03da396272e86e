/**
 * Metro for the workspace. Expo's default configuration finds the packages of the workspace by itself; this file only
 * adds the texts of the official plugin documents, which a phone cannot read from a folder at run time.
 */
const { getDefaultConfig } = require('expo/metro-config');
const { writeOfficialDocuments } = require('./metro/official-documents');

writeOfficialDocuments();

module.exports = getDefaultConfig(__dirname);
