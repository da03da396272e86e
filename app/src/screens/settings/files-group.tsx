/** The files that are kept, each with the way to remove it. */
import { formatLocalDate, type StoredFile } from '@pku-harness/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fileIcon, fileSize } from '../../chat/message/file-size';
import { Button, Dialog, IconButton, ListGroup, ListRow, Row, Skeleton, Text } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useFileMoves, useHarness } from '../../harness/provider';
import { saveFile } from '../../platform/save-file';
import { appStrings } from '../../strings/app';
import { dataStrings } from '../../strings/data-settings';
import { QueryFailure } from '../query-failure';

/** Rows before somebody asks for the rest. */
const FIRST = 8;

export function FilesGroup() {
  const locale = useLocale();
  const s = dataStrings[locale];
  const harness = useHarness();
  const moves = useFileMoves();
  const client = useQueryClient();
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<StoredFile>();
  const files = useQuery({
    queryKey: ['files', 'list'],
    queryFn: ({ signal }) => harness.files.list({}, { signal }),
    staleTime: 0,
  });
  if (files.data === undefined) {
    return files.isError ? <QueryFailure query={files} /> : <Skeleton lines={3} label={appStrings[locale].loading} />;
  }
  const save = async ({ ref, name, mediaType }: StoredFile) => {
    const { ticket } = await harness.files.download({ ref });
    await saveFile(name, mediaType, await moves.fetch(ticket));
  };
  const remove = async () => {
    if (leaving !== undefined) await harness.files.remove({ ref: leaving.ref });
    setLeaving(undefined);
    await client.invalidateQueries({ queryKey: ['files'] });
  };
  const shown = all ? files.data : files.data.slice(0, FIRST);
  return (
    <>
      <ListGroup title={s.files} footer={s.filesNote}>
        {files.data.length === 0 ? <ListRow icon="attach" title={s.noFiles} /> : null}
        {shown.map((file) => (
          <ListRow
            key={file.ref}
            icon={fileIcon(file.mediaType)}
            title={file.name}
            subtitle={`${fileSize(file.size)} · ${formatLocalDate(file.createdAt, locale)}`}
            trailing={
              <Row gap="none">
                <IconButton label={s.saveFile(file.name)} icon="download" onPress={() => save(file)} />
                <IconButton label={s.removeFile(file.name)} icon="trash" onPress={() => setLeaving(file)} />
              </Row>
            }
          />
        ))}
        {shown.length < files.data.length ? (
          <ListRow title={s.showAll(files.data.length)} onPress={() => setAll(true)} />
        ) : null}
      </ListGroup>
      <Dialog open={leaving !== undefined} title={s.removeFileTitle} onClose={() => setLeaving(undefined)}>
        <Text>{s.removeFileText(leaving?.name ?? '')}</Text>
        <Row gap="sm" wrap={true} justify="end">
          <Button text={s.keep} variant="plain" tone="default" onPress={() => setLeaving(undefined)} />
          <Button text={s.remove} icon="trash" tone="danger" onPress={remove} />
        </Row>
      </Dialog>
    </>
  );
}
