/** Elements that say something. */

import type { AnyIconName } from '@pku-harness/sdk';
import { Suspense } from 'react';
import { View } from 'react-native';
import { Chip, Column, EmptyState, Icon, QRCode, Text, toneTint, useTheme } from '../../design';
import { late } from '../../platform/late';
import { items, number, text, tone } from '../props';
import { useElementPress } from '../use-press';
import type { ElementProps } from '.';

export function TextElement({ element }: ElementProps) {
  const { props } = element;
  const variant = text(props, 'variant') ?? 'body';
  const mono = variant === 'mono';
  const heading = variant === 'title' || variant === 'heading';
  return (
    <Text
      variant={mono ? 'body' : (variant as 'title' | 'heading' | 'body' | 'caption')}
      tone={tone(props)}
      mono={mono}
      lines={number(props, 'lines')}
      level={heading ? 3 : undefined}
      selectable={true}
    >
      {text(props, 'text') ?? ''}
    </Text>
  );
}

/** Few surfaces have any; a chat has it already. */
const Markdown = late(async () => (await import('../../chat/markdown/markdown')).Markdown);

export function MarkdownElement({ element }: ElementProps) {
  const written = text(element.props, 'text') ?? '';
  return (
    <Suspense fallback={<Text selectable={true}>{written}</Text>}>
      <Markdown text={written} growing={false} />
    </Suspense>
  );
}

export function IconElement({ element }: ElementProps) {
  const { props, label } = element;
  return <Icon name={(text(props, 'name') ?? 'info') as AnyIconName} tone={tone(props)} label={label} />;
}

export function ChipElement({ element }: ElementProps) {
  const press = useElementPress(element);
  return (
    <Chip text={text(element.props, 'text') ?? ''} tone={tone(element.props)} onPress={press && (() => press())} />
  );
}

const CALLOUT_ICONS: Readonly<Record<string, AnyIconName>> = { success: 'check', warning: 'warning', danger: 'error' };

export function CalloutElement({ element }: ElementProps) {
  const theme = useTheme();
  const { props } = element;
  const { spacing, radius } = theme;
  const role = tone(props);
  const title = text(props, 'title');
  return (
    <View
      role={role === 'danger' ? 'alert' : 'status'}
      aria-label={element.label}
      style={{
        flexDirection: 'row',
        gap: spacing.sm,
        padding: spacing.md,
        borderRadius: radius.md,
        backgroundColor: toneTint(theme, role),
      }}
    >
      <Icon name={CALLOUT_ICONS[role] ?? 'info'} size={20} tone={role} />
      <View style={{ flex: 1, gap: spacing.xs }}>
        {title === undefined ? null : <Text variant="label">{title}</Text>}
        <Text>{text(props, 'text') ?? ''}</Text>
      </View>
    </View>
  );
}

export function KeyValueElement({ element }: ElementProps) {
  const { spacing, textScale } = useTheme();
  const rows = items(element.props, 'rows');
  const below = textScale > 1.4;
  return (
    <View role="list" aria-label={element.label} style={{ gap: spacing.sm }}>
      {rows.map((row, index) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing else that tells them apart
          key={index}
          role="listitem"
          style={{ flexDirection: below ? 'column' : 'row', justifyContent: 'space-between', gap: spacing.md }}
        >
          <Text tone="muted">{text(row, 'k') ?? ''}</Text>
          <View style={{ flexShrink: 1 }}>
            <Text align={below ? 'start' : 'end'} selectable={true}>
              {text(row, 'v') ?? '–'}
            </Text>
          </View>
        </View>
      ))}
    </View>
  );
}

export function EmptyStateElement({ element }: ElementProps) {
  const { props } = element;
  return (
    <EmptyState
      title={text(props, 'title') ?? ''}
      text={text(props, 'text')}
      icon={text(props, 'icon') as AnyIconName | undefined}
    />
  );
}

export function QRCodeElement({ element }: ElementProps) {
  const { props } = element;
  const value = text(props, 'value') ?? '';
  const said = text(props, 'text') ?? '';
  return (
    <Column gap="sm" align="center">
      <QRCode label={element.label ?? said} value={value} />
      <Text variant="caption" align="center">
        {said}
      </Text>
      <Text variant="caption" tone="muted" lines={2} selectable={true}>
        {value}
      </Text>
    </Column>
  );
}
