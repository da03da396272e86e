/** Grouped rows, as on a settings screen. A row that leads somewhere is a button. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Children, Fragment, isValidElement, useContext } from 'react';
import { Pressable, View, type ViewStyle } from 'react-native';
import { Icon } from '../icons/icon';
import { useTheme } from '../theme';
import { CardPadding } from './layout';
import { type PressState, usePress } from './press';
import { softly } from './pressable';
import { Text } from './text';
import { toneColor, toneTint } from './tone';

export function ListGroup({ title, footer, children }: HostComponentProps['ListGroup']) {
  const { colors, radius, spacing } = useTheme();
  const card = useContext(CardPadding);
  const rows = Children.toArray(children);
  return (
    <View style={{ gap: spacing.sm }}>
      {title === undefined ? null : (
        <Text variant="label" tone="muted" level={2} style={{ paddingHorizontal: card === undefined ? spacing.lg : 0 }}>
          {title}
        </Text>
      )}
      {rows.length === 0 ? null : (
        <View
          role="list"
          style={
            card === undefined
              ? {
                  backgroundColor: colors.surface,
                  borderRadius: radius.lg,
                  borderWidth: 1,
                  borderColor: colors.separator,
                  overflow: 'hidden',
                }
              : { marginHorizontal: spacing.none - card }
          }
        >
          {rows.map((row, i) => (
            <Fragment key={isValidElement(row) && row.key !== null ? row.key : i}>
              {i === 0 ? null : (
                <View style={{ height: 1, marginLeft: spacing.lg, backgroundColor: colors.separator }} />
              )}
              <View role="listitem">{row}</View>
            </Fragment>
          ))}
        </View>
      )}
      {footer === undefined ? null : (
        <Text variant="caption" tone="muted" style={{ paddingHorizontal: card === undefined ? spacing.lg : 0 }}>
          {footer}
        </Text>
      )}
    </View>
  );
}

/** Above this text size a value goes below its title instead of squeezing it. */
const SIDE_BY_SIDE = 1.3;

const nothing = () => undefined;

export function ListRow({
  title,
  subtitle,
  value,
  icon,
  tone = 'default',
  leading,
  trailing,
  onPress,
  disabled = false,
  selected,
}: HostComponentProps['ListRow']) {
  const theme = useTheme();
  const { colors, spacing, radius } = theme;
  const { press } = usePress(onPress ?? nothing);
  const frame = ({ pressed, hovered }: PressState): ViewStyle => ({
    minHeight: 56,
    paddingHorizontal: spacing.lg,
    paddingVertical: spacing.md,
    flexDirection: 'row',
    alignItems: 'center',
    gap: spacing.md,
    backgroundColor: pressed || hovered || selected ? colors.tint : 'transparent',
    opacity: disabled ? 0.5 : 1,
    ...softly(theme, 'background-color'),
  });
  const below = theme.textScale > SIDE_BY_SIDE;
  const valueText =
    value === undefined ? null : (
      <View style={below ? null : { flexShrink: 1, maxWidth: '50%' }}>
        <Text variant="label" tone="muted" bold={false} align={below ? 'start' : 'end'}>
          {value}
        </Text>
      </View>
    );
  const content = (
    <>
      {leading ??
        (icon === undefined ? null : (
          <View
            style={{
              width: 32,
              height: 32,
              borderRadius: radius.sm,
              alignItems: 'center',
              justifyContent: 'center',
              backgroundColor: toneTint(theme, tone),
            }}
          >
            <Icon name={icon} size={18} color={tone === 'default' ? colors.textMuted : toneColor(theme, tone)} />
          </View>
        ))}
      <View style={{ flex: 1, minWidth: 0 }}>
        <Text variant="label" tone={tone === 'danger' ? 'danger' : 'default'}>
          {title}
        </Text>
        {subtitle === undefined ? null : (
          <Text variant="caption" tone="muted">
            {subtitle}
          </Text>
        )}
        {below ? valueText : null}
      </View>
      {below ? null : valueText}
    </>
  );
  if (onPress === undefined) {
    return (
      <View style={frame({ pressed: false })}>
        {content}
        {trailing}
      </View>
    );
  }
  const row = (
    <Pressable
      role="button"
      aria-disabled={disabled}
      {...(selected === undefined ? {} : { 'aria-current': selected })}
      disabled={disabled}
      onPress={press}
      style={(state) => [frame(state), trailing === undefined ? null : { flex: 1, minWidth: 0 }]}
    >
      {content}
      {trailing === undefined ? <Icon name="chevron-right" size={18} tone="muted" /> : null}
    </Pressable>
  );
  if (trailing === undefined) return row;
  // What stands at the end can be pressed by itself, so it is beside the row's button and not inside it.
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center' }}>
      {row}
      <View style={{ paddingRight: spacing.lg }}>{trailing}</View>
    </View>
  );
}
