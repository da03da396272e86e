/** One tool call: what it is, where it stands in words, and on request what went in and came out. */
import type { ChatPart, ToolState } from '@pku-harness/core/client';
import { errorText, type Tone, textFor } from '@pku-harness/sdk';
import { memo, useState } from 'react';
import { ActivityIndicator, Pressable, View, type ViewStyle } from 'react-native';
import { Icon, type PressState, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { CodeBlock } from '../markdown/code-block';
import { useReaderStays } from '../reader-stays';
import { ApprovalCard } from './approval-card';
import { pretty } from './pretty';
import { toolLine } from './tool-line';

type ToolPart = Extract<ChatPart, { kind: 'tool' }>;

const LOOK: Record<ToolState, { icon: string; tone: Tone }> = {
  called: { icon: 'tool', tone: 'muted' },
  waiting: { icon: 'lock', tone: 'warning' },
  running: { icon: 'tool', tone: 'info' },
  ok: { icon: 'check', tone: 'success' },
  failed: { icon: 'error', tone: 'danger' },
  refused: { icon: 'close', tone: 'warning' },
  unknown: { icon: 'warning', tone: 'warning' },
};

/** Heights of input and result before they scroll inside, in points. */
const INPUT_HEIGHT = 160;
const RESULT_HEIGHT = 280;

export const ToolCard = memo(function ToolCard({ part }: { part: ToolPart }) {
  const { colors, radius, spacing } = useTheme();
  const locale = useLocale();
  const s = chatStrings[locale];
  const [open, setOpen] = useState(false);
  const stay = useReaderStays();
  const toggle = () => {
    if (!open) stay();
    setOpen(!open);
  };
  const title = textFor(part.title, locale);
  const state = s.toolState(part.state);
  const line = toolLine(part, locale);
  const { icon, tone } = LOOK[part.state];
  const head = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: 48,
    paddingHorizontal: spacing.md,
    paddingVertical: spacing.xs,
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.sm,
    backgroundColor: pressed || hovered ? colors.tint : 'transparent',
  });
  return (
    <View
      role="group"
      aria-label={title}
      style={{
        backgroundColor: colors.surface,
        borderWidth: 1,
        borderColor: colors.separator,
        borderRadius: radius.md,
        overflow: 'hidden',
      }}
    >
      <Pressable role="button" aria-expanded={open} onPress={toggle} style={head}>
        {part.state === 'running' || part.state === 'called' ? (
          <ActivityIndicator size="small" color={colors.textMuted} aria-hidden={true} />
        ) : (
          <Icon name={icon} size={18} tone={tone} />
        )}
        <View style={{ flex: 1, minWidth: 0 }}>
          <Text variant="label" lines={1}>
            {title}
          </Text>
          {line === undefined ? null : (
            <Text variant="caption" tone="muted" lines={1}>
              {line}
            </Text>
          )}
        </View>
        <Text variant="caption" tone={tone}>
          {state}
        </Text>
        <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} tone="muted" />
      </Pressable>
      {part.error === undefined ? null : (
        <View style={{ paddingHorizontal: spacing.md, paddingBottom: spacing.md }}>
          <Text variant="caption" tone={tone}>
            {errorText(part.error, locale)}
          </Text>
          {part.error.hint === undefined ? null : (
            <Text variant="caption" tone="muted">
              {textFor(part.error.hint, locale)}
            </Text>
          )}
        </View>
      )}
      {part.state === 'waiting' && part.approval !== undefined ? (
        <ApprovalCard title={title} input={part.input} approval={part.approval} inReply={true} />
      ) : null}
      {open ? (
        <View style={{ gap: spacing.sm, padding: spacing.md, paddingTop: 0 }}>
          <CodeBlock label={s.input} text={pretty(part.input) ?? s.noInput} maxHeight={INPUT_HEIGHT} />
          {part.result === undefined ? null : (
            <CodeBlock label={s.result} text={pretty(part.result) ?? ''} maxHeight={RESULT_HEIGHT} />
          )}
          {part.truncated ? (
            <Text variant="caption" tone="muted">
              {s.truncated}
            </Text>
          ) : null}
        </View>
      ) : null}
    </View>
  );
});
