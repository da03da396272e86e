/** A plugin's own settings as controls of their kind. */
import { type HostUI, type SettingEntry, type SettingValue, textFor } from '@pku-harness/sdk';
import { useEffect, useState } from 'react';
import { strings } from './strings';

/** The entries of a plugin without its switch and its permissions. */
export function ownPreferences(entries: readonly SettingEntry[], plugin: string): readonly SettingEntry[] {
  return entries.filter(({ group, key }) => group === `plugin.${plugin}` && !key.startsWith(`plugin.${plugin}.`));
}

interface PreferencesProps {
  readonly host: HostUI;
  readonly entries: readonly SettingEntry[];
  readonly onChange: (key: string, value: SettingValue) => Promise<void>;
}

/** All of them; nothing where there are none. */
export function Preferences({ host, entries, onChange }: PreferencesProps) {
  const { ListGroup } = host.components;
  const s = strings[host.useLocale()];
  if (entries.length === 0) return null;
  return (
    <ListGroup title={s.preferences}>
      {entries.map((entry) => (
        <Preference key={entry.key} host={host} entry={entry} onChange={(value) => onChange(entry.key, value)} />
      ))}
    </ListGroup>
  );
}

interface PreferenceProps {
  readonly host: HostUI;
  readonly entry: SettingEntry;
  readonly onChange: (value: SettingValue) => Promise<void>;
}

/** More than this do not fit side by side on a phone. */
const SIDE_BY_SIDE = 3;

function Preference({ host, entry, onChange }: PreferenceProps) {
  const { Column, ListRow, Segmented, Switch, Text } = host.components;
  const locale = host.useLocale();
  const title = textFor(entry.title, locale);
  const { kind, value, screen, options = [] } = entry;
  if (screen !== undefined) return <ListRow title={title} onPress={() => host.navigate(screen)} />;
  if (kind === 'boolean') {
    return <ListRow title={title} trailing={<Switch label={title} value={value === true} onChange={onChange} />} />;
  }
  if (kind !== 'choice') return <Typed host={host} title={title} entry={entry} onChange={onChange} />;
  const texts = options.map((option) => ({ value: option.value, text: textFor(option.title, locale) }));
  if (texts.length <= SIDE_BY_SIDE) {
    return (
      <Column gap="sm" padding="lg">
        <Text variant="label">{title}</Text>
        <Segmented label={title} options={texts} value={String(value)} onChange={onChange} />
      </Column>
    );
  }
  return (
    <Column gap="none">
      <Column padding="lg">
        <Text variant="label">{title}</Text>
      </Column>
      {texts.map((option) => (
        <ListRow
          key={option.value}
          title={option.text}
          selected={option.value === value}
          onPress={() => onChange(option.value)}
        />
      ))}
    </Column>
  );
}

/** A text, or a list with one text per line; kept when the field is left. */
function Typed({ host, title, entry, onChange }: PreferenceProps & { readonly title: string }) {
  const { Column, Field } = host.components;
  const s = strings[host.useLocale()];
  const list = entry.kind === 'list';
  const stored = Array.isArray(entry.value) ? entry.value.join('\n') : String(entry.value);
  const [text, setText] = useState(stored);
  useEffect(() => setText(stored), [stored]);
  const commit = () => {
    if (text === stored) return;
    void onChange(list ? text.split('\n').filter((line) => line.trim() !== '') : text);
  };
  return (
    <Column padding="lg">
      <Field
        label={title}
        value={text}
        onChange={setText}
        multiline={list}
        onCommit={commit}
        {...(list ? { hint: s.listHint } : {})}
      />
    </Column>
  );
}
