/** A call that waits for the person: what it will do, with what, why it asks; once, always where that may be, or not. */
import type { ApprovalAnswer, AskedCall, AskReason } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, Field, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { chatStrings } from '../../strings/chat';
import { CodeBlock } from '../markdown/code-block';
import { askReason } from './ask-reason';
import { pretty } from './pretty';

interface ApprovalCardProps {
  readonly title: string;
  readonly input: unknown;
  readonly approval: { readonly id: string; readonly because: AskReason; readonly asked?: AskedCall };
  /** Whether a reply waits for it that can be stopped. */
  readonly inReply: boolean;
}

export function ApprovalCard({ title, input, approval: { id, because, asked }, inReply }: ApprovalCardProps) {
  const { colors, spacing } = useTheme();
  const locale = useLocale();
  const s = chatStrings[locale];
  const harness = useHarness();
  const [why, setWhy] = useState('');
  const [raw, setRaw] = useState(false);
  const answer = (given: ApprovalAnswer) => {
    const feedback = given !== 'once' && given !== 'always' && why.trim() !== '' ? { feedback: why.trim() } : {};
    return harness.approvals.answer({ id, answer: given, ...feedback });
  };
  const details = pretty(input);
  const fields = asked?.fields ?? [];
  const showRaw = raw || fields.length === 0;
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
        <Text variant="caption">{asked === undefined ? title : `${title} · ${s.approvalEffect(asked.effect)}`}</Text>
        {fields.map(({ label, value }) => (
          <Text key={label.zh} variant="body">
            {s.approvalField(textFor(label, locale), value)}
          </Text>
        ))}
        {askReason(because, locale).map((line) => (
          <Text key={line} variant="caption" tone="muted">
            {line}
          </Text>
        ))}
      </View>
      {details !== undefined && showRaw ? <CodeBlock label={s.input} text={details} maxHeight={160} /> : null}
      <Field label={s.approvalWhyNot} value={why} onChange={setWhy} />
      <Row gap="sm" wrap={true}>
        <Button text={s.approveOnce} onPress={() => answer('once')} />
        {asked?.always === undefined ? null : (
          <Button
            text={s.approveAlways(textFor(asked.always.plugin, locale), asked.always.effect)}
            onPress={() => answer('always')}
            variant="outline"
          />
        )}
        <Button text={s.approveNo} onPress={() => answer('no')} variant="outline" tone="default" />
        {inReply ? <Button text={s.approveStop} onPress={() => answer('stop')} variant="plain" tone="default" /> : null}
        {details === undefined || fields.length === 0 ? null : (
          <Button
            text={raw ? s.approvalHideRaw : s.approvalShowRaw}
            onPress={() => setRaw(!raw)}
            variant="plain"
            tone="default"
          />
        )}
      </Row>
    </View>
  );
}
