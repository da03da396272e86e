/** A small window in front of the page. On the web, react-native-web keeps the focus inside and closes it on Escape. */
import type { ReactNode } from 'react';
import { Modal, Pressable, View } from 'react-native';
import { useTheme } from '../theme';
import { Text } from './text';

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `side` is a panel at the left edge, as tall as the page. */
  readonly place?: 'center' | 'side';
}

export function Dialog({ open, title, onClose, children, place = 'center' }: DialogProps) {
  const { colors, radius, spacing } = useTheme();
  const side = place === 'side';
  return (
    <Modal aria-label={title} visible={open} transparent={true} animationType="none" onRequestClose={onClose}>
      <View
        style={{
          flex: 1,
          minHeight: 0,
          justifyContent: side ? 'flex-start' : 'center',
          alignItems: side ? 'flex-start' : 'center',
        }}
      >
        <Pressable
          aria-hidden={true}
          tabIndex={-1}
          onPress={onClose}
          style={{ position: 'absolute', inset: 0, backgroundColor: 'rgba(10, 10, 14, 0.45)' }}
        />
        <View
          style={{
            backgroundColor: colors.surfaceRaised,
            borderColor: colors.separator,
            borderWidth: 1,
            ...(side
              ? { width: '84%', maxWidth: 340, flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }
              : { width: '90%', maxWidth: 440, borderRadius: radius.lg, padding: spacing.xl, gap: spacing.lg }),
          }}
        >
          {side ? null : (
            <Text variant="heading" level={2}>
              {title}
            </Text>
          )}
          {children}
        </View>
      </View>
    </Modal>
  );
}
