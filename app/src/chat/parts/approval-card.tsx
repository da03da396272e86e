/** A call that waits for the person: what it will do, with what, why it asks; once, or not. */
import type { AskReason } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import { useQuery } from '@tanstack/react-query';
import { View } from 'react-native';
import { Button, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys } from '../../harness/queries';
import { chatStrings } from '../../strings/chat';
import { CodeBlock } from '../markdown/code-block';
import { pretty } from './pretty';

interface ApprovalCardProps {
  readonly tool: string;
  readonly title: string;
  readonly input: unknown;
  readonly approval: { readonly id: string; readonly because: AskReason };
}

export function ApprovalCard({ tool, title, input, approval }: ApprovalCardProps) {
  const { colors, spacing } = useTheme();
  const locale = useLocale();
  const s = chatStrings[locale];
  const harness = useHarness();
  const tools = useQuery({ queryKey: queryKeys.tools, queryFn: () => harness.tools.list({}) });
  const summaryOf = (modelName: string) => tools.data?.find((summary) => summary.modelName === modelName);
  const { because } = approval;
  const tainting = because.is === 'taint' ? summaryOf(because.tool.replace('.', '__')) : undefined;
  const source = because.is === 'taint' ? (tainting ? textFor(tainting.title, locale) : because.tool) : '';
  const effect = summaryOf(tool)?.effect;
  const answer = (given: 'once' | 'no') => harness.approvals.answer({ id: approval.id, answer: given });
  const details = pretty(input);
  return (
    <View
      role="group"
      aria-label={s.approvalTitle}
      style={{
        gap: spacing.md,
        padding: spacing.md,
        borderTopWidth: 1,
        borderTopColor: colors.separator,
        backgroundColor: colors.tint,
      }}
    >
      <View style={{ gap: spacing.xs }}>
        <Text variant="label" level={3}>
          {s.approvalTitle}
        </Text>
        <Text variant="caption">{effect === undefined ? title : `${title} · ${s.approvalEffect(effect)}`}</Text>
        <Text variant="caption" tone="muted">
          {s.approvalBecause(because.is, source)}
        </Text>
      </View>
      {details === undefined ? null : <CodeBlock label={s.input} text={details} maxHeight={160} />}
      <Row gap="sm" wrap={true}>
        <Button text={s.approveOnce} onPress={() => answer('once')} />
        <Button text={s.approveNo} onPress={() => answer('no')} variant="outline" tone="default" />
      </Row>
    </View>
  );
}
