/** Its children appear softly. On a phone; the web has a twin. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { useEffect, useRef } from 'react';
import { Animated, Easing } from 'react-native';
import { useTheme } from '../theme';

/** How far below its place something starts, in points. */
const BELOW = 8;

export function FadeIn({ children, delayMs = 0, from = 'below' }: HostComponentProps['FadeIn']) {
  const { motion } = useTheme();
  const shown = useRef(new Animated.Value(motion.calm === 0 ? 1 : 0)).current;
  useEffect(() => {
    if (motion.calm === 0) {
      shown.setValue(1);
      return;
    }
    const fade = Animated.timing(shown, {
      toValue: 1,
      duration: motion.calm,
      delay: delayMs,
      easing: Easing.out(Easing.cubic),
      useNativeDriver: true,
    });
    fade.start();
    return () => fade.stop();
  }, [shown, motion.calm, delayMs]);
  const translateY = shown.interpolate({ inputRange: [0, 1], outputRange: [from === 'below' ? BELOW : 0, 0] });
  return <Animated.View style={{ opacity: shown, transform: [{ translateY }] }}>{children}</Animated.View>;
}
