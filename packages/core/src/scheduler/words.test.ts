import { describe, expect, test } from 'bun:test';
import type { RegisteredTool } from '../registry';
import { LATE_MS, noticeText } from './words';

const now = Date.UTC(2026, 8, 21, 1, 0); // 09:00 in Beijing
const facts = { dueAt: now, now, locale: 'zh-Hans', zone: 'Asia/Shanghai', tainted: false } as const;
const posts = {
  title: { zh: '看帖子', en: 'Read posts' },
  plugin: { name: { zh: '树洞', en: 'Treehole' } },
} as RegisteredTool;

describe('a notice', () => {
  test('is its maker’s words and nothing else when all is well', () => {
    expect(noticeText('浇花', '阳台', facts)).toEqual({ title: '浇花', body: '阳台' });
    expect(noticeText('浇花', '', facts)).toEqual({ title: '浇花' });
  });

  test('says when it should have come, once that is past', () => {
    const late = { ...facts, dueAt: now - LATE_MS - 1 };
    expect(noticeText('浇花', '', late).body).toContain('原定');
    expect(noticeText('浇花', '', { ...late, locale: 'en' }).body).toContain('Was due');
  });

  test('names whose words it holds', () => {
    expect(noticeText('新帖', '甲', { ...facts, source: posts }).body).toBe(
      '甲\n内容来自「树洞」的「看帖子」，由他人所写',
    );
    expect(noticeText('新帖', '', { ...facts, tainted: true, locale: 'en' }).body).toContain('others’ words');
  });

  test('is one line of title, bounded, and without hidden characters', () => {
    const { title } = noticeText(`一\n二\u202e${'长'.repeat(500)}`, '', facts);
    expect(title).not.toMatch(/[\n\u202e]/);
    expect([...title]).toHaveLength(120);
  });
});
