/** A term as a calendar file. Opens at `/m/schedule/export[?term=…]`; nothing is saved before the button is pressed. */
import type { CalendarFile, PluginScreenProps } from '@pku-harness/sdk';
import { termTitle } from '@pku-harness/sdk/timetable';
import { useState } from 'react';
import type { Terms } from './data';
import { FILES_ARE, saveFile } from './save-file';
import { strings } from './strings';

export function ExportScreen({ host, invoke, params }: PluginScreenProps) {
  const { SheetScreen, Text, Row, Chip, Column } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const { value } = host.useToolData<Terms>('timetable.terms', {});
  const [chosen, setChosen] = useState(params.term || undefined);
  const [saved, setSaved] = useState<number>();
  const term = chosen ?? value?.now;
  const save = async () => {
    const file = await invoke<CalendarFile>('timetable.exportIcs', {
      ...(term === undefined ? {} : { term }),
      text: true,
    });
    await saveFile(file.name, file.text);
    setSaved(file.events);
    host.haptics.success();
  };
  return (
    <SheetScreen
      title={s.exportTitle}
      onSubmit={save}
      submitText={(FILES_ARE as string) === 'saved' ? s.saveFile : s.shareFile}
    >
      <Text tone="muted">{s.exportText}</Text>
      <Column gap="sm">
        <Text variant="caption" tone="muted">
          {s.term}
        </Text>
        <Row gap="sm" wrap={true}>
          {(value?.terms ?? []).map((one) => (
            <Chip
              key={one.id}
              text={termTitle(one, locale)}
              selected={one.id === term}
              onPress={() => setChosen(one.id)}
            />
          ))}
        </Row>
      </Column>
      {saved === undefined ? null : (
        <Text tone="success" variant="label">
          {s.exported(saved)}
        </Text>
      )}
    </SheetScreen>
  );
}
