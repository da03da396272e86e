/** A choice among many: a button that opens the list; several may be chosen where the surface says so. */
import { useState } from 'react';
import { Button, Checkbox, ChoiceList, Column, Dialog } from '../../design';
import { useLocale } from '../../harness/preferences';
import { genuiStrings } from '../../strings/genui';
import { flag, options } from '../props';
import { useInput } from '../use-input';
import type { ElementProps } from '.';
import { Labelled, Sent } from './inputs';

/** So many choices stand in place; more open in front of the page. */
const IN_PLACE = 4;

export function SelectElement({ element }: ElementProps) {
  const s = genuiStrings[useLocale()];
  const input = useInput(element);
  const choices = options(element.props);
  const multiple = flag(element.props, 'multiple');
  const [open, setOpen] = useState(false);
  const chosen = multiple
    ? (Array.isArray(input.value) ? input.value : []).filter((one) => typeof one === 'string')
    : typeof input.value === 'string' && input.value !== ''
      ? [input.value]
      : [];
  const words = chosen.map((value) => choices.find((one) => one.value === value)?.text ?? value);
  if (input.done) return <Sent input={input} value={words.join('、')} />;
  const said = words.length === 0 ? s.choose : words.length > 2 ? s.chosen(String(words.length)) : words.join('、');
  const inside = multiple ? (
    <Column gap="xs">
      {choices.map(({ value, text }) => (
        <Checkbox
          key={value}
          label={text}
          value={chosen.includes(value)}
          disabled={input.disabled}
          onChange={(on) => input.change(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
        />
      ))}
    </Column>
  ) : (
    <ChoiceList
      label={input.label}
      options={choices}
      value={chosen[0] ?? ''}
      disabled={input.disabled}
      onChange={(value) => {
        input.change(value);
        setOpen(false);
      }}
    />
  );
  if (choices.length <= IN_PLACE) return <Labelled input={input}>{inside}</Labelled>;
  return (
    <Labelled input={input}>
      <Button
        text={`${input.label}${'：'}${said}`}
        icon="chevron-down"
        variant="outline"
        disabled={input.disabled}
        onPress={() => setOpen(true)}
      />
      <Dialog open={open} title={input.label} onClose={() => setOpen(false)}>
        {inside}
        <Button text={s.close} variant="outline" onPress={() => setOpen(false)} />
      </Dialog>
    </Labelled>
  );
}
