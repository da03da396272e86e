/**
 * What can be pressed, typed into or looked at as a picture does not compile without its name. Read by `tsc` only: a line
 * below that stops being an error is an error.
 */
import type { HostComponentProps } from './components';

const press = () => undefined;
const change = () => undefined;

type Props<Name extends keyof HostComponentProps> = HostComponentProps[Name];

// @ts-expect-error a button has a text
export const button: Props<'Button'> = { onPress: press };
// @ts-expect-error an icon alone has no name
export const iconButton: Props<'IconButton'> = { icon: 'plus', onPress: press };
// @ts-expect-error custom content has a label
export const pressable: Props<'Pressable'> = { onPress: press };
// @ts-expect-error one name, not two
export const twice: Props<'Pressable'> = { label: 'a', accessibilityLabel: 'b', onPress: press };
// @ts-expect-error a field has a label; a placeholder is none
export const field: Props<'Field'> = { value: '', onChange: change, placeholder: 'a' };
// @ts-expect-error a date has a label
export const date: Props<'DateTimeField'> = { value: '', onChange: change };
// @ts-expect-error a switch has a label
export const toggle: Props<'Switch'> = { value: true, onChange: change };
// @ts-expect-error a checkbox has a label
export const checkbox: Props<'Checkbox'> = { value: true, onChange: change };
// @ts-expect-error a choice has a label
export const segmented: Props<'Segmented'> = { options: [], value: '', onChange: change };
// @ts-expect-error a stepper has a label
export const stepper: Props<'Stepper'> = { value: 1, onChange: change };
// @ts-expect-error days have a label
export const days: Props<'WeekdayPicker'> = { value: [], onChange: change };
// @ts-expect-error a list that can be sorted has a label
export const sortable: Props<'SortableList'> = { items: [], onReorder: change };
// @ts-expect-error a page has a title
export const screen: Props<'Screen'> = {};
// @ts-expect-error a form has a title
export const sheet: Props<'SheetScreen'> = { onSubmit: press };
// @ts-expect-error a number says what it is
export const stat: Props<'Stat'> = { value: 1 };
// @ts-expect-error a ring says what it is
export const ring: Props<'Ring'> = { value: 0.5 };
// @ts-expect-error a chart says what it shows
export const sparkline: Props<'Sparkline'> = { values: [1] };
// @ts-expect-error a code says what it is
export const qr: Props<'QRCode'> = { value: 'https://example.org' };
// @ts-expect-error waiting says for what
export const hourglass: Props<'Hourglass'> = {};

/** Names are enough: everything else has a usual value. */
export const enough: readonly [Props<'Button'>, Props<'Pressable'>, Props<'Ring'>, Props<'EmptyState'>] = [
  { text: 'a', onPress: press },
  { accessibilityLabel: 'a', onPress: press },
  { label: 'a', value: 0 },
  { title: 'a', text: undefined },
];
