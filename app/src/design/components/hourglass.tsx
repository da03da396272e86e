/** Something takes a while: an hourglass that turns now and then, and the words for what it is. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Icon } from '../icons/icon';
import { Turning } from '../motion/turning';
import { useTheme } from '../theme';
import { Text } from './text';

const SIDE = { sm: 16, md: 24, lg: 40 } as const;

export function Hourglass({ label, size = 'md' }: HostComponentProps['Hourglass']) {
  const { spacing } = useTheme();
  const beside = size === 'sm';
  return (
    <View
      role="status"
      aria-busy={true}
      style={{
        flexDirection: beside ? 'row' : 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: beside ? spacing.xs : spacing.sm,
      }}
    >
      <Turning>
        <Icon name="hourglass" size={SIDE[size]} tone="muted" />
      </Turning>
      <View style={{ flexShrink: 1 }}>
        <Text variant={size === 'lg' ? 'body' : 'caption'} tone="muted" align={beside ? 'start' : 'center'}>
          {label}
        </Text>
      </View>
    </View>
  );
}
