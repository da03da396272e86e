/** Keeps the room that a card took last time while its content is still on the way. */
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useWindowDimensions, View } from 'react-native';
import { useTheme } from '../design';
import { recall, remember } from '../platform/remembered';
import { KeptHeights } from './kept-heights';
import { type Followed, useSoon } from './use-soon';
import { WidgetReadsContext } from './widget-reads';

const NAME = 'heights';

export const heights = new KeptHeights({ read: () => recall(NAME), write: (text) => remember(NAME, text) });

/** How long the room is kept at least once the content begins, in milliseconds: its reads wait for its code to come. */
export const KEPT_MS = 2_000;

interface HeldHeightProps {
  readonly card: string;
  /** Whether the content is being drawn; before that its shadow stands there. */
  readonly begun: boolean;
  readonly children: ReactNode;
}

export function HeldHeight({ card, begun, children }: HeldHeightProps) {
  const { width } = useWindowDimensions();
  const { textScale } = useTheme();
  const room = { width, textScale };
  const [held] = useState(() => heights.read(card, room));
  const { empty, settled } = useProgress(begun);
  const seen = useRef<number>(undefined);
  const keep = () => {
    if (settled && seen.current !== undefined) heights.write(card, room, seen.current);
  };
  useEffect(keep);
  return (
    // A shadow of what is to come may be higher than what comes; content itself is never cut off.
    <View style={settled ? undefined : { minHeight: held, ...(empty ? { maxHeight: held, overflow: 'hidden' } : {}) }}>
      <View
        onLayout={({ nativeEvent }) => {
          seen.current = nativeEvent.layout.height;
          keep();
        }}
      >
        {children}
      </View>
    </View>
  );
}

interface Progress {
  /** Nothing that was read has come yet. */
  readonly empty: boolean;
  /** The content is there: some time has passed, and nothing is on its first way. */
  readonly settled: boolean;
}

function useProgress(begun: boolean): Progress {
  const heard = useContext(WidgetReadsContext);
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!begun) return;
    const timer = setTimeout(() => setLate(true), KEPT_MS);
    return () => clearTimeout(timer);
  }, [begun]);
  const reads = useSoon(heard ?? NOTHING);
  const empty = reads?.fetchedAt === undefined;
  const settled = late && !(empty && reads?.refreshing === true);
  return { empty: empty && !settled, settled };
}

const NOTHING: Followed<undefined> = { subscribe: () => () => undefined, state: () => undefined };
