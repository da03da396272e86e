/** How full the model's window is, and what the chat used so far. */
import type { ContextGauge } from '@pku-harness/core/client';
import { View } from 'react-native';
import { Dialog, ListGroup, ListRow, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { composerStrings } from '../../strings/composer';
import type { ChatUsage } from '../chat-usage';
import { tokensText } from '../tokens-text';

interface ContextDialogProps {
  readonly gauge: ContextGauge;
  readonly usage: ChatUsage;
  readonly onClose: () => void;
}

export default function ContextDialog({ gauge, usage, onClose }: ContextDialogProps) {
  const { spacing } = useTheme();
  const s = composerStrings[useLocale()];
  const rows: readonly (readonly [string, number])[] = [
    [s.usageInput, usage.input],
    [s.usageCached, usage.cachedInput],
    [s.usageOutput, usage.output],
    [s.usageReasoning, usage.reasoning],
  ];
  return (
    <Dialog open={true} title={s.contextTitle} onClose={onClose}>
      <View style={{ gap: spacing.sm }}>
        <Text>{s.contextUsed(tokensText(gauge.used), tokensText(gauge.window))}</Text>
        <Text variant="caption" tone="muted">
          {s.contextFull(tokensText(gauge.full))}
          {gauge.estimated ? ` ${s.contextEstimated}` : ''}
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
  );
}
