/** Text in a named size and tone. Headings are headings for screen readers too. */
import type { HostComponentProps, TextVariant } from '@pku-harness/sdk';
import { Text as NativeText, Platform, type TextStyle, type ViewStyle } from 'react-native';
import { useTheme } from '../theme';
import { toneColor } from './tone';

/** The browser picks Chinese glyphs by the page's language; the list only keeps Windows and Linux from a serif. */
const FAMILY =
  Platform.OS === 'web'
    ? "system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei UI', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif"
    : undefined;

/** Fixed-width text, for code and raw data. */
export const MONO_FAMILY = Platform.select({
  ios: 'Menlo',
  android: 'monospace',
  default: "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
});

/** The style of a text size. */
export function useTextStyle(
  variant: NonNullable<HostComponentProps['Text']['variant']> = 'body',
  tone: NonNullable<HostComponentProps['Text']['tone']> = 'default',
): TextStyle {
  const theme = useTheme();
  const type = theme.typography[variant];
  return {
    color: toneColor(theme, tone),
    fontSize: type.size,
    lineHeight: type.lineHeight,
    fontWeight: type.weight,
    ...(FAMILY === undefined ? {} : { fontFamily: FAMILY }),
    // Numbers that change keep their place.
    ...(variant === 'display' ? { fontVariant: ['tabular-nums'], letterSpacing: -0.5 } : {}),
  };
}

/** What is a heading by its size. */
const LEVEL: Partial<Record<TextVariant, 1 | 2 | 3>> = { title: 1, heading: 2 };

const ALIGN = { start: 'left', center: 'center', end: 'right' } as const;

/** Read out and not seen. */
export const HIDDEN: ViewStyle = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  opacity: 0,
  pointerEvents: 'none',
};

type TextProps = HostComponentProps['Text'] & {
  style?: TextStyle | undefined;
  color?: string | undefined;
  /** `false`: large, and yet no heading. */
  heading?: boolean | undefined;
};

export function Text({
  children,
  variant = 'body',
  tone = 'default',
  align,
  bold,
  mono = false,
  strike = false,
  selectable,
  lines,
  style,
  color,
  heading: asHeading = true,
  level = asHeading ? LEVEL[variant] : undefined,
}: TextProps) {
  const base = useTextStyle(variant, tone);
  const own: TextStyle = {
    ...(color === undefined ? {} : { color }),
    ...(align === undefined ? {} : { textAlign: ALIGN[align] }),
    ...(bold === undefined ? {} : { fontWeight: bold ? '600' : '400' }),
    ...(mono ? { fontFamily: MONO_FAMILY } : {}),
    ...(strike ? { textDecorationLine: 'line-through' } : {}),
  };
  return (
    <NativeText
      style={[base, own, style]}
      {...(selectable === undefined ? {} : { selectable })}
      {...(lines === undefined ? {} : { numberOfLines: lines })}
      {...(level === undefined ? {} : { role: 'heading' as const, 'aria-level': level })}
    >
      {children}
    </NativeText>
  );
}
