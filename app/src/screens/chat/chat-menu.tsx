/** What can be done with a whole chat: name it, take it along, delete it. */
import type { SessionSummary } from '@pku-harness/core/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { drafts } from '../../chat/kept-drafts';
import { exportWhole } from '../../chat/sessions/export-chat';
import { Button, Dialog, Field, ListGroup, ListRow, Row, Text } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys } from '../../harness/queries';
import { saveFile } from '../../platform/save-file';
import { appStrings } from '../../strings/app';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';

interface ChatMenuProps {
  readonly session: SessionSummary;
  readonly onClose: () => void;
  readonly onRemoved: (id: string) => void;
}

type Page = 'choices' | 'rename' | 'remove';

export default function ChatMenu({ session, onClose, onRemoved }: ChatMenuProps) {
  const locale = useLocale();
  const s = chatsStrings[locale];
  const c = chatStrings[locale];
  const [page, setPage] = useState<Page>('choices');
  const name = session.title === '' ? c.untitled : session.title;
  if (page === 'rename') return <Rename session={session} onClose={onClose} />;
  if (page === 'remove') return <Remove session={session} name={name} onClose={onClose} onRemoved={onRemoved} />;
  return (
    <Dialog open={true} title={name} onClose={onClose}>
      <ListGroup>
        <ListRow title={s.rename} icon="pencil" onPress={() => setPage('rename')} />
        <Export session={session} format="markdown" title={s.exportMarkdown} onClose={onClose} />
        <Export session={session} format="json" title={s.exportJson} onClose={onClose} />
        <ListRow title={c.remove} icon="trash" tone="danger" onPress={() => setPage('remove')} />
      </ListGroup>
    </Dialog>
  );
}

interface ExportProps {
  readonly session: SessionSummary;
  readonly format: 'markdown' | 'json';
  readonly title: string;
  readonly onClose: () => void;
}

/** In a browser a download, on a phone the share sheet. */
function Export({ session, format, title, onClose }: ExportProps) {
  const harness = useHarness();
  const run = async () => {
    const file = await exportWhole(harness, session.id, format);
    onClose();
    await saveFile(file.name, file.mediaType, file.text);
  };
  return <ListRow title={title} icon="download" onPress={run} />;
}

function Rename({ session, onClose }: { session: SessionSummary; onClose: () => void }) {
  const locale = useLocale();
  const s = chatsStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const [title, setTitle] = useState(session.title);
  const save = async () => {
    await harness.chat.rename({ session: session.id, title: title.trim() });
    await client.invalidateQueries({ queryKey: queryKeys.sessions });
    onClose();
  };
  return (
    <Dialog open={true} title={s.renameTitle} onClose={onClose}>
      <Field label={s.title} value={title} onChange={setTitle} maxLength={200} autoFocus={true} onSubmit={save} />
      <Row gap="sm">
        <Button text={s.save} onPress={save} disabled={title.trim() === ''} />
        <Button text={appStrings[locale].cancel} variant="outline" tone="default" onPress={onClose} />
      </Row>
    </Dialog>
  );
}

interface RemoveProps {
  readonly session: SessionSummary;
  readonly name: string;
  readonly onClose: () => void;
  readonly onRemoved: (id: string) => void;
}

function Remove({ session, name, onClose, onRemoved }: RemoveProps) {
  const locale = useLocale();
  const s = chatStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const remove = async () => {
    await harness.chat.remove({ session: session.id });
    drafts.write(session.id, '');
    await client.invalidateQueries({ queryKey: queryKeys.sessions });
    onClose();
    onRemoved(session.id);
  };
  return (
    <Dialog open={true} title={s.removeChat(name)} onClose={onClose}>
      <Text>{s.removeChatText}</Text>
      <Row gap="sm">
        <Button text={s.remove} tone="danger" onPress={remove} />
        <Button text={appStrings[locale].cancel} variant="outline" tone="default" onPress={onClose} />
      </Row>
    </Dialog>
  );
}
