/** What a search of all chats found: each hit with the words around it. */
import type { SearchHit } from '@pku-harness/core/client';
import { errorShape, errorText } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { type PressState, Skeleton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys } from '../../harness/queries';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';

interface ChatSearchProps {
  readonly query: string;
  readonly onOpen: (hit: SearchHit) => void;
}

/** A pause in typing that is long enough to look, milliseconds. */
const PAUSE_MS = 180;

export default function ChatSearch({ query, onOpen }: ChatSearchProps) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = chatsStrings[locale];
  const harness = useHarness();
  const settled = useSettled(query.trim());
  const found = useQuery({
    // Chats go on while the list is open: what changes them makes an answer old.
    queryKey: [...queryKeys.sessions, 'search', settled],
    queryFn: ({ signal }) => harness.chat.search({ query: settled }, { signal }),
    enabled: settled !== '',
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  if (found.isError) return <Note text={errorText(errorShape(found.error), locale)} />;
  if (found.data === undefined) {
    return (
      <View style={{ padding: spacing.md }}>
        <Skeleton shape="list" lines={3} label={s.searching} />
      </View>
    );
  }
  return (
    <View style={{ gap: 2 }}>
      <Note text={found.data.length === 0 ? s.searchNothing : s.searchFound(found.data.length)} />
      <View role="list" aria-label={s.search} style={{ gap: 2 }}>
        {found.data.map((hit) => (
          <View key={`${hit.session} ${hit.messageId}`} role="listitem">
            <Hit hit={hit} onOpen={() => onOpen(hit)} />
          </View>
        ))}
      </View>
    </View>
  );
}

function Note({ text }: { text: string }) {
  const { spacing } = useTheme();
  return (
    <View role="status" style={{ paddingHorizontal: spacing.md, paddingVertical: spacing.sm }}>
      <Text variant="caption" tone="muted">
        {text}
      </Text>
    </View>
  );
}

function Hit({ hit, onOpen }: { hit: SearchHit; onOpen: () => void }) {
  const { colors, radius, spacing } = useTheme();
  const s = chatStrings[useLocale()];
  const { excerpt, from, to } = hit;
  const style = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: 44,
    justifyContent: 'center',
    paddingHorizontal: spacing.md,
    paddingVertical: spacing.sm,
    borderRadius: radius.md,
    opacity: pressed ? 0.7 : 1,
    backgroundColor: hovered ? colors.tint : 'transparent',
  });
  return (
    <Pressable role="button" onPress={onOpen} style={style}>
      <Text variant="label" lines={1}>
        {hit.title === '' ? s.untitled : hit.title}
      </Text>
      <Text variant="caption" tone="muted" lines={2}>
        {hit.role === 'user' ? `${s.you}: ` : ''}
        {excerpt.slice(0, from)}
        <Text variant="caption" bold={true} tone="primary">
          {excerpt.slice(from, to)}
        </Text>
        {excerpt.slice(to)}
      </Text>
    </Pressable>
  );
}

/** A text after it has rested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
