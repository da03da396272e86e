/** Draws one icon of the set. It is decoration: the control it sits in carries the name. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { memo } from 'react';
import Svg, { Path } from 'react-native-svg';
import { toneColor } from '../components/tone';
import { useTheme } from '../theme';
import { iconPaths } from './paths';

export const Icon = memo(function Icon({
  name,
  size = 22,
  tone = 'default',
  color,
}: HostComponentProps['Icon'] & { color?: string }) {
  const theme = useTheme();
  return (
    <Svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden={true} style={{ flexShrink: 0 }}>
      {iconPaths(name).map((path) => (
        <Path
          key={path}
          d={path}
          stroke={color ?? toneColor(theme, tone)}
          strokeWidth={1.75}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </Svg>
  );
});
