/** Grouped rows, as on a settings screen. A row that leads somewhere is a button. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Children, Fragment } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import type { PressState } from './press';
import { Text } from './text';

export function ListGroup({ title, footer, children }: HostComponentProps['ListGroup']) {
  const { colors, radius, spacing } = useTheme();
  const rows = Children.toArray(children);
  return (
    <View style={{ gap: spacing.sm }}>
      {title === undefined ? null : (
        <Text variant="label" tone="muted" level={2} style={{ paddingHorizontal: spacing.lg }}>
          {title}
        </Text>
      )}
      <View
        role="list"
        style={{
          backgroundColor: colors.surface,
          borderRadius: radius.lg,
          borderWidth: 1,
          borderColor: colors.separator,
          overflow: 'hidden',
        }}
      >
        {rows.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are given by position and are never reordered here.
          <Fragment key={i}>
            {i === 0 ? null : <View style={{ height: 1, marginLeft: spacing.lg, backgroundColor: colors.separator }} />}
            <View role="listitem">{row}</View>
          </Fragment>
        ))}
      </View>
      {footer === undefined ? null : (
        <Text variant="caption" tone="muted" style={{ paddingHorizontal: spacing.lg }}>
          {footer}
        </Text>
      )}
    </View>
  );
}

export function ListRow({ title, subtitle, value, icon, onPress, trailing }: HostComponentProps['ListRow']) {
  const { colors, spacing } = useTheme();
  const frame = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: 56,
    paddingHorizontal: spacing.lg,
    paddingVertical: spacing.md,
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.md,
    backgroundColor: pressed || hovered ? colors.tint : 'transparent',
  });
  const content = (
    <>
      {icon === undefined ? null : <Icon name={icon} tone="muted" />}
      <View style={{ flex: 1, minWidth: 0 }}>
        <Text variant="label">{title}</Text>
        {subtitle === undefined ? null : (
          <Text variant="caption" tone="muted">
            {subtitle}
          </Text>
        )}
      </View>
      {value === undefined ? null : (
        <View style={{ flexShrink: 1, maxWidth: '50%' }}>
          <Text variant="label" tone="muted" style={{ fontWeight: '400', textAlign: 'right' }}>
            {value}
          </Text>
        </View>
      )}
      {trailing}
      {onPress === undefined ? null : <Icon name="chevron-right" size={18} tone="muted" />}
    </>
  );
  if (onPress === undefined) return <View style={frame({ pressed: false })}>{content}</View>;
  return (
    <Pressable role="button" onPress={onPress} style={frame}>
      {content}
    </Pressable>
  );
}
