/** Turns its child by half a turn, rests, and turns again. On a phone; the web has a twin. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Animated, Easing } from 'react-native';
import { useTheme } from '../theme';

/** One turn with its rest, milliseconds. */
const ROUND = 2_400;

export function Turning({ children }: { children: ReactNode }) {
  const { motion } = useTheme();
  const turn = useRef(new Animated.Value(0)).current;
  const still = motion.calm === 0;
  useEffect(() => {
    if (still) return;
    const loop = Animated.loop(
      Animated.sequence([
        Animated.delay(ROUND / 2),
        Animated.timing(turn, {
          toValue: 1,
          duration: ROUND / 2,
          easing: Easing.inOut(Easing.cubic),
          useNativeDriver: true,
        }),
      ]),
    );
    loop.start();
    return () => loop.stop();
  }, [turn, still]);
  const rotate = turn.interpolate({ inputRange: [0, 1], outputRange: ['0deg', '180deg'] });
  return <Animated.View style={{ transform: [{ rotate }] }}>{children}</Animated.View>;
}
