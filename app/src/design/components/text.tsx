/** Text in a named size and tone. Headings are headings for screen readers too. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Text as NativeText, Platform, type TextStyle } from 'react-native';
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
  };
}

type TextProps = HostComponentProps['Text'] & { style?: TextStyle; level?: 1 | 2 | 3 };

export function Text({ children, variant = 'body', tone = 'default', selectable, lines, style, level }: TextProps) {
  const base = useTextStyle(variant, tone);
  const heading = level ?? (variant === 'title' ? 1 : variant === 'heading' ? 2 : undefined);
  return (
    <NativeText
      style={style === undefined ? base : [base, style]}
      {...(selectable === undefined ? {} : { selectable })}
      {...(lines === undefined ? {} : { numberOfLines: lines })}
      {...(heading === undefined ? {} : { role: 'heading' as const, 'aria-level': heading })}
    >
      {children}
    </NativeText>
  );
}
