import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkImports } from './check-imports';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'check-imports-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

const manifest = (name: string, dependencies: Record<string, string> = {}) => JSON.stringify({ name, dependencies });

describe('the import check', () => {
  test('names file, line, import and rule of an import that points up', async () => {
    await write('package.json', manifest('root'));
    await write('packages/host/package.json', manifest('@pku-harness/host'));
    await write('packages/core/package.json', manifest('@pku-harness/core', { '@pku-harness/host': 'workspace:*' }));
    await write('packages/core/src/good.ts', "import { a } from './other';\nexport { a };\n");
    await write('packages/core/src/bad.ts', "// up\nimport '@pku-harness/host';\n");

    const { files, imports, violations } = await checkImports(root);

    expect({ files, imports }).toEqual({ files: 2, imports: 2 });
    expect(violations).toEqual([
      {
        file: 'packages/core/src/bad.ts',
        line: 2,
        specifier: '@pku-harness/host',
        rule: 'imports point down: core may import only sdk, cloud-protocol of ours, not host',
      },
    ]);
  });

  test('refuses a computed name where it matters, and a path that leaves the house', async () => {
    await write('packages/core/src/bad.ts', "const name = './a';\nimport(name);\nimport '../../../../elsewhere';\n");
    await write('scripts/free.ts', "const name = './a';\nimport(name);\n");

    const { violations } = await checkImports(root);

    expect(violations.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'packages/core/src/bad.ts:3',
      'packages/core/src/bad.ts:2',
    ]);
  });

  test('does not read what tools installed or built', async () => {
    await write('packages/core/src/bad.ts', '');
    await write('packages/core/node_modules/x/index.ts', "import '@pku-harness/host';\n");
    await write('packages/core/dist/index.ts', "import '@pku-harness/host';\n");

    expect((await checkImports(root)).violations).toEqual([]);
  });
});
