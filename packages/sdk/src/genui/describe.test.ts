import { describe, expect, test } from 'bun:test';
import { CATALOG } from './catalog';
import { describeCatalog, FORM_EXAMPLE, LIST_EXAMPLE, signatureOf } from './describe';
import { checkSurface } from './surface';

const world = {
  surface: 'chat',
  tool: (id: string) => ({ effect: id.startsWith('wallet.top') ? 'money' : 'read' }) as const,
} as const;

describe('the words for a model', () => {
  test('name every component once', () => {
    const words = describeCatalog();
    for (const name of Object.keys(CATALOG) as (keyof typeof CATALOG)[]) {
      expect(words.split(signatureOf(name)).length).toBeGreaterThan(1);
      expect(words.match(new RegExp(`(?<=[:;] )${name}(?=[(;\\n])`, 'g'))).toHaveLength(1);
    }
  });

  test('have examples that are valid and canonical', () => {
    for (const example of [FORM_EXAMPLE, LIST_EXAMPLE]) {
      const { spec, forModel, notes } = checkSurface(example, world);
      expect([forModel, notes, spec]).toEqual([[], [], example]);
      expect(describeCatalog()).toContain(JSON.stringify(example));
    }
  });

  // 1,140 tokens of o200k_base at 3,900 characters; `bun run bench lang` counts them.
  test('are short enough for every request', () => {
    expect(describeCatalog().length).toBeLessThanOrEqual(4000);
  });

  test('change only on purpose', () => {
    expect(describeCatalog()).toMatchSnapshot();
  });
});
