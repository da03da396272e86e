/** How full the model's window is, and on a press what the chat used so far. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { Dialog, ListGroup, ListRow, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys } from '../../harness/queries';
import { composerStrings } from '../../strings/composer';
import type { ChatUsage } from '../chat-usage';
import { tokensText } from '../tokens-text';
import { ComposerButton } from './composer-button';

interface ContextButtonProps {
  readonly session: string;
  readonly running: boolean;
  readonly usage: ChatUsage;
}

export function ContextButton({ session, running, usage }: ContextButtonProps) {
  const { spacing } = useTheme();
  const s = composerStrings[useLocale()];
  const harness = useHarness();
  const [open, setOpen] = useState(false);
  // Each model call changes it; while one goes on, the last number stays.
  const { data } = useQuery({
    queryKey: [...queryKeys.context, session, usage.calls, running],
    queryFn: ({ signal }) => harness.chat.context({ session }, { signal }),
    placeholderData: (before) => before,
  });
  if (data === undefined || data.used === 0) return null;
  const percent = Math.min(100, Math.round((data.used / data.window) * 100));
  const rows: readonly (readonly [string, number])[] = [
    [s.usageInput, usage.input],
    [s.usageCached, usage.cachedInput],
    [s.usageOutput, usage.output],
    [s.usageReasoning, usage.reasoning],
  ];
  return (
    <>
      <ComposerButton
        label={`${percent}%, ${s.context(percent)}`}
        text={`${percent}%`}
        leading={<Gauge part={data.used / data.window} full={data.full / data.window} />}
        onPress={() => setOpen(true)}
      />
      <Dialog open={open} title={s.contextTitle} onClose={() => setOpen(false)}>
        <View style={{ gap: spacing.sm }}>
          <Text>{s.contextUsed(tokensText(data.used), tokensText(data.window))}</Text>
          <Text variant="caption" tone="muted">
            {s.contextFull(tokensText(data.full))}
            {data.estimated ? ` ${s.contextEstimated}` : ''}
          </Text>
        </View>
        <ListGroup title={`${s.usageTitle} · ${s.usageCalls(usage.calls)}`} footer={s.usageTotals}>
          {rows
            .filter(([, tokens]) => tokens > 0)
            .map(([title, tokens]) => (
              <ListRow key={title} title={title} value={tokensText(tokens)} />
            ))}
        </ListGroup>
      </Dialog>
    </>
  );
}

/** Width of the gauge in points. */
const WIDTH = 26;

/** A small bar; the text beside it says the same. */
function Gauge({ part, full }: { part: number; full: number }) {
  const { colors } = useTheme();
  const fill = part >= full ? colors.warning : colors.textMuted;
  return (
    <View
      aria-hidden={true}
      style={{ width: WIDTH, height: 4, borderRadius: 2, backgroundColor: colors.separator, overflow: 'hidden' }}
    >
      <View style={{ width: Math.max(2, WIDTH * Math.min(1, part)), height: 4, backgroundColor: fill }} />
    </View>
  );
}
