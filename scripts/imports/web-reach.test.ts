import { expect, test } from 'bun:test';
import type { FoundImport, ImportKind } from './find';
import { reachedOnWeb } from './web-reach';

const imports = (files: Record<string, readonly (string | [string, ImportKind])[]>) =>
  new Map(
    Object.entries(files).map(([file, list]): [string, FoundImport[]] => [
      file,
      list.map((one) => {
        const [specifier, kind] = typeof one === 'string' ? ([one, 'static'] as const) : one;
        return { specifier, kind, line: 1 };
      }),
    ]),
  );

test('the web build takes what routes reach, with .web files in the place of their twins', () => {
  const reached = reachedOnWeb(
    imports({
      'app/src/app/index.tsx': ['../harness/connect', ['../screens/chat', 'dynamic'], ['../types', 'type'], 'react'],
      'app/src/app/phone.android.tsx': ['../phone'],
      'app/src/harness/connect.ts': ['./mount'],
      'app/src/harness/connect.web.ts': ['./stub'],
      'app/src/harness/mount.ts': ['@pku-harness/core'],
      'app/src/harness/stub.ts': [],
      'app/src/screens/chat/index.tsx': ['../../design'],
      'app/src/design/index.ts': [],
      'app/src/phone.ts': [],
      'app/src/types.ts': [],
    }),
  );
  expect([...reached].sort()).toEqual([
    'app/src/app/index.tsx',
    'app/src/design/index.ts',
    'app/src/harness/connect.web.ts',
    'app/src/harness/stub.ts',
    'app/src/screens/chat/index.tsx',
  ]);
});
