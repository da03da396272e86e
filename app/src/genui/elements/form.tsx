/** A form: its inputs are checked together, the focus goes to the first that is wrong, and what was sent once stays sent. */
import { useMemo, useState } from 'react';
import { View } from 'react-native';
import { Button, Column } from '../../design';
import { Elements } from '../element';
import { Outcome } from '../outcome';
import { text } from '../props';
import { FormContext, useLiveSurface } from '../surface-context';
import type { ElementProps } from '.';

export function FormElement({ element }: ElementProps) {
  const { store, inert } = useLiveSurface();
  const done = store.isDone(element);
  const [focus, setFocus] = useState<{ readonly key: string; readonly times: number }>();
  const form = useMemo(() => ({ done, focus }), [done, focus]);
  const send = async () => {
    const wrong = await store.submit(element);
    setFocus((before) => (wrong === undefined ? undefined : { key: wrong, times: (before?.times ?? 0) + 1 }));
  };
  return (
    <FormContext.Provider value={form}>
      <View role="form" aria-label={element.label ?? text(element.props, 'submit')}>
        <Column gap="lg">
          <Elements parts={element.children} />
          {done ? null : (
            <Button
              text={text(element.props, 'submit') ?? ''}
              onPress={send}
              disabled={inert || store.busy(element.key)}
              wide={true}
            />
          )}
          <Outcome element={element} />
        </Column>
      </View>
    </FormContext.Provider>
  );
}
