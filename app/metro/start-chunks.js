/**
 * Keeps out of the first load what only later pages share. Expo's serializer moves every module that two lazy chunks have
 * in common into one chunk that the page loads at its start: what two cards share would make every chat wait for it.
 * With this, only what the start itself needs is moved there; what later chunks share is in each of them, and the second
 * copy of a module is never run (metro-runtime defines a module once).
 *
 * There is no option for it, so one condition is replaced in the serializer of exactly the version that is installed; when
 * the place is not found the build stops and says so.
 */
const Module = require('node:module');
const { dirname, join } = require('node:path');
const { readFileSync } = require('node:fs');

/** Chunks of these files are loaded before any page can be used. */
const START = /[/\\]src[/\\]app[/\\](?:\(tabs\)[/\\])?_layout\.tsx$/;

const BEFORE = 'chunk !== chunk2 && chunk.isAsync && chunk2.isAsync';
const AFTER = `${BEFORE} && (globalThis.__loadedAtStart(chunk) || globalThis.__loadedAtStart(chunk2))`;

/** The serializer's own text with the condition added. */
function withStartChunks(source) {
  if (source.split(BEFORE).length !== 2) {
    throw new Error('@expo/metro-config splits its chunks in another way now: look at app/metro/start-chunks.js');
  }
  return source.replace(BEFORE, AFTER);
}

/** Whether a chunk is loaded before the first page can be used. */
function loadedAtStart(chunk) {
  return [...chunk.entries].some(({ path }) => START.test(path));
}

/** Where the serializer lies that Expo uses: found from Expo’s own place, since it is no dependency of the app. */
function serializerFile() {
  const fromExpo = Module.createRequire(require.resolve('expo/package.json'));
  return join(dirname(fromExpo.resolve('@expo/metro-config/package.json')), 'build/serializer/serializeChunks.js');
}

/** Makes the exports of this process split their chunks so. */
function splitByStart() {
  const file = serializerFile();
  globalThis.__loadedAtStart = loadedAtStart;
  const changed = new Module(file, module);
  changed.filename = file;
  changed.paths = Module._nodeModulePaths(dirname(file));
  changed._compile(withStartChunks(readFileSync(file, 'utf8')), file);
  // Whoever loaded the module before looks the function up when it is called.
  require(file).graphToSerialAssetsAsync = changed.exports.graphToSerialAssetsAsync;
}

module.exports = { loadedAtStart, serializerFile, splitByStart, withStartChunks };
