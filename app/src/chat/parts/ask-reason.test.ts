import { expect, test } from 'bun:test';
import { askReason } from './ask-reason';

const taint = { tool: 'treehole__search', callId: 'c', title: { zh: '看帖子', en: 'Read posts' } };
const change = {
  key: 'plugin.card.permission.write',
  title: { zh: '校园卡：修改', en: 'Card: Change' },
  before: { zh: '先询问', en: 'Ask first' },
  after: { zh: '自动执行', en: 'Automatic' },
};

test('a taint names where the words came from', () => {
  expect(askReason({ is: 'taint', ...taint }, 'zh-Hans')[0]).toContain('看帖子');
  expect(askReason({ is: 'taint', ...taint }, 'en')[0]).toContain('Read posts');
});

test('a loosening says old and new, and names a taint beside it', () => {
  const lines = askReason({ is: 'loosens', changes: [change], taint }, 'en');
  expect(lines[1]).toBe('Card: Change: Ask first → Automatic');
  expect(lines[2]).toContain('Read posts');
});

test('a mode is one sentence', () => {
  expect(askReason({ is: 'mode' }, 'zh-Hans')).toHaveLength(1);
});
