/** A form in front of the page: a sheet over the whole width on a phone, a centred card where there is room. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { useEffect, useRef } from 'react';
import { Pressable, ScrollView, useWindowDimensions, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { Button } from './button';
import { IconButton } from './icon-button';
import { onKeys } from './press';
import { useScreenWay } from './screen';
import { Text } from './text';

const CARD_WIDTH = 520;

export function SheetScreen({
  title,
  children,
  onSubmit,
  submitText,
  submitDisabled = false,
  submitTone = 'primary',
}: HostComponentProps['SheetScreen']) {
  const w = useWords();
  const { colors, radius, spacing } = useTheme();
  const insets = useSafeAreaInsets();
  const { width } = useWindowDimensions();
  const { dismiss } = useScreenWay();
  const card = useRef<View>(null);
  const wide = width > CARD_WIDTH + 2 * spacing.xl;
  useEffect(() => card.current?.focus(), []);
  return (
    <View
      style={{
        flexGrow: 1,
        flexShrink: 1,
        flexBasis: 0,
        minHeight: 0,
        justifyContent: wide ? 'center' : 'flex-end',
        alignItems: 'center',
      }}
      {...(dismiss ? onKeys(['Escape', dismiss.go]) : {})}
    >
      <Pressable
        aria-hidden={true}
        tabIndex={-1}
        onPress={dismiss?.go}
        style={{ position: 'absolute', inset: 0, backgroundColor: 'rgba(10, 10, 14, 0.45)' }}
      />
      <View
        ref={card}
        role="dialog"
        aria-modal={true}
        aria-label={title}
        tabIndex={-1}
        style={{
          // The focus is put here only so that the form is read out and its first field is next.
          outlineWidth: 0,
          width: '100%',
          maxWidth: wide ? CARD_WIDTH : undefined,
          maxHeight: wide ? '86%' : '92%',
          flexShrink: 1,
          minHeight: 0,
          backgroundColor: colors.surfaceRaised,
          borderTopLeftRadius: radius.xl,
          borderTopRightRadius: radius.xl,
          borderBottomLeftRadius: wide ? radius.xl : 0,
          borderBottomRightRadius: wide ? radius.xl : 0,
          borderWidth: 1,
          borderColor: colors.separator,
          paddingBottom: wide ? 0 : insets.bottom,
        }}
      >
        <View style={{ flexDirection: 'row', alignItems: 'center', padding: spacing.sm, paddingLeft: spacing.lg }}>
          <View style={{ flex: 1 }}>
            <Text variant="heading" level={1}>
              {title}
            </Text>
          </View>
          {dismiss ? <IconButton label={dismiss.label} icon="close" onPress={dismiss.go} /> : null}
        </View>
        <ScrollView style={{ flexShrink: 1, minHeight: 0 }} keyboardShouldPersistTaps="handled">
          <View style={{ gap: spacing.lg, paddingHorizontal: spacing.lg, paddingBottom: spacing.lg }}>{children}</View>
        </ScrollView>
        {onSubmit === undefined ? null : (
          <View style={{ padding: spacing.lg, paddingTop: spacing.sm }}>
            <Button
              text={submitText ?? w.save}
              onPress={onSubmit}
              tone={submitTone}
              disabled={submitDisabled}
              wide={true}
            />
          </View>
        )}
      </View>
    </View>
  );
}
