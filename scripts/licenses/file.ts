/** The file of licences: each text once, and the packages that stand under it. Pure. */
import type { Part } from './collect';

/** One line for each package, so that changes can be read. */
export function licensesFile(own: string, parts: readonly Part[]): string {
  const texts: string[] = [];
  const place = (text: string): number => {
    const at = texts.indexOf(text);
    return at >= 0 ? at : texts.push(text) - 1;
  };
  const rows = parts.map(({ name, version, license, notice, text }) => ({
    name,
    version,
    license,
    ...(notice === '' ? {} : { notice }),
    ...(text === '' ? {} : { text: place(text) }),
  }));
  const lines = (list: readonly unknown[]) => list.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  return `{\n  "own": ${JSON.stringify(own)},\n  "texts": [\n${lines(texts)}\n  ],\n  "parts": [\n${lines(rows)}\n  ]\n}\n`;
}
