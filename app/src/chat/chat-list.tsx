/**
 * The list of messages. The seam around the list library: the screen says what the rows are, this file keeps the newest
 * text in sight, leaves a reader who scrolled up alone, and draws only what is near the window.
 */
import { LegendList, type LegendListRef } from '@legendapp/list/react-native';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { type NativeScrollEvent, type NativeSyntheticEvent, View } from 'react-native';
import { Chip, useTheme } from '../design';
import { keepEnd } from './keep-end';
import { watchReader } from './reader-moves';
import { ReaderStaysProvider } from './reader-stays';
import { keepReadingOrder } from './reading-order';

interface ChatListProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row, last: boolean) => ReactElement;
  /** Redraws rows when it changes, although their data did not. */
  readonly extra: unknown;
  readonly label: string;
  /** Text of the button that leads back to the end. */
  readonly newText: string;
  /** The key of a row to be shown at first, in place of the end. */
  readonly startAt?: string | undefined;
  /** Whoever says something wants to see it: a new number leads to the end. */
  readonly said: number;
}

/** How far from the end a reader still counts as being there, in points. */
const NEAR_END = 80;

/** The list may move to the end once more before it learns that the reader left; that is no return. Milliseconds. */
const LEAVING_MS = 200;

/** The library’s own idea of “near the end”, in windows: whether the reader follows is decided here alone. */
const WHOLE_LIST = 1_000;

export function ChatList<Row>({ rows, keyOf, renderRow, extra, label, newText, startAt, said }: ChatListProps<Row>) {
  const { spacing } = useTheme();
  const list = useRef<LegendListRef>(null);
  const [following, setFollowing] = useState(true);
  const lastOffset = useRef(0);
  const leftAt = useRef(0);
  const count = rows.length;

  /** The same, known before the next drawing: whoever turns away is not pulled back in between. */
  const follows = useRef(true);

  const leave = useCallback(() => {
    follows.current = false;
    leftAt.current = performance.now();
    setFollowing(false);
  }, []);

  useEffect(() => keepReadingOrder(list.current?.getScrollableNode()), []);

  useEffect(() => {
    follows.current = following;
  }, [following]);
  useEffect(() => keepEnd(list.current?.getScrollableNode(), () => follows.current), []);

  // Growing text moves the end away from the reader, so distance alone says nothing: only going up is leaving.
  const onScroll = useCallback(
    ({ nativeEvent }: NativeSyntheticEvent<NativeScrollEvent>) => {
      const { contentOffset, contentSize, layoutMeasurement } = nativeEvent;
      const distance = contentSize.height - layoutMeasurement.height - contentOffset.y;
      const up = contentOffset.y < lastOffset.current;
      lastOffset.current = contentOffset.y;
      if (up && distance > NEAR_END) leave();
      else if (distance <= NEAR_END && performance.now() - leftAt.current > LEAVING_MS) setFollowing(true);
    },
    [leave],
  );

  const toEnd = useCallback(() => {
    setFollowing(true);
    return list.current?.scrollToEnd({ animated: false });
  }, []);
  useEffect(() => {
    const onEnd = () => void toEnd();
    return watchReader(list.current?.getScrollableNode(), { onUp: leave, onEnd });
  }, [leave, toEnd]);

  const heard = useRef(said);
  useEffect(() => {
    if (heard.current === said) return;
    heard.current = said;
    setFollowing(true);
    void list.current?.scrollToEnd({ animated: false });
  }, [said]);

  const start = startAt === undefined ? -1 : rows.findIndex((row) => keyOf(row) === startAt);
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (start < 0 || shown.current === startAt) return;
    shown.current = startAt;
    leave();
    void list.current?.scrollToIndex({ index: start, animated: false, viewPosition: 0.2 });
  }, [start, startAt, leave]);

  const renderItem = useCallback(
    ({ item, index }: { item: Row; index: number }) => renderRow(item, index === count - 1),
    [renderRow, count],
  );

  return (
    <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}>
      <ReaderStaysProvider value={leave}>
        <LegendList
          ref={list}
          data={rows}
          keyExtractor={keyOf}
          renderItem={renderItem}
          extraData={extra}
          initialScrollAtEnd={true}
          maintainScrollAtEnd={following}
          maintainScrollAtEndThreshold={following ? WHOLE_LIST : 0}
          onScroll={onScroll}
          onScrollBeginDrag={leave}
          recycleItems={false}
          estimatedItemSize={120}
          drawDistance={300}
          keyboardShouldPersistTaps="handled"
          keyboardDismissMode="interactive"
          role="log"
          aria-label={label}
          // Finished answers are announced once by the screen; announcing every piece would never end.
          aria-live="off"
          tabIndex={0}
          style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}
          contentContainerStyle={{ paddingTop: spacing.sm, paddingBottom: spacing.lg }}
        />
      </ReaderStaysProvider>
      {following ? null : (
        <View style={{ position: 'absolute', bottom: spacing.sm, alignSelf: 'center' }}>
          <Chip text={newText} icon="down" onPress={toEnd} />
        </View>
      )}
    </View>
  );
}
