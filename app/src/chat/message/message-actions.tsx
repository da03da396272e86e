/**
 * What can be done with a message: a quiet row below it, always seen below the newest answer. Elsewhere it appears where the
 * mouse or the focus is; a finger opens it.
 */
import { type ReactNode, useState } from 'react';
import { View, type ViewStyle } from 'react-native';
import { IconButton } from '../../design';
import { useLocale } from '../../harness/preferences';
import { copyText } from '../../platform/clipboard';
import { canHover } from '../../platform/pointer';
import { chatStrings } from '../../strings/chat';
import { chatsStrings } from '../../strings/chats';

interface WithActionsProps {
  readonly children: ReactNode;
  readonly actions: ReactNode;
  /** Whether they are seen without pointing at the message. */
  readonly always: boolean;
  readonly side: 'start' | 'end';
}

/** A message with its actions. */
export function WithActions({ children, actions, always, side }: WithActionsProps) {
  const s = chatsStrings[useLocale()];
  const [near, setNear] = useState(false);
  const [asked, setAsked] = useState(false);
  const waits = canHover && !always;
  const row: ViewStyle = {
    flexDirection: 'row',
    // The icons, not their press areas, stand in line with the text.
    marginHorizontal: -13,
    marginTop: -2,
    // Room below an icon belongs to its press area; it lies over the distance to the next message.
    marginBottom: always ? 0 : -12,
    alignSelf: side === 'start' ? 'flex-start' : 'flex-end',
    opacity: waits && !near ? 0 : 1,
  };
  const folded = !canHover && !always && !asked;
  return (
    <View
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={() => setNear(false)}
    >
      {children}
      <View style={row}>
        {folded ? <IconButton label={s.more} icon="more" quiet={true} onPress={() => setAsked(true)} /> : actions}
      </View>
    </View>
  );
}

/** Copies a text and says so. */
export function CopyAction({ label, text }: { label: string; text: string }) {
  const s = chatStrings[useLocale()];
  const [copied, setCopied] = useState(false);
  if (copyText === undefined || text === '') return null;
  const copy = async () => {
    await copyText?.(text);
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return <IconButton label={copied ? s.copied : label} icon={copied ? 'check' : 'copy'} quiet={true} onPress={copy} />;
}

/** How long a button says that it has copied, milliseconds. */
const SAID_MS = 2_000;
