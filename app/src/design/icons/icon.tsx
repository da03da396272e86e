/** Draws one icon of the set. Without a label it is decoration: the control it sits in carries the name. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { memo } from 'react';
import { toneColor } from '../components/tone';
import { Path, Svg } from '../svg/shapes';
import { useTheme } from '../theme';
import { iconPath } from './paths';

type IconProps = HostComponentProps['Icon'] & { color?: string | undefined };

export const Icon = memo(function Icon({ name, size = 22, tone = 'default', color, label }: IconProps) {
  const theme = useTheme();
  const side = Math.round(size * Math.min(theme.textScale, MOST));
  return (
    <Svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      style={{ flexShrink: 0 }}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <Path
        d={iconPath(name)}
        stroke={color ?? toneColor(theme, tone)}
        strokeWidth={1.75}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Svg>
  );
});

/** Icons grow with the text, but less: at twice the text size they would take its room. */
const MOST = 1.5;
