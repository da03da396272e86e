/** The text of a message. Enter sends in a browser; on a phone it is a new line, as in every other app there. */
import type { Ref } from 'react';
import { Platform, TextInput, type TextInputKeyPressEvent } from 'react-native';
import { useTextStyle, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { type KeyPress, sendsMessage } from '../enter-key';

interface TextBoxProps {
  readonly ref: Ref<TextInput>;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (text: string) => void;
  readonly onSend: () => void;
  /** Keys go here first; `true` when one was taken. */
  readonly onKey: (key: string) => boolean;
  /** The listbox above it, and the id of its chosen option, while it is open. */
  readonly menu: { readonly id: string; readonly chosen: string } | undefined;
  readonly onFocus: (focused: boolean) => void;
}

const TALLEST = 200; // points; longer texts scroll inside

/** The browser grows the input with its text; phones do so by themselves. */
const growing = Platform.OS === 'web' ? { fieldSizing: 'content' } : {};

export function TextBox({ ref, value, placeholder, onChange, onSend, onKey, menu, onFocus }: TextBoxProps) {
  const { colors, spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const textStyle = useTextStyle('body');
  const onKeyPress = (event: TextInputKeyPressEvent) => {
    if (Platform.OS !== 'web') return;
    const press = event.nativeEvent as unknown as KeyPress;
    // Keys of an input method choose among its candidates.
    const own = press.isComposing !== true && press.keyCode !== 229 && press.shiftKey !== true && onKey(press.key);
    if (!own && !sendsMessage(press)) return;
    event.preventDefault();
    if (!own) onSend();
  };
  return (
    <TextInput
      ref={ref}
      aria-label={s.composer}
      {...(Platform.OS === 'web' ? described(menu) : {})}
      value={value}
      onChangeText={onChange}
      onKeyPress={onKeyPress}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
      placeholder={placeholder}
      placeholderTextColor={colors.textMuted}
      multiline={true}
      numberOfLines={1}
      style={[
        textStyle,
        {
          width: '100%',
          minHeight: 44,
          maxHeight: TALLEST,
          paddingVertical: 9,
          paddingHorizontal: spacing.sm,
          outlineWidth: 0,
        },
        growing as object,
      ]}
    />
  );
}

/** A text box that has a list of suggestions, in the words of ARIA. */
function described(menu: TextBoxProps['menu']): object {
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    ...(menu === undefined ? {} : { 'aria-controls': menu.id, 'aria-activedescendant': menu.chosen }),
  };
}
