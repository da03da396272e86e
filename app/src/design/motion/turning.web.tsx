/** Turns its child by half a turn, rests, and turns again, by the browser’s own animation. */
import type { ReactNode } from 'react';
import { View, type ViewStyle } from 'react-native';
import { useTheme } from '../theme';

const TURN = {
  animationKeyframes: {
    '0%, 50%': { transform: [{ rotate: '0deg' }] },
    '100%': { transform: [{ rotate: '180deg' }] },
  },
  animationDuration: '2400ms',
  animationIterationCount: 'infinite',
  animationTimingFunction: 'ease-in-out',
} as unknown as ViewStyle;

export function Turning({ children }: { children: ReactNode }) {
  const { motion } = useTheme();
  return <View style={motion.calm === 0 ? null : TURN}>{children}</View>;
}
