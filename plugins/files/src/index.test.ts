import { expect, test } from 'bun:test';
import type { StoredFile } from '@pku-harness/sdk';
import { testContext } from '@pku-harness/sdk/testing';
import { filesPlugin } from './index';

const { list, read, remove } = filesPlugin.tools;
const REF = `file_${'0'.repeat(32)}`;
const FILE: StoredFile = { ref: REF, name: '课表.txt', mediaType: 'text/plain', size: 4, kind: 'text', createdAt: 0 };

test('files.read hands a part on and marks it as words of third parties', async () => {
  const asked: unknown[] = [];
  const files = {
    text: async (input: { ref: string; from?: number }) => {
      asked.push(input);
      return { ref: REF, text: '周一', next: 2, total: 9 };
    },
  };
  expect(await read.execute({ ref: REF }, testContext('files', { services: { files } }))).toMatchObject({ next: 2 });
  await read.execute({ ref: REF, from: 2 }, testContext('files', { services: { files } }));
  expect(asked).toEqual([{ ref: REF }, { ref: REF, from: 2 }]);
  expect(read.untrusted).toBe(true);
});

test('files.list stays small however many there are', async () => {
  const files = { list: async () => Array.from({ length: 200 }, () => FILE) };
  const answer = await list.execute({}, testContext('files', { services: { files } }));
  expect(answer.files).toHaveLength(50);
  expect(answer.files[0]).toEqual({ ref: REF, name: '课表.txt', type: 'text/plain', size: 4 });
});

test('a reference is nothing but a reference', () => {
  for (const ref of ['../keys.json', 'file_', 'FILE_00', `${REF}0`]) {
    expect(read.input.safeParse({ ref }).success).toBe(false);
    expect(remove.input.safeParse({ ref }).success).toBe(false);
  }
});
