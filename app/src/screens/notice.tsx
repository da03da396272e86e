/** A short message over the page, read out at once, gone when it is closed. */
import { View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { Icon, IconButton, Text, useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';

export function Notice({ text, onClose }: { text: string; onClose: () => void }) {
  const { colors, radius, spacing } = useTheme();
  const insets = useSafeAreaInsets();
  return (
    <View
      role="alert"
      style={{
        position: 'absolute',
        top: insets.top + spacing.md,
        alignSelf: 'center',
        maxWidth: '92%',
        flexDirection: 'row',
        alignItems: 'center',
        gap: spacing.sm,
        paddingLeft: spacing.lg,
        borderRadius: radius.md,
        borderWidth: 1,
        borderColor: colors.danger,
        backgroundColor: colors.surfaceRaised,
      }}
    >
      <Icon name="warning" size={18} tone="danger" />
      <View style={{ flexShrink: 1, paddingVertical: spacing.sm }}>
        <Text variant="caption">{text}</Text>
      </View>
      <IconButton label={appStrings[useLocale()].dismissNotice} icon="close" onPress={onClose} />
    </View>
  );
}
