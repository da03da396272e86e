/** Formats one file of a plugin folder: YAML, or the front matter of PLUGIN.md with its body left as it is. */
import { type Formatted, formatYaml } from './format-yaml';

/** Formats a file by its path. */
export function formatFile(path: string, text: string): Formatted {
  if (path !== 'PLUGIN.md') return formatYaml(text);
  const match = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)([\s\S]*)$/m.exec(text);
  if (match === null) return { ok: false, why: 'broken' };
  const [, yaml = '', body = ''] = match;
  const front = formatYaml(yaml);
  if (!front.ok) return front;
  const rest = body.replaceAll('\r\n', '\n').trim();
  return { ok: true, text: `---\n${front.text}---\n${rest === '' ? '' : `\n${rest}\n`}` };
}
