/**
 * The list of messages. The seam around the list library: the screen says what the rows are, this file keeps the newest
 * text in sight, leaves a reader who scrolled up alone, and draws only what is near the window.
 */
import { LegendList, type LegendListRef } from '@legendapp/list/react-native';
import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react';
import { View } from 'react-native';
import { Button, useTheme } from '../design';

interface ChatListProps<Row> {
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly renderRow: (row: Row, last: boolean) => ReactElement;
  /** Redraws rows when it changes, although their data did not. */
  readonly extra: unknown;
  readonly label: string;
  /** Text of the button that leads back to the end. */
  readonly newText: string;
}

/** How far from the end a reader still counts as being there, in points. */
const NEAR_END = 80;

/** A usual height of the list, for turning points into the share of the window that the library wants. */
const USUAL_HEIGHT = 700;

export function ChatList<Row>({ rows, keyOf, renderRow, extra, label, newText }: ChatListProps<Row>) {
  const { spacing } = useTheme();
  const list = useRef<LegendListRef>(null);
  const [away, setAway] = useState(false);
  const count = rows.length;

  useEffect(
    () => list.current?.getState().listen('isWithinMaintainScrollAtEndThreshold', (near) => setAway(!near)),
    [],
  );

  const renderItem = useCallback(
    ({ item, index }: { item: Row; index: number }) => renderRow(item, index === count - 1),
    [renderRow, count],
  );

  return (
    <View style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}>
      <LegendList
        ref={list}
        data={rows}
        keyExtractor={keyOf}
        renderItem={renderItem}
        extraData={extra}
        initialScrollAtEnd={true}
        maintainScrollAtEnd={true}
        maintainScrollAtEndThreshold={NEAR_END / USUAL_HEIGHT}
        maintainVisibleContentPosition={true}
        recycleItems={false}
        estimatedItemSize={120}
        drawDistance={600}
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
      {away && count > 0 ? (
        <View style={{ position: 'absolute', bottom: spacing.sm, alignSelf: 'center' }}>
          <Button text={newText} icon="down" onPress={() => list.current?.scrollToEnd({ animated: true })} />
        </View>
      ) : null}
    </View>
  );
}
