/** A file as a small tile: the picture itself, or an icon with name and size. */
import { Image, Pressable, View, type ViewStyle } from 'react-native';
import { Icon, type PressState, Text, usePress, useTheme } from '../../design';
import { fileIcon, fileSize } from './file-size';

interface FileTileProps {
  readonly name: string;
  readonly size: number;
  readonly mediaType: string;
  /** Where the picture can be shown from. */
  readonly preview: string | undefined;
  /** What a press does. */
  readonly label: string;
  readonly onPress: () => unknown;
}

/** Sides of a picture in a message, in points. */
const PICTURE = { width: 168, height: 128 } as const;

export function FileTile({ name, size, mediaType, preview, label, onPress }: FileTileProps) {
  const { colors, radius, spacing } = useTheme();
  const { press } = usePress(onPress);
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: 44,
    maxWidth: 260,
    borderRadius: radius.md,
    borderWidth: 1,
    borderColor: hovered ? colors.border : colors.separator,
    backgroundColor: colors.surface,
    overflow: 'hidden',
    opacity: pressed ? 0.75 : 1,
  });
  return (
    <Pressable role="button" aria-label={label} onPress={press} style={style}>
      {preview !== undefined ? (
        <Image source={{ uri: preview }} style={PICTURE} resizeMode="cover" aria-hidden={true} />
      ) : (
        <View
          style={{
            flexDirection: 'row',
            alignItems: 'center',
            gap: spacing.sm,
            padding: spacing.sm,
            paddingRight: spacing.md,
          }}
        >
          <Icon name={fileIcon(mediaType)} size={18} tone="muted" />
          <View style={{ flexShrink: 1, minWidth: 0 }}>
            <Text variant="caption" lines={1} bold={true}>
              {name}
            </Text>
            <Text variant="caption" tone="muted">
              {fileSize(size)}
            </Text>
          </View>
        </View>
      )}
    </Pressable>
  );
}
