import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { configOf, enteredOf, fieldsOf } from './config-form';

const CONFIG = z.object({
  building: z.string().max(4).meta({ title: '教学楼', titleEn: 'Building', description: '一栋楼的名字' }),
  count: z.number().int().min(1).max(9).optional().describe('显示几项'),
  share: z.number().optional(),
  order: z.enum(['free', 'name']).default('free'),
  evening: z.boolean().optional(),
  names: z.array(z.string()).max(2).optional(),
  days: z.array(z.enum(['mon', 'tue'])).optional(),
  nested: z.object({ a: z.string() }).optional(),
});
const schema = z.toJSONSchema(CONFIG, { io: 'input' }) as Record<string, unknown>;
const fields = fieldsOf(schema, 'zh-Hans');
const field = (name: string) => fields.find((one) => one.name === name);

describe('the fields of a config', () => {
  test('are those that a form can hold, in the order of the schema', () => {
    expect(fields.map(({ name, kind }) => [name, kind.is])).toEqual([
      ['building', 'text'],
      ['count', 'number'],
      ['share', 'number'],
      ['order', 'choice'],
      ['evening', 'switch'],
      ['names', 'list'],
      ['days', 'list'],
    ]);
  });

  test('have a label in the language of the screen, else what describes them, else their name', () => {
    expect([field('building')?.label, field('count')?.label, field('share')?.label]).toEqual([
      '教学楼',
      '显示几项',
      'share',
    ]);
    expect(fieldsOf(schema, 'en')[0]?.label).toBe('Building');
    expect(field('building')?.hint).toBe('一栋楼的名字');
  });

  test('must be filled in where the schema demands it and has nothing usual', () => {
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['building']);
  });

  test('are none without a schema, and no strange schema breaks them', () => {
    expect(fieldsOf(undefined, 'en')).toEqual([]);
    expect(fieldsOf({ properties: { a: null, b: { type: ['string'] }, c: 3 }, required: 'a' }, 'en')).toEqual([]);
  });
});

describe('what is entered', () => {
  const before = { building: '二教', count: 4, names: ['a'], nested: { a: 'kept' } };
  const entered = enteredOf(fields, before);

  test('begins with the config, else with the usual value', () => {
    expect(entered).toEqual({
      building: '二教',
      count: '4',
      share: '',
      order: 'free',
      evening: false,
      names: ['a'],
      days: [],
    });
  });

  test('becomes a config that the schema accepts, and what no form holds stays', () => {
    const { config, faults } = configOf(
      fields,
      { ...entered, count: ' 7 ', names: ['x', ' ', 'y'], days: ['tue'] },
      before,
    );
    expect(faults).toEqual({});
    expect(CONFIG.parse(config)).toEqual({
      building: '二教',
      count: 7,
      order: 'free',
      evening: false,
      names: ['x', 'y'],
      days: ['tue'],
      nested: { a: 'kept' },
    });
  });

  test('leaves out what was emptied', () => {
    expect(configOf(fields, { ...entered, count: '', names: [] }, before).config).toEqual({
      building: '二教',
      order: 'free',
      evening: false,
      nested: { a: 'kept' },
    });
  });

  test.each([
    ['building', '', { is: 'missing' }],
    ['building', '第二教学楼', { is: 'long' }],
    ['count', 'vier', { is: 'number' }],
    ['count', '2.5', { is: 'whole' }],
    ['count', '10', { is: 'bounds', least: 1, most: 9 }],
    ['names', ['a', 'b', 'c'], { is: 'many' }],
  ] as const)('says what is wrong with %s as %p', (name, value, fault) => {
    expect(configOf(fields, { ...entered, [name]: value }, before).faults).toEqual({ [name]: fault });
  });
});
