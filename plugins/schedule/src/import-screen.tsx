/** A calendar file: what it would change, and which of it comes in. Opens at `/m/schedule/import`. */
import type { HostUI, ImportPreview, PluginScreenProps, PreviewLine } from '@pku-harness/sdk';
import { termTitle } from '@pku-harness/sdk/timetable';
import { useState } from 'react';
import { CHOOSABLE, type Choosable, chosenFirst, fieldNames, grouped, groupToggled, toggled } from './import-lines';
import { strings } from './strings';
import { join, whenText } from './words';

/** Problems that are listed; the rest is counted. */
const PROBLEMS = 20;
/** Names of files that are offered, and their kind. */
const CALENDARS = ['text/calendar', '.ics'];
/** What a tool takes of a text that is pasted, as JSON. */
const PASTED = 250_000;

/** A preview as the tool gives it: of a very long file only the first part, and how many stand behind it. */
type Preview = ImportPreview & { readonly more?: number };

export function ImportScreen(props: PluginScreenProps) {
  const [preview, setPreview] = useState<Preview>();
  return preview === undefined ? (
    <Choose {...props} onPreview={setPreview} />
  ) : (
    <Previewed {...props} key={preview.token} preview={preview} again={() => setPreview(undefined)} />
  );
}

/** A file, or its text. */
function Choose({ host, services, invoke, onPreview }: PluginScreenProps & { onPreview: (one: Preview) => void }) {
  const { SheetScreen, Text, Button, Field } = host.components;
  const s = strings[host.useLocale()];
  const [text, setText] = useState('');
  const tooLong = JSON.stringify(text).length > PASTED;
  const look = async (input: object) => onPreview(await invoke<Preview>('timetable.importIcs', input));
  const pick = async () => {
    const [file] = await services.files.pick({ types: CALENDARS });
    if (file !== undefined) await look({ file: file.ref });
  };
  return (
    <SheetScreen
      title={s.importTitle}
      onSubmit={() => look({ text })}
      submitText={s.preview}
      submitDisabled={text.trim() === '' || tooLong}
    >
      <Text tone="muted">{s.importText}</Text>
      <Button text={s.chooseFile} icon="upload" variant="tinted" wide={true} onPress={pick} />
      <Field
        label={s.orPaste}
        value={text}
        onChange={setText}
        multiline={true}
        kind="code"
        placeholder="BEGIN:VCALENDAR"
        {...(tooLong ? { error: s.pasteTooLong } : {})}
      />
    </SheetScreen>
  );
}

function Previewed({ host, invoke, preview, again }: PluginScreenProps & { preview: Preview; again: () => void }) {
  const { SheetScreen, Text, EmptyState, Button } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const [chosen, setChosen] = useState(chosenFirst(preview.lines));
  const { token, lines, term, outside, more = 0 } = preview;
  const groups = grouped(lines);
  const offered = CHOOSABLE.some((is) => groups[is].length > 0);
  const same = lines.filter(({ is }) => is === 'same').length;
  const apply = async () => {
    await invoke('timetable.importApply', { token, lines: [...chosen] });
    host.haptics.success();
    host.dismiss();
  };
  const submit = offered
    ? { onSubmit: apply, submitText: s.importN(chosen.size), submitDisabled: chosen.size === 0 }
    : {};
  return (
    <SheetScreen title={s.importTitle} {...submit}>
      {offered ? (
        <Text tone="muted">{s.intoTerm(termTitle(term, locale))}</Text>
      ) : (
        <EmptyState icon="check" title={s.nothingNew} text={s.nothingNewText} />
      )}
      {CHOOSABLE.map((is) => (
        <Group
          key={is}
          host={host}
          is={is}
          lines={groups[is]}
          preview={preview}
          chosen={chosen}
          onLine={(line) => setChosen(toggled(chosen, line))}
          onAll={() => setChosen(groupToggled(chosen, groups[is]))}
        />
      ))}
      {same === 0 ? null : (
        <Text variant="caption" tone="muted">
          {s.sameLines(same)}
        </Text>
      )}
      {more === 0 ? null : <Text tone="warning">{s.moreLines(more)}</Text>}
      {outside.length === 0 ? null : (
        <Text variant="caption" tone="muted">
          {s.outsideLines(outside.length)}
        </Text>
      )}
      <Problems host={host} preview={preview} />
      <Button text={s.otherFile} variant="plain" wide={true} onPress={again} />
    </SheetScreen>
  );
}

interface GroupProps {
  readonly host: HostUI;
  readonly is: Choosable;
  readonly lines: readonly PreviewLine[];
  readonly preview: ImportPreview;
  readonly chosen: ReadonlySet<string>;
  readonly onLine: (line: string) => void;
  readonly onAll: () => void;
}

function Group({ host, is, lines, preview, chosen, onLine, onAll }: GroupProps) {
  const { Column, Checkbox } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  if (lines.length === 0) return null;
  const title = { new: s.newLines, changed: s.changedLines, conflict: s.conflictLines }[is];
  const hint = ({ item, fields, overlaps }: PreviewLine) =>
    join([
      whenText(item, preview.term, locale),
      item.place,
      fields.length === 0 ? undefined : s.changedFields(fieldNames(fields, locale === 'en')),
      overlaps.length === 0 ? undefined : s.overlaps(overlaps.join(locale === 'en' ? ', ' : '、')),
    ]);
  return (
    <Column gap="xs">
      <Checkbox
        label={`${title} (${lines.length})`}
        value={lines.every(({ line }) => chosen.has(line))}
        onChange={onAll}
      />
      <Column gap="none" padding="sm">
        {lines.map((line) => (
          <Checkbox
            key={line.line}
            label={line.item.title}
            hint={hint(line)}
            value={chosen.has(line.line)}
            onChange={() => onLine(line.line)}
          />
        ))}
      </Column>
    </Column>
  );
}

function Problems({ host, preview }: { host: HostUI; preview: ImportPreview }) {
  const { ListGroup, ListRow, Text } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const { problems, moreProblems } = preview;
  if (problems.length === 0) return null;
  const more = moreProblems + Math.max(0, problems.length - PROBLEMS);
  return (
    <ListGroup title={s.unread}>
      {problems.slice(0, PROBLEMS).map((problem) => (
        <ListRow
          key={`${problem.line} ${problem.code}`}
          icon="warning"
          title={locale === 'en' ? problem.en : problem.zh}
          subtitle={s.lineNo(problem.line)}
        />
      ))}
      {more === 0 ? null : <Text variant="caption">{s.moreUnread(more)}</Text>}
    </ListGroup>
  );
}
