/** Adds files: a browser's picker at once, on a phone files, photos or the camera. */
import { useState } from 'react';
import { Dialog, IconButton, ListGroup, ListRow } from '../../design';
import { useLocale } from '../../harness/preferences';
import type { LocalFile } from '../../platform/local-file';
import { pickFiles, pickPhotos, takePhoto } from '../../platform/pick-files';
import { composerStrings } from '../../strings/composer';

export function AttachButton({ onFiles }: { onFiles: (files: readonly LocalFile[]) => void }) {
  const s = composerStrings[useLocale()];
  const [open, setOpen] = useState(false);
  const choose = async (pick: () => Promise<readonly LocalFile[]>) => {
    setOpen(false);
    onFiles(await pick());
  };
  const files = () => choose(() => pickFiles([], true));
  if (pickPhotos === undefined && takePhoto === undefined) {
    return <IconButton label={s.attach} icon="attach" quiet={true} onPress={files} />;
  }
  return (
    <>
      <IconButton label={s.attach} icon="attach" quiet={true} onPress={() => setOpen(true)} />
      <Dialog open={open} title={s.attach} onClose={() => setOpen(false)}>
        <ListGroup>
          {takePhoto === undefined ? null : (
            <ListRow title={s.takePhoto} icon="camera" onPress={() => choose(takePhoto ?? none)} />
          )}
          {pickPhotos === undefined ? null : (
            <ListRow title={s.attachPhotos} icon="image" onPress={() => choose(pickPhotos ?? none)} />
          )}
          <ListRow title={s.attachFiles} icon="attach" onPress={files} />
        </ListGroup>
      </Dialog>
    </>
  );
}

async function none(): Promise<readonly LocalFile[]> {
  return [];
}
