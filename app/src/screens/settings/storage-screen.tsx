/** `/settings/storage`: what is kept, out, in, and gone. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { drafts } from '../../chat/kept-drafts';
import { fileSize } from '../../chat/message/file-size';
import { Button, Field, ListGroup, ListRow, Row, Stat, Surface, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { useSessions } from '../../harness/queries';
import { heights } from '../../host-ui/held-height';
import { saveFile } from '../../platform/save-file';
import { dataStrings } from '../../strings/data-settings';
import { settingsStrings } from '../../strings/settings';
import { exportName, exportText } from './data-moves';
import { FilesGroup } from './files-group';
import { ImportGroup } from './import-group';
import { KeptGroup } from './kept-group';
import { Said } from './said';
import { SettingsPage } from './settings-page';

export function StorageScreen() {
  const locale = useLocale();
  return (
    <SettingsPage title={settingsStrings[locale].storage}>
      <Kept />
      <FilesGroup />
      <KeptGroup />
      <ExportGroup />
      <ImportGroup />
      <DeleteAllGroup />
    </SettingsPage>
  );
}

function Kept() {
  const { spacing } = useTheme();
  const s = dataStrings[useLocale()];
  const harness = useHarness();
  const totals = useQuery({
    queryKey: ['files', 'totals'],
    queryFn: ({ signal }) => harness.files.totals({}, { signal }),
    staleTime: 0,
  }).data;
  const chats = useSessions().data;
  return (
    <Surface>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: spacing.xl, rowGap: spacing.md }}>
        <Stat label={s.chats} value={chats === undefined ? '—' : String(chats.length)} size="lg" />
        <Stat label={s.files} value={totals === undefined ? '—' : String(totals.count)} size="lg" />
        <Stat label={s.filesSize} value={totals === undefined ? '—' : fileSize(totals.bytes)} size="lg" />
      </View>
    </Surface>
  );
}

function ExportGroup() {
  const { spacing } = useTheme();
  const s = dataStrings[useLocale()];
  const harness = useHarness();
  const [saved, setSaved] = useState<string>();
  const save = async () => {
    setSaved(undefined);
    const name = exportName(Date.now());
    await saveFile(name, 'application/x-ndjson', await exportText(harness));
    setSaved(name);
  };
  return (
    <ListGroup title={s.export} footer={s.exportNote}>
      <View style={{ padding: spacing.lg, alignItems: 'flex-start' }}>
        <Button text={s.exportNow} icon="download" variant="tinted" onPress={save} />
        <Said text={saved === undefined ? undefined : s.exported(saved)} />
      </View>
    </ListGroup>
  );
}

/** Removing everything takes a typed word, so that no slip does it. */
function DeleteAllGroup() {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = dataStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [done, setDone] = useState(false);
  const close = () => {
    setOpen(false);
    setTyped('');
  };
  const remove = async () => {
    await harness.storage.deleteAll({});
    drafts.clear();
    heights.clear();
    close();
    setDone(true);
    await client.invalidateQueries();
  };
  return (
    <View>
      <ListGroup title={s.deleteAll} footer={s.deleteAllNote}>
        {open ? (
          <View style={{ padding: spacing.lg, gap: spacing.md }}>
            <Field
              label={s.deleteAllType(s.deleteAllWord)}
              value={typed}
              onChange={setTyped}
              placeholder={s.deleteAllWord}
              autoFocus={true}
            />
            <Row gap="sm" wrap={true}>
              <Button
                text={s.deleteAllNow}
                icon="trash"
                tone="danger"
                disabled={typed.trim().toLowerCase() !== s.deleteAllWord.toLowerCase()}
                onPress={remove}
              />
              <Button text={s.keep} variant="plain" tone="default" onPress={close} />
            </Row>
          </View>
        ) : (
          <ListRow icon="trash" tone="danger" title={s.deleteAllStart} onPress={() => setOpen(true)} />
        )}
      </ListGroup>
      <Said text={done ? s.deletedAll : undefined} />
    </View>
  );
}
