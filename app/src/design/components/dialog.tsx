/** A small window in front of the page. On the web, react-native-web keeps the focus inside and closes it on Escape. */
import type { ReactNode } from 'react';
import { Modal, Pressable, ScrollView, View } from 'react-native';
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
  const { colors, motion, radius, spacing } = useTheme();
  const side = place === 'side';
  return (
    <Modal
      aria-label={title}
      visible={open}
      transparent={true}
      animationType={motion.calm === 0 ? 'none' : 'fade'}
      onRequestClose={onClose}
    >
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
            minHeight: 0,
            ...(side
              ? { width: '84%', maxWidth: 340, flexGrow: 1, flexShrink: 1, flexBasis: 0 }
              : {
                  width: '92%',
                  maxWidth: 440,
                  maxHeight: '88%',
                  flexShrink: 1,
                  borderRadius: radius.xl,
                  boxShadow: '0 16px 48px rgba(0, 0, 0, 0.22)',
                }),
          }}
        >
          {side ? (
            children
          ) : (
            <ScrollView
              style={{ flexShrink: 1, minHeight: 0 }}
              contentContainerStyle={{ padding: spacing.xl, gap: spacing.lg }}
              keyboardShouldPersistTaps="handled"
            >
              <Text variant="heading" level={2}>
                {title}
              </Text>
              {children}
            </ScrollView>
          )}
        </View>
      </View>
    </Modal>
  );
}
