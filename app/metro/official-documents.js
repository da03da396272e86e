/**
 * Writes `src/generated/official-documents.json`: every official plugin document as text, in registry order. The file is
 * made at bundling time and never committed, so it cannot grow old beside the documents. Metro loads its configuration
 * with plain Node, hence CommonJS and no TypeScript loader here: the list is read out of `plugins/documents.ts` by name.
 */
const fs = require('node:fs');
const path = require('node:path');

const APP = path.resolve(__dirname, '..');
const PLUGINS = path.resolve(APP, '..', 'plugins');
const TARGET = path.join(APP, 'src', 'generated', 'official-documents.json');

/** A document is text: its manifest, its tools, screens and tables. Recorded tests stay out of the app. */
const TEXT_FILES = new Set(['.md', '.yaml', '.yml', '.json', '.csv', '.txt']);
const NOT_SHIPPED = new Set(['tests', 'node_modules']);

/** The folder names that `plugins/documents.ts` lists. */
function listedFolders(source) {
  const array = /officialDocuments[^=]*=\s*\[([^\]]*)\]/.exec(source);
  if (array === null)
    throw new Error('plugins/documents.ts does not export officialDocuments as an array of folder names');
  return [...array[1].matchAll(/['"]([a-z0-9][a-z0-9-]*)['"]/g)].map((match) => match[1]);
}

/** All shipped text files under a folder, by path relative to `root`, in a stable order. */
function textFiles(root, folder = root) {
  const files = {};
  for (const entry of fs.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_SHIPPED.has(entry.name)) Object.assign(files, textFiles(root, full));
    } else if (TEXT_FILES.has(path.extname(entry.name))) {
      files[path.relative(root, full).split(path.sep).join('/')] = fs.readFileSync(full, 'utf8');
    }
  }
  return files;
}

/** The documents as the core takes them (`PluginFolder`). */
function readOfficialDocuments(plugins = PLUGINS) {
  const folders = listedFolders(fs.readFileSync(path.join(plugins, 'documents.ts'), 'utf8'));
  return folders.map((folder) => ({ folder, origin: 'official', files: textFiles(path.join(plugins, folder)) }));
}

/** Writes the file when its content changed, so that Metro's cache stays warm otherwise. */
function writeOfficialDocuments() {
  const text = `${JSON.stringify(readOfficialDocuments(), null, 1)}\n`;
  if (fs.existsSync(TARGET) && fs.readFileSync(TARGET, 'utf8') === text) return;
  fs.mkdirSync(path.dirname(TARGET), { recursive: true });
  fs.writeFileSync(TARGET, text);
}

module.exports = { listedFolders, readOfficialDocuments, writeOfficialDocuments };
