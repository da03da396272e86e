/** Reads the properties of a drawn element. What is missing or of another type is as if it were not there. */
import type { HostComponentProps, Space, Tone } from '@pku-harness/sdk';
import type { Drawn, DrawnElement } from '@pku-harness/sdk/genui/run';

type Props = DrawnElement['props'];
export type Item = Readonly<Record<string, unknown>>;

/** A text; `undefined` where there is none. */
export function text(props: Props, name: string): string | undefined {
  const value = props[name];
  return typeof value === 'string' ? value : undefined;
}

/** A number. */
export function number(props: Props, name: string): number | undefined {
  const value = props[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** True or false. */
export function flag(props: Props, name: string): boolean {
  return props[name] === true;
}

/** A list of anything. */
export function list(props: Props, name: string): readonly unknown[] {
  const value = props[name];
  return Array.isArray(value) ? value : [];
}

/** A list of objects. */
export function items(props: Props, name: string): readonly Item[] {
  return list(props, name).filter(isItem);
}

/** Whether a value has fields. */
export function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Options of a choice. */
export function options(props: Props): readonly { readonly value: string; readonly text: string }[] {
  return items(props, 'options').flatMap(({ value, label }) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [{ value: String(value), text: typeof label === 'string' && label !== '' ? label : String(value) }];
  });
}

/** A drawn element among the properties, such as what a tab holds. */
export function part(value: unknown): Drawn | undefined {
  return isItem(value) && (value.is === 'element' || value.is === 'notice') ? (value as unknown as Drawn) : undefined;
}

const TONES: Readonly<Record<string, Tone>> = {
  default: 'default',
  muted: 'muted',
  accent: 'primary',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
};

/** The theme’s word for a tone of the catalog. */
export function tone(props: Props): Tone {
  return TONES[text(props, 'tone') ?? ''] ?? 'default';
}

/** A distance. */
export function gap(props: Props, otherwise: Space): Space {
  return (text(props, 'gap') as Space | undefined) ?? otherwise;
}

type Align = NonNullable<HostComponentProps['Column']['align']>;
type Justify = NonNullable<HostComponentProps['Row']['justify']>;

export function align(props: Props): Align | undefined {
  return text(props, 'align') as Align | undefined;
}

export function justify(props: Props): Justify | undefined {
  return text(props, 'justify') as Justify | undefined;
}
