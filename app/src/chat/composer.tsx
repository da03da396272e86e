/** Where the person writes. Enter sends on the web; on a phone it is a new line, as in every other app there. */
import { useEffect, useRef, useState } from 'react';
import { Platform, TextInput, type TextInputKeyPressEvent, View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { IconButton, useTextStyle, useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { chatStrings } from '../strings/chat';
import { type KeyPress, sendsMessage } from './enter-key';
import { takeTexts } from './put-in-composer';

interface ComposerProps {
  readonly running: boolean;
  readonly onSend: (text: string) => void;
  readonly onStop: () => Promise<void>;
  /** Whether the page below the composer already keeps the distance to the edge of the screen. */
  readonly bottomBar: boolean;
}

const TALLEST = 200; // points; longer texts scroll inside

/** The browser grows the input with its text; phones do so by themselves. */
const growing = Platform.OS === 'web' ? { fieldSizing: 'content' } : {};

export function Composer({ running, onSend, onStop, bottomBar }: ComposerProps) {
  const { colors, contentWidth, radius, spacing } = useTheme();
  const insets = useSafeAreaInsets();
  const s = chatStrings[useLocale()];
  const textStyle = useTextStyle('body');
  const input = useRef<TextInput>(null);
  const [text, setText] = useState('');
  const [focused, setFocused] = useState(false);
  const ready = text.trim() !== '';
  useEffect(
    () =>
      takeTexts((given) => {
        setText((typed) => (typed.trim() === '' ? given : `${typed}\n${given}`));
        input.current?.focus();
      }),
    [],
  );

  const send = () => {
    if (!ready) return;
    onSend(text.trim());
    setText('');
    input.current?.focus();
  };

  const onKeyPress = (event: TextInputKeyPressEvent) => {
    if (Platform.OS !== 'web' || !sendsMessage(event.nativeEvent as unknown as KeyPress)) return;
    event.preventDefault();
    send();
  };

  return (
    <View
      style={{
        width: '100%',
        maxWidth: contentWidth.reading,
        alignSelf: 'center',
        paddingHorizontal: spacing.lg,
        paddingTop: spacing.xs,
        paddingBottom: spacing.md + (bottomBar ? 0 : insets.bottom),
      }}
    >
      <View
        style={{
          flexDirection: 'row',
          alignItems: 'flex-end',
          gap: spacing.xs,
          padding: spacing.xs,
          paddingLeft: spacing.lg,
          borderRadius: radius.lg + spacing.sm,
          borderWidth: 1,
          borderColor: focused ? colors.focus : colors.border,
          backgroundColor: colors.surface,
        }}
      >
        <TextInput
          ref={input}
          aria-label={s.composer}
          value={text}
          onChangeText={setText}
          onKeyPress={onKeyPress}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
          placeholder={s.placeholder}
          placeholderTextColor={colors.textMuted}
          multiline={true}
          numberOfLines={1}
          style={[
            textStyle,
            {
              flex: 1,
              minWidth: 0,
              minHeight: 44,
              maxHeight: TALLEST,
              paddingVertical: 9,
              paddingHorizontal: 0,
              outlineWidth: 0,
            },
            growing as object,
          ]}
        />
        {running ? (
          <IconButton label={s.stop} icon="stop" variant="filled" onPress={onStop} />
        ) : (
          <IconButton label={s.send} icon="send" variant="filled" disabled={!ready} onPress={send} />
        )}
      </View>
    </View>
  );
}
