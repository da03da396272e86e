import { expect, test } from 'bun:test';
import { repairOpenBlock } from './repair';

test.each([
  ['有 **三间', '有 **三间**'],
  ['用 `pku', '用 `pku`'],
  ['见 [空教室](https://portal.pku', '见 空教室'],
  ['已经 **完整** 的一段', '已经 **完整** 的一段'],
])('%p is shown as %p', (raw, shown) => {
  expect(repairOpenBlock(raw)).toBe(shown);
});
