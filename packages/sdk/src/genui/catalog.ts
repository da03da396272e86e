/**
 * The catalog: every component that a generated surface can hold, with its properties. The only list: check, normaliser,
 * the words for the model, documentation and drawing read it. There are no colors, sizes, fonts, pictures or HTML in it, on
 * purpose: a spec says what, the theme says how.
 */
import {
  action,
  child,
  children,
  choice,
  field,
  flag,
  liveChoice,
  number,
  optional,
  type Prop,
  pattern,
  records,
  state,
  text,
  value,
  variable,
} from './prop';

/** A component. */
export interface Component {
  readonly props: Readonly<Record<string, Prop>>;
  /** An input writes its value into the surface’s state. */
  readonly input?: true;
}

export const TONES = ['default', 'muted', 'accent', 'success', 'warning', 'danger'] as const;
export const GAPS = ['none', 'xs', 'sm', 'md', 'lg'] as const;
export const FORMATS = ['text', 'number', 'money', 'percent', 'date', 'time', 'datetime', 'relative'] as const;

const tone = optional(liveChoice(TONES));
const gap = optional(choice(...GAPS));
const align = optional(choice('start', 'center', 'end', 'stretch'));
const format = optional(choice(...FORMATS));
const icon = optional(text(60));
const empty = optional(text(80));
const itemPress = optional(action('item'));
const press = optional(action());

/** What every input has. */
const input = { name: state(), text: text(40), hint: optional(text(120)), disabled: optional(value('boolean')) };
const required = optional(flag());
const option = (most: number) => ({ value: text(60), label: text(most) });
const gauge = { value: value('number'), max: optional(value('number')), text: text(60), tone };
const timed = { title: field(), sub: optional(field()) };

/** Every component by its name, in the order of the documentation. */
export const CATALOG = {
  Column: { props: { children: children(), gap, align } },
  Row: {
    props: {
      children: children(),
      gap,
      align,
      justify: optional(choice('start', 'center', 'end', 'between')),
      wrap: optional(flag()),
    },
  },
  Grid: { props: { children: children(), min: optional(number({ least: 80, most: 400 })) } },
  Surface: { props: { children: children(), title: optional(text(80)), tone, onPress: press } },
  ListGroup: {
    props: { children: children(), title: optional(text(80)), footer: optional(text(200)) },
  },
  Tabs: { props: { tabs: records(2, 6, { label: text(30), child: child() }) } },
  Divider: { props: {} },

  Text: {
    props: {
      text: text(2000),
      variant: optional(choice('title', 'heading', 'body', 'caption', 'mono')),
      tone,
      lines: optional(number({ least: 1, most: 20, whole: true })),
    },
  },
  Markdown: { props: { text: text(8000) } },
  Icon: { props: { name: text(60), tone } },
  Chip: { props: { text: text(30), tone, onPress: press } },
  Callout: { props: { text: text(300), title: optional(text(60)), tone } },
  KeyValue: { props: { rows: records(1, 30, { k: text(40), v: text(200) }) } },
  EmptyState: { props: { title: text(60), text: optional(text(200)), icon } },
  Countdown: { props: { to: text(60), text: text(60), done: optional(text(40)) } },
  QRCode: { props: { value: text(1024), text: text(60) } },

  Stat: {
    props: { text: text(40), value: text(60), unit: optional(text(12)), delta: optional(text(30)), tone },
  },
  Ring: { props: gauge },
  Progress: { props: gauge },
  Sparkline: { props: { values: value('list', 200), text: text(120) } },
  BarChart: { props: { items: value('list', 60), x: field(), y: field(), text: text(120), format } },
  Table: {
    props: {
      rows: value('list', 200),
      columns: records(1, 8, {
        key: field(),
        title: text(30),
        align: optional(choice('start', 'center', 'end')),
        format,
      }),
      empty,
      onPress: itemPress,
    },
  },

  Timeline: {
    props: { items: value('list', 60), ...timed, start: field(), end: optional(field()), empty, onPress: itemPress },
  },
  WeekGrid: {
    props: { items: value('list', 120), ...timed, day: field(), from: field(), to: field(), onPress: itemPress },
  },

  List: {
    props: {
      each: value('list', 200),
      item: child('item'),
      key: optional(field()),
      as: optional(variable()),
      max: optional(number({ least: 1, most: 100, whole: true })),
      empty,
    },
  },
  ListRow: {
    props: { title: text(120), subtitle: optional(text(200)), value: optional(text(60)), icon, tone, onPress: press },
  },

  Button: {
    props: {
      text: text(30),
      kind: optional(choice('primary', 'secondary', 'plain', 'danger')),
      icon,
      disabled: optional(value('boolean')),
      onPress: action(),
    },
  },

  Form: {
    props: { children: children(), submit: text(20), onSubmit: action(), once: optional(flag()) },
  },
  Field: {
    input: true,
    props: {
      ...input,
      // No kind for passwords: a spec must not be able to ask for one.
      kind: optional(choice('text', 'multiline', 'number', 'url', 'code')),
      placeholder: optional(text(60)),
      required,
      min: optional(number()),
      max: optional(number()),
      pattern: optional(pattern()),
    },
  },
  Select: {
    input: true,
    props: { ...input, options: records(1, 60, option(60), true), multiple: optional(flag()), required },
  },
  Segmented: { input: true, props: { ...input, options: records(2, 5, option(20)) } },
  Switch: { input: true, props: input },
  Checkbox: { input: true, props: input },
  Stepper: {
    input: true,
    props: { ...input, min: number(), max: number(), step: optional(number({ least: 0 })) },
  },
  WeekdayPicker: { input: true, props: input },
  DateTimeField: {
    input: true,
    props: { ...input, kind: optional(choice('date', 'time', 'datetime')), required },
  },
} as const satisfies Readonly<Record<string, Component>>;

/** The name of a component. */
export type ComponentName = keyof typeof CATALOG;

/** What every element may have beside the properties of its component. */
export const COMMON_PROPS = {
  show: optional(value('boolean')),
  label: optional(text(120)),
} as const satisfies Readonly<Record<string, Prop>>;

/** The component of a name, or `undefined` for anything that the catalog does not have. */
export function componentOf(name: unknown): Component | undefined {
  return typeof name === 'string' && Object.hasOwn(CATALOG, name) ? CATALOG[name as ComponentName] : undefined;
}
