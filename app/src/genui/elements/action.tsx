/** A button, with what became of the last tap below it. */
import type { AnyIconName, HostComponentProps } from '@pku-harness/sdk';
import { Button, Column } from '../../design';
import { Outcome } from '../outcome';
import { flag, text } from '../props';
import { useLiveSurface } from '../surface-context';
import type { ElementProps } from '.';

type Look = Pick<HostComponentProps['Button'], 'variant' | 'tone'>;

const LOOKS: Readonly<Record<string, Look>> = {
  primary: { variant: 'filled' },
  secondary: { variant: 'outline' },
  plain: { variant: 'plain' },
  danger: { variant: 'filled', tone: 'danger' },
};

export function ButtonElement({ element }: ElementProps) {
  const { props } = element;
  const { store, inert } = useLiveSurface();
  const look = LOOKS[text(props, 'kind') ?? 'secondary'];
  return (
    <Column gap="xs" align="start">
      <Button
        text={text(props, 'text') ?? ''}
        icon={text(props, 'icon') as AnyIconName | undefined}
        disabled={inert || flag(props, 'disabled') || store.busy(element.key)}
        onPress={() => store.press(element)}
        {...look}
      />
      <Outcome element={element} />
    </Column>
  );
}
