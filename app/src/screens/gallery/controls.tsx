/** The gallery's controls. */
import { HarnessError, type Weekday } from '@pku-harness/sdk';
import { useState } from 'react';
import {
  Button,
  Checkbox,
  Chip,
  Column,
  DateTimeField,
  Field,
  Icon,
  IconButton,
  ListGroup,
  ListRow,
  Pressable,
  Row,
  Segmented,
  Select,
  Stepper,
  Switch,
  Text,
  WeekdayPicker,
} from '../../design';
import { Sample, type SectionProps, type Sections } from './sample';

const nothing = () => undefined;
const TONES = ['primary', 'success', 'warning', 'danger', 'info', 'default'] as const;
const VARIANTS = ['filled', 'tinted', 'outline', 'plain'] as const;

function Buttons({ w }: SectionProps) {
  const wait = () => new Promise((resolve) => setTimeout(resolve, 3_000));
  const fail = async () => {
    throw new HarnessError('gallery', { zh: w.failure, en: w.failure });
  };
  return (
    <Column gap="lg">
      {VARIANTS.map((variant) => (
        <Sample key={variant} name={variant}>
          <Row wrap={true}>
            {TONES.map((tone) => (
              <Button key={tone} text={`${w.press} ${tone}`} variant={variant} tone={tone} onPress={nothing} />
            ))}
            <Button text={w.disabled} variant={variant} disabled={true} onPress={nothing} />
          </Row>
        </Sample>
      ))}
      <Sample name={w.small}>
        <Row wrap={true}>
          {VARIANTS.map((variant) => (
            <Button
              key={variant}
              text={`${w.small} ${variant}`}
              size="sm"
              variant={variant}
              icon="plus"
              onPress={nothing}
            />
          ))}
        </Row>
      </Sample>
      <Button text={w.slow} icon="refresh" wide={true} onPress={wait} />
      <Button text={w.fails} icon="warning" variant="outline" tone="danger" onPress={fail} />
    </Column>
  );
}

function IconButtons({ w }: SectionProps) {
  const [pinned, setPinned] = useState(true);
  const [open, setOpen] = useState(false);
  return (
    <Row wrap={true}>
      <IconButton label={w.search} icon="search" onPress={nothing} />
      <IconButton label={`${w.press} tinted`} icon="share" variant="tinted" onPress={nothing} />
      <IconButton label={`${w.press} filled`} icon="send" variant="filled" onPress={nothing} />
      <IconButton label={`${w.press} danger`} icon="trash" variant="filled" tone="danger" onPress={nothing} />
      <IconButton label={w.selected} icon="pin" selected={pinned} onPress={() => setPinned(!pinned)} />
      <IconButton label={w.long} icon="more" expanded={open} onPress={() => setOpen(!open)} />
      <IconButton label={w.disabled} icon="mic" disabled={true} onPress={nothing} />
    </Row>
  );
}

function Chips({ w }: SectionProps) {
  const [on, setOn] = useState(true);
  return (
    <Column gap="lg">
      <Row wrap={true}>
        {(['default', 'muted', 'primary', 'success', 'warning', 'danger', 'info'] as const).map((tone) => (
          <Chip key={tone} text={tone} tone={tone} icon="check" />
        ))}
      </Row>
      <Row wrap={true}>
        <Chip text={w.emptyAction} icon="location" onPress={nothing} />
        <Chip text={w.selected} selected={on} onPress={() => setOn(!on)} />
        <Chip text={w.disabled} disabled={true} onPress={nothing} />
      </Row>
    </Column>
  );
}

function Pressables({ w }: SectionProps) {
  const [selected, setSelected] = useState(false);
  return (
    <Column>
      <Pressable label={w.room} selected={selected} onPress={() => setSelected(!selected)}>
        <Row padding="sm">
          <Icon name="room" />
          <Text variant="label">{w.room}</Text>
        </Row>
      </Pressable>
      <Pressable accessibilityLabel={w.disabled} role="link" disabled={true} onPress={nothing}>
        <Text>{w.disabled}</Text>
      </Pressable>
    </Column>
  );
}

