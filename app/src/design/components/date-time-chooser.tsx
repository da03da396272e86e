/** The chooser behind a {@link DateTimeField}: a month to pick a day from, hours and minutes to step through. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import { useTheme } from '../theme';
import { useWords } from '../words';
import { Button } from './button';
import { dayText, readDateText, timeText, today, within } from './date-text';
import { MonthGrid } from './month-grid';
import { Stepper } from './stepper';

type ChooserProps = HostComponentProps['DateTimeField'] & {
  readonly kind: 'date' | 'time' | 'datetime';
  readonly onDone: () => void;
};

/** Minutes go in steps of five; one that was given otherwise is kept until it is changed. */
const MINUTES = 5;

export default function DateTimeChooser({ value, onChange, kind, min, max, onDone }: ChooserProps) {
  const { spacing } = useTheme();
  const w = useWords();
  const given = readDateText(value);
  const [date, setDate] = useState(given.date ?? today(Date.now()));
  const [time, setTime] = useState(given.time ?? { hour: 8, minute: 0 });
  const text =
    kind === 'date' ? dayText(date) : kind === 'time' ? timeText(time) : `${dayText(date)} ${timeText(time)}`;
  const two = (n: number) => String(n).padStart(2, '0');
  const done = () => {
    onChange(text);
    onDone();
  };
  return (
    <View style={{ gap: spacing.lg }}>
      {kind === 'time' ? null : <MonthGrid value={date} onChange={setDate} min={min} max={max} />}
      {kind === 'date' ? null : (
        <View style={{ gap: spacing.sm }}>
          <Stepper
            label={w.hour}
            value={time.hour}
            min={0}
            max={23}
            format={two}
            onChange={(hour) => setTime({ ...time, hour })}
          />
          <Stepper
            label={w.minute}
            value={time.minute}
            min={0}
            max={60 - MINUTES}
            step={MINUTES}
            format={two}
            onChange={(minute) => setTime({ ...time, minute: minute - (minute % MINUTES) })}
          />
        </View>
      )}
      <Button text={w.done} onPress={done} wide={true} disabled={!within(text, min, max)} />
    </View>
  );
}
