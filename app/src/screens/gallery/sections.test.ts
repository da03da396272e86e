import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(import.meta.dir, file), 'utf8');

test('the gallery has a section for every component that plugins can draw with', () => {
  const table = /hostComponents: HostComponents = \{([^}]*)\}/.exec(read('../../host-ui/components.ts'))?.[1] ?? '';
  const names = [...table.matchAll(/^\s*([A-Z]\w+)/gm)].map((match) => match[1]);
  const sections = ['controls.tsx', 'content.tsx', 'layouts.tsx', 'pages.tsx'].flatMap((file) => {
    const table = /Sections = \{([^}]*)\}/.exec(read(file))?.[1] ?? '';
    return [...table.matchAll(/([A-Z]\w+):/g)].map((match) => match[1]);
  });
  expect(names.length).toBe(32);
  expect(sections.toSorted()).toEqual(names.toSorted());
});
