/** Inputs: each writes its name of the surface’s state. */
import { type Weekday, weekdayName } from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import {
  Checkbox,
  Column,
  DateTimeField,
  Field,
  ListRow,
  Row,
  Segmented,
  Stepper,
  Switch,
  Text,
  WeekdayPicker,
} from '../../design';
import { useLocale } from '../../harness/preferences';
import { number, options, text } from '../props';
import { type InputHandle, useInput } from '../use-input';
import type { ElementProps } from '.';

/** A value that was sent. */
export function Sent({ input, value }: { input: InputHandle; value: string }) {
  return <ListRow title={input.label} value={value === '' ? '–' : value} />;
}

/** The visible label and the lines below of an input that has none itself. */
export function Labelled({ input, children }: { input: InputHandle; children: React.ReactNode }) {
  return (
    <Column gap="xs">
      <View aria-hidden={true}>
        <Text variant="label">{input.label}</Text>
      </View>
      {children}
      <Below input={input} />
    </Column>
  );
}

export function Below({ input }: { input: InputHandle }) {
  const said = input.error ?? input.hint;
  if (said === undefined) return null;
  return (
    <Text variant="caption" tone={input.error === undefined ? 'muted' : 'danger'}>
      {said}
    </Text>
  );
}

export function FieldElement({ element }: ElementProps) {
  const input = useInput(element);
  const { props } = element;
  const kind = text(props, 'kind') ?? 'text';
  const [typed, setTyped] = useState<string>();
  const shown = typeof input.value === 'string' || typeof input.value === 'number' ? String(input.value) : '';
  if (input.done) return <Sent input={input} value={shown} />;
  const numeric = kind === 'number';
  const change = (value: string) => {
    // What is being typed may be no number yet, such as “1.”: it stays as it stands.
    setTyped(numeric ? value : undefined);
    const found = numeric && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : undefined;
    input.change(found ?? (numeric ? value.trim() : value));
  };
  const max = number(props, 'max');
  return (
    <Field
      key={input.focusKey ?? 'field'}
      autoFocus={input.focusKey !== undefined}
      label={input.label}
      value={typed !== undefined && Number(typed) === input.value ? typed : shown}
      onChange={change}
      kind={numeric || kind === 'url' || kind === 'code' ? (kind as 'number' | 'url' | 'code') : 'text'}
      multiline={kind === 'multiline'}
      placeholder={text(props, 'placeholder')}
      maxLength={numeric ? undefined : Math.min(8000, (max ?? 4000) + 200)}
      disabled={input.disabled}
      hint={input.hint}
      error={input.error}
    />
  );
}

export function DateTimeElement({ element }: ElementProps) {
  const input = useInput(element);
  const value = typeof input.value === 'string' ? input.value : '';
  if (input.done) return <Sent input={input} value={value} />;
  return (
    <DateTimeField
      label={input.label}
      value={value}
      onChange={input.change}
      kind={(text(element.props, 'kind') ?? 'date') as 'date' | 'time' | 'datetime'}
      optional={element.props.required !== true}
      disabled={input.disabled}
      hint={input.hint}
      error={input.error}
    />
  );
}

export function SegmentedElement({ element }: ElementProps) {
  const input = useInput(element);
  const choices = options(element.props);
  const value = typeof input.value === 'string' ? input.value : '';
  if (input.done) return <Sent input={input} value={choices.find((one) => one.value === value)?.text ?? value} />;
  return (
    <Labelled input={input}>
      <Segmented
        label={input.label}
        options={choices}
        value={value}
        onChange={input.change}
        disabled={input.disabled}
      />
    </Labelled>
  );
}

export function SwitchElement({ element }: ElementProps) {
  const input = useInput(element);
  const { label, disabled, change } = input;
  const value = input.value === true;
  return (
    <Column gap="xs">
      <Row justify="between">
        <View aria-hidden={true} style={{ flexShrink: 1 }}>
          <Text>{label}</Text>
        </View>
        <Switch label={label} value={value} onChange={change} disabled={disabled || input.done} />
      </Row>
      <Below input={input} />
    </Column>
  );
}

export function CheckboxElement({ element }: ElementProps) {
  const { label, value, change, hint, disabled, done } = useInput(element);
  return <Checkbox label={label} value={value === true} onChange={change} hint={hint} disabled={disabled || done} />;
}

export function StepperElement({ element }: ElementProps) {
  const input = useInput(element);
  const { props } = element;
  const value = typeof input.value === 'number' ? input.value : (number(props, 'min') ?? 0);
  if (input.done) return <Sent input={input} value={String(value)} />;
  return (
    <Column gap="xs">
      <Stepper
        label={input.label}
        value={value}
        onChange={input.change}
        min={number(props, 'min')}
        max={number(props, 'max')}
        step={number(props, 'step')}
        disabled={input.disabled}
      />
      <Below input={input} />
    </Column>
  );
}

export function WeekdayElement({ element }: ElementProps) {
  const input = useInput(element);
  const locale = useLocale();
  const days = (Array.isArray(input.value) ? input.value : []).filter(
    (day): day is Weekday => typeof day === 'number' && day >= 1 && day <= 7,
  );
  if (input.done) return <Sent input={input} value={days.map((day) => weekdayName(day, locale)).join(' ')} />;
  return (
    <Column gap="xs">
      <WeekdayPicker
        label={input.label}
        value={days}
        onChange={(value) => input.change([...value])}
        disabled={input.disabled}
      />
      <Below input={input} />
    </Column>
  );
}
