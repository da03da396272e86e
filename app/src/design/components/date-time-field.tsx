/** A date, a time, or both. The chooser is loaded when it is first opened. */
import type { HostComponentProps } from '@pku-harness/sdk';
import { Suspense, useState } from 'react';
import { late } from '../../platform/late';
import { useWords } from '../words';
import { ChooserField } from './chooser-field';
import { readDateText, timeText, weekdayOf } from './date-text';
import { IconButton } from './icon-button';
import { Skeleton } from './skeleton';

const Chooser = late(async () => (await import('./date-time-chooser')).default);

export function DateTimeField(props: HostComponentProps['DateTimeField']) {
  const { label, value, onChange, kind = 'datetime', hint, error, disabled = false, optional = false } = props;
  const w = useWords();
  const [open, setOpen] = useState(false);
  const clear = <IconButton quiet={true} label={w.clear(label)} icon="close" onPress={() => onChange('')} />;
  return (
    <ChooserField
      label={label}
      said={useSaid(value)}
      icon={kind === 'time' ? 'clock' : 'calendar'}
      open={open}
      onOpen={setOpen}
      beside={optional && value !== '' && !disabled ? clear : null}
      hint={hint}
      error={error}
      disabled={disabled}
    >
      <Suspense fallback={<Skeleton lines={6} />}>
        <Chooser {...props} kind={kind} onDone={() => setOpen(false)} />
      </Suspense>
    </ChooserField>
  );
}

/** What is chosen, in words. */
function useSaid(value: string): string | undefined {
  const w = useWords();
  const { date, time } = readDateText(value);
  const names = w.weekdays().split(' ');
  const day = date && w.shortDate(date.year, date.month, date.day, names[weekdayOf(date) - 1] ?? '');
  const said = [day, time && timeText(time)].filter((part) => part !== undefined).join(' ');
  return said === '' ? undefined : said;
}
