/** A fence: fixed-width text that scrolls sideways instead of breaking the page, with a copy button where there is one. */
import { useState } from 'react';
import { ScrollView, View } from 'react-native';
import { IconButton, MONO_FAMILY, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { copyText } from '../../platform/clipboard';
import { chatStrings } from '../../strings/chat';

interface CodeBlockProps {
  readonly text: string;
  readonly language?: string;
  /** Lines beyond this height scroll inside, in points. */
  readonly maxHeight?: number;
  readonly label?: string;
}

export function CodeBlock({ text, language, maxHeight, label }: CodeBlockProps) {
  const { colors, radius, spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const [copied, setCopied] = useState(false);
  const name = label ?? language ?? s.code;
  return (
    <View
      style={{
        backgroundColor: colors.bg,
        borderWidth: 1,
        borderColor: colors.separator,
        borderRadius: radius.md,
        overflow: 'hidden',
      }}
    >
      <View
        style={{
          flexDirection: 'row',
          alignItems: 'center',
          justifyContent: 'space-between',
          paddingLeft: spacing.md,
          minHeight: 32,
        }}
      >
        <Text variant="caption" tone="muted">
          {name}
        </Text>
        {copyText === undefined ? null : (
          <IconButton
            label={copied ? s.copied : s.copy}
            icon={copied ? 'check' : 'copy'}
            quiet={true}
            onPress={async () => {
              await copyText?.(text);
              setCopied(true);
            }}
          />
        )}
      </View>
      <ScrollView style={maxHeight === undefined ? {} : { maxHeight }} nestedScrollEnabled={true}>
        <ScrollView
          horizontal={true}
          role="group"
          aria-label={name}
          tabIndex={0}
          contentContainerStyle={{ padding: spacing.md, paddingTop: 0 }}
        >
          <Text variant="caption" selectable={true} style={{ fontFamily: MONO_FAMILY }}>
            {text}
          </Text>
        </ScrollView>
      </ScrollView>
    </View>
  );
}
