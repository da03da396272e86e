/** A labelled text input. The label is visible and is the input's name. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { useId, useState } from 'react';
import { Platform, TextInput, type TextInputProps, View } from 'react-native';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { IconButton } from './icon-button';
import { TARGET } from './pressable';
import { MONO_FAMILY, Text, useTextStyle } from './text';

/** Which keyboard a phone shows, and what it may correct. */
const KEYBOARD: Readonly<Record<NonNullable<HostComponentProps['Field']['kind']>, TextInputProps>> = {
  text: {},
  number: { inputMode: 'decimal' },
  email: { inputMode: 'email', autoCapitalize: 'none', autoCorrect: false },
  url: { inputMode: 'url', autoCapitalize: 'none', autoCorrect: false },
  code: { autoCapitalize: 'none', autoCorrect: false, spellCheck: false },
  search: { inputMode: 'search' },
};

export function Field({
  label,
  value,
  onChange,
  placeholder,
  kind = 'text',
  multiline = false,
  secure = false,
  maxLength,
  disabled = false,
  autoFocus = false,
  hint,
  error,
  onSubmit,
  onCommit,
  labelHidden = false,
}: HostComponentProps['Field']) {
  const { colors, radius, spacing } = useTheme();
  const w = useWords();
  const text = useTextStyle('body');
  const [focused, setFocused] = useState(false);
  const [shown, setShown] = useState(false);
  const below = useId();
  const note = error ?? hint;
  const submit = () => {
    onCommit?.();
    onSubmit?.();
  };
  const clears = kind === 'search' && value !== '' && !disabled;
  return (
    <View style={{ gap: spacing.xs }}>
      {labelHidden ? null : <Text variant="label">{label}</Text>}
      <View style={{ justifyContent: 'center' }}>
        <TextInput
          aria-label={label}
          value={value}
          onChangeText={onChange}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            onCommit?.();
          }}
          {...(multiline ? {} : { onSubmitEditing: submit })}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(maxLength === undefined ? {} : { maxLength })}
          placeholderTextColor={colors.textMuted}
          multiline={multiline}
          secureTextEntry={secure && !shown}
          editable={!disabled}
          autoFocus={autoFocus}
          autoComplete="off"
          {...KEYBOARD[secure ? 'code' : kind]}
          {...described(note === undefined ? undefined : below, error !== undefined, disabled)}
          style={[
            text,
            kind === 'code' ? { fontFamily: MONO_FAMILY } : null,
            {
              minHeight: multiline ? TARGET * 2 : TARGET,
              paddingHorizontal: spacing.md,
              paddingRight: secure || clears ? TARGET : spacing.md,
              paddingVertical: spacing.sm,
              borderRadius: radius.md,
              borderWidth: 1,
              borderColor: error === undefined ? (focused ? colors.focus : colors.border) : colors.danger,
              backgroundColor: colors.surface,
              opacity: disabled ? 0.6 : 1,
            },
          ]}
        />
        {secure || clears ? (
          <View style={{ position: 'absolute', right: 0 }}>
            {secure ? (
              <IconButton
                quiet={true}
                label={shown ? w.hideText : w.showText}
                icon={shown ? 'eye-off' : 'eye'}
                onPress={() => setShown(!shown)}
              />
            ) : (
              <IconButton quiet={true} label={w.clearText} icon="close" onPress={() => onChange('')} />
            )}
          </View>
        ) : null}
      </View>
      {note === undefined ? null : (
        <View nativeID={below} {...(error === undefined ? {} : { role: 'alert' as const })}>
          <Text variant="caption" tone={error === undefined ? 'muted' : 'danger'}>
            {note}
          </Text>
        </View>
      )}
    </View>
  );
}

/** Ties the line below to the input. Only browsers know these words; a phone reads the line as the next element. */
function described(by: string | undefined, invalid: boolean, disabled: boolean): object {
  if (Platform.OS !== 'web') return {};
  return {
    ...(by === undefined ? {} : { 'aria-describedby': by }),
    ...(invalid ? { 'aria-invalid': true } : {}),
    ...(disabled ? { 'aria-disabled': true } : {}),
  };
}
