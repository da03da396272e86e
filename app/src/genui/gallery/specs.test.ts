import { describe, expect, test } from 'bun:test';
import { CATALOG, checkSurface } from '@pku-harness/sdk/genui';
import { SurfaceRun } from '@pku-harness/sdk/genui/run';
import { galleryData, gallerySurfaces } from './specs';

const EFFECTS: Readonly<Record<string, 'read' | 'write' | 'money'>> = {
  'demo.pay': 'money',
  'demo.note': 'write',
  'demo.book': 'write',
  'demo.fail': 'write',
};

describe.each(['zh-Hans', 'en'] as const)('the gallery in %s', (locale) => {
  const surfaces = gallerySurfaces(locale);
  const good = surfaces.slice(0, -1);

  test('has every component of the catalog', () => {
    const used = new Set(good.flatMap(({ spec }) => spec.elements.map(({ type }) => type)));
    expect([...used].toSorted()).toEqual(Object.keys(CATALOG).toSorted() as never);
  });

  test.each(good.map(({ name, spec }) => [name, spec] as const))('%s is valid', (_name, spec) => {
    const { forModel } = checkSurface(spec, { surface: 'chat', tool: (id) => ({ effect: EFFECTS[id] ?? 'read' }) });
    expect(forModel).toEqual([]);
  });

  test.each(good.slice(0, -1).map(({ name, spec }) => [name, spec] as const))(
    '%s draws without a notice',
    (_name, spec) => {
      const data = galleryData(locale);
      const run = new SurfaceRun(spec, { surface: 'chat', locale });
      const reads = Object.fromEntries(
        Object.entries(spec.bindings ?? {}).map(([name, binding]) => [
          name,
          { status: 'ready' as const, value: data['tool' in binding ? binding.tool : ''] },
        ]),
      );
      const drawn = run.draw({ now: Date.UTC(2026, 10, 30, 4), reads, state: {} });
      expect(JSON.stringify(drawn, (key, value) => (key === 'row' ? undefined : value))).not.toContain('"is":"notice"');
    },
  );
});
