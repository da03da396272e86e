/** The files of the message that is being written: each with its picture, how far it is, and a way to take it away. */
import { errorText } from '@pku-harness/sdk';
import { Image, ScrollView, View } from 'react-native';
import { Icon, IconButton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { composerStrings } from '../../strings/composer';
import type { Attachment } from '../attachments';
import { fileIcon, fileSize } from '../message/file-size';

interface AttachmentChipsProps {
  readonly list: readonly Attachment[];
  readonly onRemove: (id: string) => void;
  readonly onAgain: (id: string) => void;
}

export function AttachmentChips({ list, onRemove, onAgain }: AttachmentChipsProps) {
  const { spacing } = useTheme();
  const s = composerStrings[useLocale()];
  return (
    <ScrollView
      horizontal={true}
      role="list"
      aria-label={s.attached}
      keyboardShouldPersistTaps="handled"
      style={{ flexGrow: 0 }}
      contentContainerStyle={{ gap: spacing.sm, paddingVertical: spacing.xs }}
    >
      {list.map((one) => (
        <Chip key={one.id} attachment={one} onRemove={onRemove} onAgain={onAgain} />
      ))}
    </ScrollView>
  );
}

type ChipProps = Omit<AttachmentChipsProps, 'list'> & { readonly attachment: Attachment };

/** Side of the picture of a chip, in points. */
const PICTURE = 36;

function Chip({ attachment: { id, name, size, mediaType, preview, state }, onRemove, onAgain }: ChipProps) {
  const { colors, radius, spacing } = useTheme();
  const locale = useLocale();
  const s = composerStrings[locale];
  const failed = state.is === 'failed';
  const line = failed
    ? errorText(state.error, locale)
    : state.is === 'sending'
      ? s.fileSending(Math.round(state.part * 100))
      : state.is === 'preparing'
        ? s.filePreparing
        : fileSize(size);
  return (
    <View
      role="listitem"
      style={{
        flexDirection: 'row',
        alignItems: 'center',
        gap: spacing.sm,
        maxWidth: 280,
        paddingLeft: spacing.xs,
        borderRadius: radius.md,
        borderWidth: 1,
        borderColor: failed ? colors.danger : colors.separator,
        backgroundColor: colors.bg,
        overflow: 'hidden',
      }}
    >
      {preview === undefined ? (
        <View style={{ width: PICTURE, height: PICTURE, alignItems: 'center', justifyContent: 'center' }}>
          <Icon name={fileIcon(mediaType)} size={18} tone={failed ? 'danger' : 'muted'} />
        </View>
      ) : (
        <Image
          source={{ uri: preview }}
          resizeMode="cover"
          aria-hidden={true}
          style={{ width: PICTURE, height: PICTURE, borderRadius: radius.sm }}
        />
      )}
      <View style={{ flexShrink: 1, minWidth: 0, paddingVertical: spacing.xs }}>
        <Text variant="caption" lines={1} bold={true}>
          {name}
        </Text>
        <View role="status">
          <Text variant="caption" tone={failed ? 'danger' : 'muted'} lines={failed ? 2 : 1}>
            {line}
          </Text>
        </View>
      </View>
      <View style={{ flexDirection: 'row' }}>
        {failed ? (
          <IconButton label={s.sendFileAgain(name)} icon="retry" quiet={true} onPress={() => onAgain(id)} />
        ) : null}
        <IconButton label={s.removeFile(name)} icon="close" quiet={true} onPress={() => onRemove(id)} />
      </View>
      {state.is === 'sending' ? (
        <View
          aria-hidden={true}
          style={{
            position: 'absolute',
            left: 0,
            bottom: 0,
            height: 2,
            width: `${Math.round(state.part * 100)}%`,
            backgroundColor: colors.primary,
          }}
        />
      ) : null}
    </View>
  );
}
