/** A file of another time or device in place of everything: checked first, with all that it would allow. */
import { formatLocalDateTime, textFor } from '@pku-harness/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, Dialog, Icon, ListGroup, ListRow, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { pickFiles } from '../../platform/pick-files';
import { dataStrings } from '../../strings/data-settings';
import { settingsStrings } from '../../strings/settings';
import { type CheckedImport, checkImport } from './data-moves';
import { Said } from './said';

export function ImportGroup() {
  const { spacing } = useTheme();
  const s = dataStrings[useLocale()];
  const harness = useHarness();
  const client = useQueryClient();
  const [checked, setChecked] = useState<CheckedImport>();
  const [done, setDone] = useState(false);
  const choose = async () => {
    setDone(false);
    const [file] = await pickFiles([], false);
    if (file === undefined) return;
    setChecked(await checkImport(harness, new TextDecoder().decode(await file.bytes())));
  };
  const apply = async () => {
    if (checked === undefined) return;
    await harness.storage.importApply({ id: checked.id });
    setChecked(undefined);
    setDone(true);
    await client.invalidateQueries();
  };
  return (
    <View>
      <ListGroup title={s.import} footer={s.importNote}>
        <View style={{ padding: spacing.lg, alignItems: 'flex-start' }}>
          <Button text={s.importChoose} icon="upload" variant="tinted" onPress={choose} />
          <Said text={done ? s.imported : undefined} />
        </View>
      </ListGroup>
      <Preview checked={checked} onApply={apply} onClose={() => setChecked(undefined)} />
    </View>
  );
}

interface PreviewProps {
  readonly checked: CheckedImport | undefined;
  readonly onApply: () => Promise<void>;
  readonly onClose: () => void;
}

function Preview({ checked, onApply, onClose }: PreviewProps) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = dataStrings[locale];
  const summary = checked?.summary;
  return (
    <Dialog open={checked !== undefined} title={s.importTitle} onClose={onClose}>
      {summary === undefined ? null : (
        <>
          <ListGroup>
            <ListRow title={s.importFrom} value={formatLocalDateTime(summary.exportedAt, locale)} />
            <ListRow title={s.importVersion} value={summary.version} />
            <ListRow title={s.chats} value={String(summary.sessions)} />
            <ListRow title={s.importRows} value={String(summary.rows)} />
          </ListGroup>
          {summary.loosens.length === 0 ? null : (
            <View role="group" aria-label={s.importLoosens} style={{ gap: spacing.sm }}>
              <Row gap="sm" align="start">
                <Icon name="warning" size={20} tone="warning" />
                <View style={{ flexShrink: 1 }}>
                  <Text bold={true}>{s.importLoosens}</Text>
                </View>
              </Row>
              {summary.loosens.map(({ key, title, before, after }) => (
                <Text key={key} variant="caption">
                  {`${textFor(title, locale)} ${textFor(before, locale)} → ${textFor(after, locale)}`}
                </Text>
              ))}
            </View>
          )}
          <Text tone="muted">{s.importReplaces}</Text>
          <Row gap="sm" wrap={true} justify="end">
            <Button text={s.keep} variant="plain" tone="default" onPress={onClose} />
            <Button
              text={summary.loosens.length === 0 ? s.importApply : settingsStrings[locale].loosensYes}
              tone="danger"
              onPress={onApply}
            />
          </Row>
        </>
      )}
    </Dialog>
  );
}
