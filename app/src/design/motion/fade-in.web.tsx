/** Its children appear softly, by the browser’s own animation. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View, type ViewStyle } from 'react-native';
import { useTheme } from '../theme';

const KEYFRAMES = {
  none: { '0%': { opacity: 0 }, '100%': { opacity: 1 } },
  below: {
    '0%': { opacity: 0, transform: [{ translateY: 8 }] },
    '100%': { opacity: 1, transform: [{ translateY: 0 }] },
  },
} as const;

export function FadeIn({ children, delayMs = 0, from = 'below' }: HostComponentProps['FadeIn']) {
  const { motion } = useTheme();
  if (motion.calm === 0) return <View>{children}</View>;
  const style = {
    animationKeyframes: KEYFRAMES[from],
    animationDuration: `${motion.calm}ms`,
    animationDelay: `${delayMs}ms`,
    animationTimingFunction: 'ease-out',
    animationFillMode: 'backwards',
  } as unknown as ViewStyle;
  return <View style={style}>{children}</View>;
}
