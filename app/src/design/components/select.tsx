/** One of many: a field that opens the list. A long list can be searched. */
import type { AnyIconName, Option } from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { ChoiceList } from './choice';
import { ChooserField } from './chooser-field';
import { Field } from './field';
import { optionsFor } from './option-search';
import { Text } from './text';

/** From this many options on there is a search. */
const SEARCHED = 10;

interface SelectProps {
  readonly label: string;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (value: string) => unknown;
  readonly icon?: AnyIconName;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean;
}

export function Select({ label, options, value, onChange, icon = 'list', hint, error, disabled = false }: SelectProps) {
  const w = useWords();
  const { spacing } = useTheme();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const shown = optionsFor(options, query);
  const choose = (chosen: string) => {
    setOpen(false);
    setQuery('');
    onChange(chosen);
  };
  return (
    <ChooserField
      label={label}
      said={options.find((option) => option.value === value)?.text}
      icon={icon}
      endIcon="chevron-down"
      open={open}
      onOpen={setOpen}
      hint={hint}
      error={error}
      disabled={disabled}
    >
      {options.length < SEARCHED ? null : (
        <Field
          label={w.search}
          value={query}
          onChange={setQuery}
          kind="search"
          labelHidden={true}
          placeholder={w.search}
        />
      )}
      {shown.length === 0 ? (
        <Text tone="muted" align="center">
          {w.nothingFound}
        </Text>
      ) : (
        <View style={{ marginHorizontal: -spacing.lg }}>
          <ChoiceList label={label} options={shown} value={value} onChange={choose} />
        </View>
      )}
    </ChooserField>
  );
}
