/** A labelled text input. The label is visible and is the input's name. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { TextInput, View } from 'react-native';
import { useTheme } from '../theme';
import { TARGET } from './button';
import { Text, useTextStyle } from './text';

type FieldProps = HostComponentProps['Field'] & { onCommit?: () => void; hint?: string };

export function Field({
  label,
  value,
  onChange,
  placeholder,
  multiline = false,
  secure = false,
  error,
  onCommit,
  hint,
}: FieldProps) {
  const { colors, radius, spacing } = useTheme();
  const text = useTextStyle('body');
  const [focused, setFocused] = useState(false);
  return (
    <View style={{ gap: spacing.xs }}>
      <Text variant="label">{label}</Text>
      <TextInput
        aria-label={label}
        value={value}
        onChangeText={onChange}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          onCommit?.();
        }}
        {...(onCommit === undefined ? {} : { onSubmitEditing: onCommit })}
        {...(placeholder === undefined ? {} : { placeholder })}
        placeholderTextColor={colors.textMuted}
        multiline={multiline}
        secureTextEntry={secure}
        autoCapitalize="none"
        autoCorrect={false}
        autoComplete="off"
        spellCheck={false}
        {...(error === undefined ? {} : { 'aria-invalid': true })}
        style={[
          text,
          {
            minHeight: multiline ? TARGET * 2 : TARGET,
            paddingHorizontal: spacing.md,
            paddingVertical: spacing.sm,
            borderRadius: radius.md,
            borderWidth: 1,
            borderColor: error === undefined ? (focused ? colors.focus : colors.border) : colors.danger,
            backgroundColor: colors.surface,
          },
        ]}
      />
      {error === undefined ? null : (
        <View role="alert">
          <Text variant="caption" tone="danger">
            {error}
          </Text>
        </View>
      )}
      {hint === undefined ? null : (
        <Text variant="caption" tone="muted">
          {hint}
        </Text>
      )}
    </View>
  );
}
