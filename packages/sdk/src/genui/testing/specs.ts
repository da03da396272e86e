/** Random specs: valid ones, valid ones with one change, and whatever chance has. */
import fc from 'fast-check';
import { CATALOG, COMMON_PROPS, type ComponentName } from '../catalog';
import type { Prop } from '../prop';

/** Valid values of a property that has no elements in it. */
function plain(prop: Prop): fc.Arbitrary<unknown> {
  switch (prop.is) {
    case 'text':
      return fc
        .constantFrom('空闲', 'a', '${state.q}', '${now} 前', '{{', '100%')
        .map((text) => text.slice(0, prop.most));
    case 'choice':
      return fc.constantFrom(...prop.of);
    case 'number':
      return fc.constant(prop.least ?? prop.most ?? 3);
    case 'flag':
      return fc.boolean();
    case 'value':
      return prop.of === 'list'
        ? fc.constantFrom([], [{ a: 1 }], '${state.q.split(",")}')
        : prop.of === 'number'
          ? fc.constantFrom(1, '${state.q.length}')
          : fc.constantFrom(true, false, "${state.q == 'x'}");
    case 'pattern':
      return fc.constantFrom('\\d+', '^[a-z]+$');
    case 'action':
      return fc.constantFrom(
        { ask: '为 ${state.q} 提醒' },
        { navigate: '/p/rooms/main?q=${state.q}' },
        { open: 'https://example.org/a' },
        { set: { q: 'x' } },
        { copy: 'a' },
        { reset: true },
      );
    default:
      return fc.constantFrom('name', 'q');
  }
}

function record(fields: Readonly<Record<string, Prop>>): fc.Arbitrary<Record<string, unknown>> {
  const needed = Object.keys(fields).filter((name) => fields[name]?.optional === false);
  const model = Object.fromEntries(Object.entries(fields).map(([name, prop]) => [name, plain(prop)]));
  return fc.record(model, { requiredKeys: needed }) as fc.Arbitrary<Record<string, unknown>>;
}

const LEAVES = (Object.keys(CATALOG) as ComponentName[]).filter((name) =>
  Object.values<Prop>(CATALOG[name].props).every((prop) => !holdsElements(prop)),
);

function holdsElements(prop: Prop): boolean {
  if (prop.is === 'records') return Object.values(prop.fields).some(holdsElements);
  return prop.is === 'child' || prop.is === 'children';
}

/** One element without children, with valid properties. */
const leaf: fc.Arbitrary<Record<string, unknown>> = fc.constantFrom(...LEAVES).chain((type) => {
  const props: Readonly<Record<string, Prop>> = { ...CATALOG[type].props, ...COMMON_PROPS };
  const model = Object.fromEntries(
    Object.entries(props).map(([name, prop]) => [
      name,
      prop.is === 'records'
        ? fc.array(record(prop.fields), { minLength: Math.max(1, prop.least), maxLength: Math.min(prop.most, 4) })
        : plain(prop),
    ]),
  );
  const requiredKeys = Object.keys(props).filter((name) => props[name]?.optional === false);
  return fc.record(model, { requiredKeys }).map((fields) => ({ type, ...fields }));
});

/** A surface has one primary button: the first leaf may be it. */
function withoutSecondPrimary(leaf: Readonly<Record<string, unknown>>, index: number): object {
  return index > 0 && leaf.kind === 'primary' ? { ...leaf, kind: 'secondary' } : leaf;
}

/** A valid spec in canonical form. */
export const validSpec: fc.Arbitrary<object> = fc.array(leaf, { minLength: 1, maxLength: 6 }).map((leaves) => {
  const children = leaves.map((_, index) => `e${index}`);
  return {
    v: 1,
    root: 'top',
    state: { q: 'x' },
    elements: [
      { id: 'top', type: 'Column', children },
      ...leaves.map((one, index) => ({ id: `e${index}`, ...withoutSecondPrimary(one, index) })),
    ],
  };
});

const KEYS = [
  ...['v', 'root', 'elements', 'components', 'bindings', 'state', 'title', 'id', 'type', 'component', 'props'],
  ...['children', 'child', 'text', 'label', 'value', 'onPress', 'onClick', 'tool', 'args', 'then', 'else', 'show'],
  ...['each', 'item', 'items', 'rows', 'columns', 'tabs', 'options', 'tone', 'gap', 'kind', 'variant', 'name', 'ttl'],
  ...['set', 'refresh', 'navigate', 'open', 'spec', 'ui', '__proto__', 'constructor', 'toString', 'hasOwnProperty'],
];
const WORDS = [
  ...Object.keys(CATALOG),
  ...['Card', 'Heading', 'Input', 'a', 'b', 'root', '${a}', '${', '{{a}}', '${state.a.b}', 'https://example.org'],
  ...['javascript:alert(1)', '/p/rooms/main', '__proto__', 'constructor', 'rooms.free', 'rooms__free', '10', '', '。'],
];

/** Something that looks like a spec as little or as much as chance has it. */
export const anySpec: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 6, depthSize: 'medium' },
    fc.constantFrom<unknown>(...WORDS, null, true, false, 0, 1, -1, 1e9),
    fc.string({ maxLength: 12 }),
    fc.array(tie('value'), { maxLength: 5 }),
    fc
      .array(fc.tuple(fc.constantFrom(...KEYS), tie('value')), { maxLength: 7 })
      .map((entries) => entries.reduce<Record<string, unknown>>(withField, {})),
  ),
})).value;

/** A valid spec in which one part was replaced or taken away. */
export const changedSpec: fc.Arbitrary<object> = fc
  .tuple(validSpec, anySpec, fc.integer({ min: 0, max: 1000 }), fc.boolean())
  .map(([spec, value, at, taken]) => {
    const copy = structuredClone(spec);
    const places: (readonly [object, string])[] = [];
    const collect = (part: unknown) => {
      if (typeof part !== 'object' || part === null) return;
      for (const [key, field] of Object.entries(part)) {
        places.push([part, key]);
        collect(field);
      }
    };
    collect(copy);
    const [holder, key] = places[at % places.length] ?? [copy, 'v'];
    if (taken) Reflect.deleteProperty(holder, key);
    else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
    return copy;
  });

function withField(object: Record<string, unknown>, [key, value]: readonly [string, unknown]): Record<string, unknown> {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  return object;
}
