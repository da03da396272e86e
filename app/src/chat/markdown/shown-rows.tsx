/** The first rows of something long, with a button for more: what nobody scrolls through is not drawn. */
import { useState } from 'react';
import { View } from 'react-native';
import { Button } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatsStrings } from '../../strings/chats';
import { useReaderStays } from '../reader-stays';

/** Rows at first, and more at each press. */
const SHOWN_ROWS = 50;

/** The rows to draw, and what to put below them. */
export function useShownRows<Row>(rows: readonly Row[]): {
  readonly shown: readonly Row[];
  readonly more: React.ReactNode;
} {
  const s = chatsStrings[useLocale()];
  const stay = useReaderStays();
  const [most, setMost] = useState(SHOWN_ROWS);
  const left = rows.length - most;
  // A few more than the bound is no reason for a button.
  if (left <= 10) return { shown: rows, more: null };
  const press = () => {
    stay();
    setMost(most + SHOWN_ROWS);
  };
  return {
    shown: rows.slice(0, most),
    more: (
      <View style={{ alignItems: 'flex-start' }}>
        <Button
          text={s.showRows(Math.min(left, SHOWN_ROWS))}
          size="sm"
          variant="tinted"
          tone="default"
          onPress={press}
        />
      </View>
    ),
  };
}
