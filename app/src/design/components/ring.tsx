/** A part of a whole as a circle, with its text inside. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Circle, Svg } from '../svg/shapes';
import { useTheme } from '../theme';
import { Text } from './text';
import { toneColor } from './tone';

const SIDE = { sm: 44, md: 76, lg: 120 } as const;

/** A share between 0 and 1; anything that is no number is 0. */
export function share(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
}

export function Ring({ label, value, text, tone = 'primary', size = 'md' }: HostComponentProps['Ring']) {
  const theme = useTheme();
  const part = share(value);
  const side = Math.round(SIDE[size] * Math.min(theme.textScale, 1.4));
  const stroke = Math.max(4, Math.round(side / 11));
  const r = (side - stroke) / 2;
  const length = 2 * Math.PI * r;
  const said = text ?? `${Math.round(part * 100)}%`;
  return (
    <View
      role="img"
      aria-label={`${label}${label.endsWith('。') ? '' : ' '}${said}`}
      style={{ width: side, height: side, alignItems: 'center', justifyContent: 'center', flexShrink: 0 }}
    >
      <Svg width={side} height={side} style={{ position: 'absolute' }} aria-hidden={true}>
        <Circle cx={side / 2} cy={side / 2} r={r} stroke={theme.colors.separator} strokeWidth={stroke} fill="none" />
        {part === 0 ? null : (
          <Circle
            cx={side / 2}
            cy={side / 2}
            r={r}
            stroke={toneColor(theme, tone)}
            strokeWidth={stroke}
            strokeLinecap="round"
            strokeDasharray={`${length * part} ${length}`}
            transform={`rotate(-90 ${side / 2} ${side / 2})`}
            fill="none"
          />
        )}
      </Svg>
      {size === 'sm' && said.length > 3 ? null : (
        <Text
          variant={size === 'lg' ? 'title' : size === 'md' ? 'label' : 'caption'}
          bold={true}
          align="center"
          lines={2}
          heading={false}
        >
          {said}
        </Text>
      )}
    </View>
  );
}
