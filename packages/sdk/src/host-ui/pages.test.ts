/** The page about screens names what there is, and nothing else. */
import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = (file: string) => readFileSync(join(import.meta.dir, file), 'utf8');
const page = here('../../../../docs/host-ui.md');
const firstCells = (heading: string) => {
  const section = page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? '';
  const cells = section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`(\w+)/g)].map((match) => match[1] ?? ''));
};
const keysOf = (file: string, name: string) => {
  const body = here(file).split(`interface ${name} {`)[1]?.split('\n}')[0] ?? '';
  return [...body.matchAll(/^ {2}(?:readonly )?(\w+)[?(<:]/gm)].map((match) => match[1] ?? '');
};

describe('the page about screens', () => {
  test('names every component', () => {
    const components = ['layout.ts', 'controls.ts', 'content.ts'].flatMap((file) =>
      keysOf(file, `${file[0]?.toUpperCase()}${file.slice(1, -3).replace(/s$/, '')}Props`),
    );
    expect(components.length).toBe(32);
    expect(firstCells('Components').sort()).toEqual(components.sort());
  });

  test('names every member of the host', () => {
    const members = keysOf('host.ts', 'HostUI').filter((name) => name !== 'components');
    expect(firstCells('The host').sort()).toEqual(members.sort());
  });
});
