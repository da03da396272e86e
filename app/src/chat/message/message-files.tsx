/** The files of a message: pictures as pictures, the rest by name and size. A press downloads or shares one. */
import type { AttachedFile } from '@pku-harness/core/client';
import { View } from 'react-native';
import { useLocale } from '../../harness/preferences';
import { useFileMoves, useHarness } from '../../harness/provider';
import { saveFile } from '../../platform/save-file';
import { chatsStrings } from '../../strings/chats';
import { composerStrings } from '../../strings/composer';
import { FileTile } from './file-tile';
import { useFilePreview } from './use-file-preview';

export function MessageFiles({ files }: { files: readonly AttachedFile[] }) {
  const s = composerStrings[useLocale()];
  return (
    <View
      role="list"
      aria-label={s.attached}
      style={{ flexDirection: 'row', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 6 }}
    >
      {files.map((file) => (
        <View key={file.ref} role="listitem" style={{ maxWidth: '100%' }}>
          <OneFile file={file} />
        </View>
      ))}
    </View>
  );
}

function OneFile({ file }: { file: AttachedFile }) {
  const s = chatsStrings[useLocale()];
  const harness = useHarness();
  const moves = useFileMoves();
  const preview = useFilePreview(file);
  const download = async () => {
    const { ticket } = await harness.files.download({ ref: file.ref });
    await saveFile(file.name, file.mediaType, await moves.fetch(ticket));
  };
  return (
    <FileTile
      name={file.name}
      size={file.size}
      mediaType={file.mediaType}
      preview={preview}
      label={s.download(file.name)}
      onPress={download}
    />
  );
}