function Fields({ w }: SectionProps) {
  const [note, setNote] = useState(w.noteText);
  const [address, setAddress] = useState('htps:/example');
  const [key, setKey] = useState('sk-2599900001');
  const [query, setQuery] = useState(w.library);
  const [code, setCode] = useState('$.rows[0].name');
  const [name, setName] = useState('');
  return (
    <Column gap="lg">
      <Field label={`${w.note} ${w.normal}`} value={name} onChange={setName} placeholder={w.notePlaceholder} />
      <Field label={w.address} value={address} onChange={setAddress} kind="url" error={w.wrong} />
      <Field label={w.key} value={key} onChange={setKey} secure={true} hint={w.keyHint} />
      <Field label={w.search} value={query} onChange={setQuery} kind="search" labelHidden={true} />
      <Field label={w.code} value={code} onChange={setCode} kind="code" />
      <Field label={w.long} value={note} onChange={setNote} multiline={true} maxLength={200} />
      <Field label={w.disabled} value={w.teacher} onChange={nothing} disabled={true} />
    </Column>
  );
}

function DateTimeFields({ w }: SectionProps) {
  const [both, setBoth] = useState('2026-10-21 21:05');
  const [date, setDate] = useState('2026-10-21');
  const [time, setTime] = useState('');
  return (
    <Column gap="lg">
      <DateTimeField label={w.deadline} value={both} onChange={setBoth} optional={true} min="2026-10-05" />
      <DateTimeField label={w.date} value={date} onChange={setDate} kind="date" hint={w.hint} />
      <DateTimeField label={w.time} value={time} onChange={setTime} kind="time" error={w.failed} />
      <DateTimeField label={w.disabled} value="2026-10-21" onChange={nothing} kind="date" disabled={true} />
    </Column>
  );
}

function Switches({ w }: SectionProps) {
  const [notify, setNotify] = useState(true);
  const [lamp, setLamp] = useState(false);
  return (
    <ListGroup>
      <ListRow title={w.notify} trailing={<Switch label={w.notify} value={notify} onChange={setNotify} />} />
      <ListRow title={w.lamp} trailing={<Switch label={w.lamp} value={lamp} onChange={setLamp} />} />
      <ListRow
        title={w.haptics}
        subtitle={w.disabled}
        trailing={<Switch label={w.haptics} value={true} onChange={nothing} disabled={true} />}
      />
    </ListGroup>
  );
}

function Checkboxes({ w }: SectionProps) {
  const [done, setDone] = useState(false);
  const [struck, setStruck] = useState(true);
  return (
    <Column gap="xs">
      <Checkbox label={w.homework} hint={w.homeworkHint} value={done} onChange={setDone} />
      <Checkbox label={w.done} value={struck} onChange={setStruck} strike={true} />
      <Checkbox label={w.disabled} value={true} onChange={nothing} disabled={true} />
    </Column>
  );
}

function Segments({ w }: SectionProps) {
  const [theme, setTheme] = useState('light');
  const options = [
    { value: 'light', text: w.light },
    { value: 'dark', text: w.dark },
    { value: 'system', text: w.system },
  ];
  const courses = [1, 2].flatMap((term) =>
    w
      .courseNames()
      .split(' ')
      .map((name) => ({ value: `${name} ${term}`, text: `${name} ${term}` })),
  );
  return (
    <Column gap="lg">
      <Segmented label={w.theme} options={options} value={theme} onChange={setTheme} />
      <Select label={w.courses2} options={courses} value={courses[1]?.value ?? ''} onChange={nothing} icon="book" />
      <Segmented label={`${w.theme} ${w.disabled}`} options={options} value="dark" onChange={nothing} disabled={true} />
    </Column>
  );
}

function Steppers({ w }: SectionProps) {
  const [times, setTimes] = useState(3);
  return (
    <Column>
      <Stepper label={w.repeatTimes} value={times} onChange={setTimes} min={1} max={5} format={w.unitTimes} />
      <Stepper label={w.disabled} value={1} onChange={nothing} disabled={true} />
    </Column>
  );
}

function WeekdayPickers({ w }: SectionProps) {
  const [days, setDays] = useState<readonly Weekday[]>([1, 3, 5]);
  const [day, setDay] = useState<readonly Weekday[]>([2]);
  return (
    <Column gap="lg">
      <WeekdayPicker label={w.weekdays} value={days} onChange={setDays} />
      <WeekdayPicker label={w.one} value={day} onChange={setDay} multiple={false} />
      <WeekdayPicker label={w.disabled} value={[7]} onChange={nothing} disabled={true} />
    </Column>
  );
}

export const controlSections: Sections = {
  Button: Buttons,
  IconButton: IconButtons,
  Chip: Chips,
  Pressable: Pressables,
  Field: Fields,
  DateTimeField: DateTimeFields,
  Switch: Switches,
  Checkbox: Checkboxes,
  Segmented: Segments,
  Stepper: Steppers,
  WeekdayPicker: WeekdayPickers,
};
