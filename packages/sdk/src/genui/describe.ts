/**
 * The catalog in words for a model: one signature a component, from the same table that the check reads, and two examples.
 * Every request pays for these words, so they are few.
 */
import { CATALOG, type Component, FORMATS, GAPS, TONES } from './catalog';
import { SURFACE_FUNCTIONS } from './check/scope';
import { SURFACE_LIMITS } from './limits';
import type { Prop } from './prop';
import type { Spec } from './spec';

/** Properties whose words are the same everywhere, so that they are said once. */
const SHARED_WORDS: Readonly<Record<string, readonly string[]>> = { tone: TONES, gap: GAPS, format: FORMATS };

/** Texts with room for as many characters as this need no number: nobody writes more by accident. */
const ROOMY = 100;

const GROUPS: readonly (readonly [string, readonly (keyof typeof CATALOG)[]])[] = [
  ['Layout', ['Column', 'Row', 'Grid', 'Surface', 'ListGroup', 'Tabs', 'Divider']],
  ['Text', ['Text', 'Markdown', 'Icon', 'Chip', 'Callout', 'KeyValue', 'EmptyState', 'Countdown', 'QRCode']],
  ['Data', ['Stat', 'Ring', 'Progress', 'Sparkline', 'BarChart', 'Table', 'Timeline', 'WeekGrid', 'List', 'ListRow']],
  ['Actions', ['Button', 'Form']],
  ['Inputs', ['Field', 'Select', 'Segmented', 'Switch', 'Checkbox', 'Stepper', 'WeekdayPicker', 'DateTimeField']],
];

/** A form: a read, an input, an action that asks the user by itself, and steps after it. */
export const FORM_EXAMPLE: Spec = {
  v: 1,
  root: 'f',
  bindings: { card: { tool: 'wallet.cardBalance', ttl: '10m' } },
  state: { amount: 50 },
  elements: [
    {
      id: 'f',
      type: 'Form',
      children: ['b', 'a'],
      submit: '充值',
      once: true,
      onSubmit: {
        tool: 'wallet.topUp',
        args: { amount: '${state.amount}' },
        // biome-ignore lint/suspicious/noThenProperty: a list of steps, never a function
        then: [{ refresh: ['card'] }],
      },
    },
    {
      id: 'b',
      type: 'Stat',
      text: '余额',
      value: '${money(card.balance)}',
      tone: "${card.balance < 20 ? 'danger' : 'default'}",
    },
    { id: 'a', type: 'Stepper', name: 'amount', text: '金额', min: 10, max: 500, step: 10 },
  ],
};

/** A list: each item is drawn with one element. */
export const LIST_EXAMPLE: Spec = {
  v: 1,
  root: 'l',
  bindings: { rooms: { tool: 'classrooms.free', args: { building: '二教', day: 'today' } } },
  elements: [
    { id: 'l', type: 'List', each: '${rooms.rows}', key: 'room', max: 5, item: 'r', empty: '没有空教室' },
    {
      id: 'r',
      type: 'ListRow',
      title: '${item.room}',
      value: '${item.seats} 座',
      onPress: { ask: '${item.room} 今天哪几节空着？' },
    },
  ],
};

/** The words that a model is shown: the form, the signatures, the examples. Pure, and the same every time. */
export function describeCatalog(): string {
  const groups = GROUPS.map(
    ([name, components]) => `${name}: ${components.map((component) => signatureOf(component)).join('; ')}`,
  );
  return [
    'Spec: {"v":1,"root":id,"title"?,"bindings"?,"state"?,"elements":[{"id","type",…props}]}, parents before children. ' +
      'Every element may also have show (expression) and label (accessible name).',
    ...groups,
    `${Object.entries(SHARED_WORDS)
      .map(([name, words]) => `${name}: ${words.join('|')}`)
      .join('. ')}. Numbers are character limits. * takes an expression, ^ a field name of the items.`,
    'Inputs also have name (a state key), text (label), hint?, disabled?*.',
    'Text is a template: "${expr}". Names: each binding (undefined while loading), meta.<binding>.status ' +
      '(loading|ready|stale|error|off), state, item and index inside List and onPress of Table, Timeline, WeekGrid; now, locale. ' +
      `Functions: the plugin language’s, and ${[...SURFACE_FUNCTIONS.keys()].map((name) => `${name}()`).join(', ')}.`,
    `bindings (≤${SURFACE_LIMITS.bindings}): {name:{"tool":"plugin.tool","args"?,"ttl"?:"15m"}}, read tools only; args cannot use other bindings.`,
    'Action: {"tool","args"?,"then"?:[step],"else"?:[step]} or a step: {"ask":text} | {"navigate":"/p/plugin/view"} | ' +
      '{"open":"https://…"} | {"set":{name:value}} | {"refresh":[binding]} | {"copy":text} | {"reset":true}. ' +
      'Runs on a tap only; money and public tools only in Button or Form, and the app asks the user first.',
    'No images, HTML, colors or sizes.',
    ...[FORM_EXAMPLE, LIST_EXAMPLE].map((example) => `Example: ${JSON.stringify(example)}`),
  ].join('\n');
}

/** One component as a line, such as `Button(text 30, kind? primary|…, onPress)`. */
export function signatureOf(name: keyof typeof CATALOG): string {
  const component: Component = CATALOG[name];
  const shared = component.input === true ? ['name', 'text', 'hint', 'disabled'] : [];
  const props = Object.entries(component.props).filter(([prop]) => !shared.includes(prop));
  return props.length === 0 ? name : `${name}(${props.map(([prop, kind]) => propText(prop, kind)).join(', ')})`;
}

function propText(name: string, prop: Prop): string {
  const kind = Object.hasOwn(SHARED_WORDS, name) ? '' : kindText(prop);
  const mark = prop.is === 'value' || (prop.is === 'records' && prop.live) ? '*' : prop.is === 'field' ? '^' : '';
  return `${name}${prop.optional ? '?' : ''}${mark}${kind === '' ? '' : ` ${kind}`}`;
}

function kindText(prop: Prop): string {
  switch (prop.is) {
    case 'text':
      return prop.most < ROOMY ? String(prop.most) : '';
    case 'choice':
      return prop.of.join('|');
    case 'number':
      return prop.least === undefined || prop.most === undefined ? '' : `${prop.least}–${prop.most}`;
    case 'records':
      return `[{${Object.entries(prop.fields)
        .map(([name, field]) => propText(name, field))
        .join(', ')}}]`;
    case 'value':
      return '';
    default:
      return '';
  }
}
