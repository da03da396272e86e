/** One entry of the settings registry as a control, whatever its kind. It takes effect at once. */
import {
  type ErrorShape,
  errorShape,
  errorText,
  type SettingEntry,
  type SettingValue,
  textFor,
} from '@pku-harness/sdk';
import { useEffect, useState } from 'react';
import { View } from 'react-native';
import { ChoiceList, Field, ListRow, Segmented, Select, Switch, Text, useFailureReport, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useAskedChange } from './asked-change';

/** More options than this do not fit side by side on a phone. */
const SIDE_BY_SIDE = 3;

/** More than this open in front of the page. */
const IN_PLACE = 6;

export function SettingControl({ entry }: { entry: SettingEntry }) {
  const title = textFor(entry.title, useLocale());
  if (entry.kind === 'boolean') return <BooleanSetting entry={entry} title={title} />;
  if (entry.kind === 'choice') return <ChoiceSetting entry={entry} title={title} />;
  return <TextSetting entry={entry} title={title} />;
}

/** Changes an entry at a tap and tells the person when it was refused. */
export function useTapChange(key: string): (value: SettingValue) => void {
  const change = useAskedChange();
  const report = useFailureReport();
  return (value) => {
    change({ key, value }).catch(report);
  };
}

interface KindProps {
  readonly entry: SettingEntry;
  readonly title: string;
}

function BooleanSetting({ entry, title }: KindProps) {
  const change = useTapChange(entry.key);
  return <ListRow title={title} trailing={<Switch label={title} value={entry.value === true} onChange={change} />} />;
}

function ChoiceSetting({ entry, title }: KindProps) {
  const change = useTapChange(entry.key);
  const { spacing } = useTheme();
  const locale = useLocale();
  const options = (entry.options ?? []).map((option) => ({ value: option.value, text: textFor(option.title, locale) }));
  const choice = { label: title, options, value: String(entry.value), onChange: change };
  if (options.length > IN_PLACE) {
    return (
      <View style={{ paddingHorizontal: spacing.lg, paddingVertical: spacing.md }}>
        <Select {...choice} />
      </View>
    );
  }
  const beside = options.length <= SIDE_BY_SIDE;
  return (
    <View
      style={{
        gap: spacing.sm,
        paddingTop: spacing.md,
        paddingBottom: beside ? spacing.md : 0,
        paddingHorizontal: beside ? spacing.lg : 0,
      }}
    >
      <View style={{ paddingHorizontal: beside ? 0 : spacing.lg }}>
        <Text variant="label">{title}</Text>
      </View>
      {beside ? <Segmented {...choice} /> : <ChoiceList {...choice} />}
    </View>
  );
}

/** A list is written one text per line. A refused text stays in the field, with the reason below it. */
function TextSetting({ entry, title }: KindProps) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const change = useAskedChange();
  const list = entry.kind === 'list';
  const stored = Array.isArray(entry.value) ? entry.value.join('\n') : String(entry.value);
  const [text, setText] = useState(stored);
  const [refusal, setRefusal] = useState<ErrorShape>();
  useEffect(() => setText(stored), [stored]);
  const commit = () => {
    if (text === stored) return;
    const value = list ? text.split('\n').filter((line) => line.trim() !== '') : text;
    change({ key: entry.key, value }).then(
      (changed) => {
        setRefusal(undefined);
        if (!changed) setText(stored);
      },
      (thrown) => setRefusal(errorShape(thrown)),
    );
  };
  return (
    <View style={{ paddingHorizontal: spacing.lg, paddingVertical: spacing.md }}>
      <Field
        label={title}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setRefusal(undefined);
        }}
        onCommit={commit}
        multiline={list}
        {...(refusal === undefined ? {} : { error: errorText(refusal, locale) })}
      />
    </View>
  );
}
