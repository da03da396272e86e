import { describe, expect, test } from 'bun:test';
import { actionOf, DRAFT } from './draft';

const schedule = { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } } as const;

describe('what a job does', () => {
  test('is to tell the title, and more where that is written', () => {
    expect(actionOf({ title: '浇花' })).toEqual({ kind: 'notify', title: '浇花' });
    expect(actionOf({ title: '浇花', body: '阳台' })).toEqual({ kind: 'notify', title: '浇花', body: '阳台' });
  });

  test('is to check where a check is written, telling its own words or the title', () => {
    const check = { tool: 'classrooms.free', input: { building: '二教' }, condition: 'result.free > 0' };
    expect(actionOf({ title: '空教室', check })).toEqual({ kind: 'check', ...check, notice: { title: '空教室' } });
    expect(actionOf({ title: '空教室', body: '快去', check: { ...check, says: '${result.free} 间' } })).toMatchObject({
      notice: { title: '${result.free} 间', body: '快去' },
    });
  });

  test('is the assistant’s where a prompt is written, and never two things', () => {
    expect(actionOf({ title: '周报', prompt: '写周报' })).toEqual({ kind: 'agent', prompt: '写周报' });
    const check = { tool: 'classrooms.free', condition: 'true' };
    expect(() => actionOf({ title: '周报', prompt: '写周报', check })).toThrow('只能做一件事');
  });
});

describe('a draft', () => {
  test.each<[string, object]>([
    ['without a title', { schedule }],
    ['without a time', { title: '浇花' }],
    ['with a schedule of another form', { title: '浇花', schedule: { cron: '* * * * *' } }],
    ['with a field that would not be heeded', { title: '浇花', schedule, zone: 'UTC' }],
    ['with a check of no tool', { title: '浇花', schedule, check: { condition: 'true' } }],
  ])('%s is refused', (_title, draft) => {
    expect(DRAFT.safeParse(draft).success).toBe(false);
  });
});
