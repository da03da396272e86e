/** Safe fixes: each mends its problem, keeps what the author meant, and is taken back where it does not. */
import { describe, expect, test } from 'bun:test';
import { loadDocument } from '@pku-harness/sdk/lang';
import { QUICKSTART } from '../testing/quickstart';
import { fixDocument } from './fix';
import { offline } from './offline';

const FILES = Object.fromEntries(
  Object.entries(QUICKSTART).map(([path, text]) => [path.replace('my-classrooms/', ''), text]),
);

function folderWith(path: string, from: string, to: string) {
  const text = FILES[path] ?? '';
  if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
  return { folder: 'x', origin: 'community' as const, files: { ...FILES, [path]: text.replace(from, to) } };
}

const TOOL = 'tools/overview.yaml';

describe('a safe fix', () => {
  test.each([
    ['a colon in a text', TOOL, 'error: 教室概况查询未成功', 'error: 没有: 教室', "error: '没有: 教室'"],
    [
      'an expression that begins with !',
      TOOL,
      '- check: "r.success && isList(r.rows)"',
      '- check: !r.failed',
      "- check: '!r.failed'",
    ],
    ['an object without quotes', TOOL, 'return: |', 'x-old: |', undefined],
    ['punctuation of a Chinese keyboard', TOOL, 'isList(r.rows)', 'isList（r.rows）', 'isList(r.rows)'],
    ['a version that is a number', 'PLUGIN.md', 'version: 0.1.0', 'version: 1.10', "version: '1.10.0'"],
    ['a name that is a number', 'PLUGIN.md', 'name: 教室概况', 'name: 2026', "name: '2026'"],
    [
      'a template in braces',
      TOOL,
      "headers: { referer: 'https://portal.pku.edu.cn/publicQuery/',",
      'headers: { referer: ${now},',
      "headers: { referer: '${now}',",
    ],
  ])('mends %s', (_what, path, from, to, expected) => {
    const folder = folderWith(path, from, to);
    const { files, applied } = fixDocument(folder);
    if (expected === undefined) {
      expect(applied).toEqual([]);
      return;
    }
    expect(files[path]).toBe((FILES[path] ?? '').replace(from, expected));
    expect(loadDocument({ ...folder, files: { ...folder.files, ...files } }, offline).ok).toBe(true);
  });

  test('puts a braced text of several lines into a block under its key', () => {
    const folder = folderWith(
      TOOL,
      (FILES[TOOL] ?? '').slice((FILES[TOOL] ?? '').indexOf('return: |')),
      'return: {\n    n: 1,\n    m: 2 }\n',
    );
    const { files } = fixDocument(folder);
    expect(files[TOOL]).toContain('return: |\n  {\n');
    expect(loadDocument({ ...folder, files: { ...folder.files, ...files } }, offline).ok).toBe(true);
  });

  test('mends what stands below a problem that it cannot mend', () => {
    const folder = folderWith(TOOL, '- check: "r.success && isList(r.rows)"', '- check: >-\n      r.success');
    const text = (folder.files[TOOL] ?? '').replace('error: 教室概况查询未成功', 'error: 没有: 教室');
    const { files } = fixDocument({ ...folder, files: { ...folder.files, [TOOL]: text } });
    expect(files[TOOL]).toBe(text.replace('没有: 教室', "'没有: 教室'"));
  });

  test('mends several, one after another, and keeps a byte order mark', () => {
    const folder = folderWith(TOOL, 'error: 教室概况查询未成功', 'error: 没有: 教室');
    const marked = {
      ...folder,
      files: {
        ...folder.files,
        [TOOL]: `\uFEFF${folder.files[TOOL]}`,
        'PLUGIN.md': (FILES['PLUGIN.md'] ?? '').replace('version: 0.1.0', 'version: 2'),
      },
    };
    const { files, applied } = fixDocument(marked);
    expect(applied).toHaveLength(2);
    expect(files[TOOL]?.startsWith('\uFEFF')).toBe(true);
    expect(files['PLUGIN.md']).toContain("version: '2.0.0'");
  });
});
