/**
 * What a property of a component can hold. The kinds are few, so that the check, the normaliser, the words for the model
 * and later the drawing all read one table and agree.
 */

/** A kind of value. */
export type PropKind =
  /** A template; what it prints is cut after `most` characters. */
  | { readonly is: 'text'; readonly most: number }
  /** One of some words; with `live` also an expression in `${}`. */
  | { readonly is: 'choice'; readonly of: readonly string[]; readonly live: boolean }
  /** A number that is written down. */
  | { readonly is: 'number'; readonly least?: number; readonly most?: number; readonly whole: boolean }
  /** True or false, written down. */
  | { readonly is: 'flag' }
  /** An expression, or a plain value of this type. `most` bounds the items of a list that is written down. */
  | { readonly is: 'value'; readonly of: 'number' | 'boolean' | 'list'; readonly most?: number }
  /** The name of a field of each item. */
  | { readonly is: 'field' }
  /** A name of the surface’s state that an input writes. */
  | { readonly is: 'state' }
  /** A name that expressions below can use. */
  | { readonly is: 'variable' }
  /** A regular expression of the plugin language. */
  | { readonly is: 'pattern' }
  /** The id of one element. With `scope: 'item'` it is drawn once for every item. */
  | { readonly is: 'child'; readonly scope: 'same' | 'item' }
  /** The ids of several elements. */
  | { readonly is: 'children' }
  /** What a tap does. With `scope: 'item'` it sees the item that was tapped. */
  | { readonly is: 'action'; readonly scope: 'same' | 'item' }
  /** A short list of objects, each with these fields; with `live` also an expression that gives such a list. */
  | {
      readonly is: 'records';
      readonly least: number;
      readonly most: number;
      readonly live: boolean;
      readonly fields: Readonly<Record<string, Prop>>;
    };

/** A property: its kind, and whether an element can do without it. */
export type Prop = PropKind & { readonly optional: boolean };

type Kind<Is extends PropKind['is']> = Extract<PropKind, { is: Is }>;

const needed = <K extends PropKind>(kind: K): K & { readonly optional: false } => ({ ...kind, optional: false });

/** The same property, which may be left out. */
export function optional<K extends PropKind>(prop: K): Omit<K, 'optional'> & { readonly optional: true } {
  return { ...prop, optional: true };
}

/** A template of at most so many printed characters. */
export const text = (most: number) => needed<Kind<'text'>>({ is: 'text', most });

/** One of some words. */
export const choice = <const Words extends readonly string[]>(...of: Words) =>
  needed({ is: 'choice', of, live: false } as const satisfies Kind<'choice'>);

/** One of some words, or an expression that gives one. */
export const liveChoice = <const Words extends readonly string[]>(of: Words) =>
  needed({ is: 'choice', of, live: true } as const satisfies Kind<'choice'>);

/** A number within bounds. */
export const number = (bounds: { least?: number; most?: number; whole?: boolean } = {}) =>
  needed<Kind<'number'>>({ is: 'number', whole: false, ...bounds });

/** True or false. */
export const flag = () => needed<Kind<'flag'>>({ is: 'flag' });

/** An expression or a plain value. */
export const value = (of: Kind<'value'>['of'], most?: number) =>
  needed<Kind<'value'>>({ is: 'value', of, ...(most === undefined ? {} : { most }) });

/** A field name of an item. */
export const field = () => needed<Kind<'field'>>({ is: 'field' });

/** A state name. */
export const state = () => needed<Kind<'state'>>({ is: 'state' });

/** A variable that expressions below see. */
export const variable = () => needed<Kind<'variable'>>({ is: 'variable' });

/** A regular expression. */
export const pattern = () => needed<Kind<'pattern'>>({ is: 'pattern' });

/** One element, or one for every item. */
export const child = (scope: 'same' | 'item' = 'same') => needed<Kind<'child'>>({ is: 'child', scope });

/** Several elements. */
export const children = () => needed<Kind<'children'>>({ is: 'children' });

/** What a tap does. */
export const action = (scope: 'same' | 'item' = 'same') => needed<Kind<'action'>>({ is: 'action', scope });

/** A short list of objects. */
export const records = (least: number, most: number, fields: Readonly<Record<string, Prop>>, live = false) =>
  needed<Kind<'records'>>({ is: 'records', least, most, live, fields });
