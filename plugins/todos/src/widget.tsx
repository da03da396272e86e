/** Open to-dos as a card: tick off what is done, and add what comes to mind. */
import { type AppLocale, displayZone, formatDay, type PluginWidgetProps, parseLocal } from '@pku-harness/sdk';
import { useState } from 'react';
import { linesOf, type ShownTodo, shownTodos, type TodoLine } from './shown';
import { strings } from './strings';

/** How often days such as “today” are looked at again, milliseconds. */
const STEP_MS = 60_000;

export function OpenTodosWidget({ host, invoke, size, config }: PluginWidgetProps) {
  const { Button, Checkbox, Column, Skeleton, Text } = host.components;
  const locale = host.useLocale();
  const s = strings[locale];
  const now = host.useNow(STEP_MS);
  const { value, error, refresh } = host.useWidgetData<{ todos: readonly TodoLine[] }>('open');
  const [ticked, setTicked] = useState<ReadonlyMap<string, { todo: TodoLine; place: number }>>(new Map());
  if (value === undefined && error === undefined) return <Skeleton shape="list" lines={2} label={s.loading} />;
  if (value === undefined) {
    return (
      <Column gap="xs" align="start">
        <Text tone="danger">{error}</Text>
        <Button text={s.again} size="sm" variant="outline" onPress={refresh} />
      </Column>
    );
  }
  const { lines, left } = shownTodos(value.todos, ticked, linesOf(size, config.count));
  const mark = (todo: TodoLine, place: number, done: boolean) => {
    const next = new Map(ticked);
    if (done) next.set(todo.id, { todo, place });
    else next.delete(todo.id);
    setTicked(next);
  };
  const tick = async ({ todo, done }: ShownTodo, place: number) => {
    host.haptics.tap();
    // Shown at once, taken back when it is refused.
    mark(todo, place, !done);
    try {
      await invoke('todos.setDone', { id: todo.id, done: !done });
    } catch (thrown) {
      mark(todo, place, done);
      throw thrown;
    }
  };
  return (
    <Column gap="sm">
      <Column gap="none">
        {lines.length === 0 ? <Text tone="muted">{s.none}</Text> : null}
        {lines.map((line, place) => (
          <Checkbox
            key={line.todo.id}
            label={line.todo.title}
            hint={line.done ? undefined : dueText(line.todo, locale, now)}
            value={line.done}
            strike={true}
            onChange={() => tick(line, place)}
          />
        ))}
        {left === 0 ? null : (
          <Text variant="caption" tone="muted">
            {s.left(left)}
          </Text>
        )}
      </Column>
      {size === 'sm' ? null : <AddTodo host={host} invoke={invoke} />}
    </Column>
  );
}

function AddTodo({ host, invoke }: Pick<PluginWidgetProps, 'host' | 'invoke'>) {
  const { Field, IconButton, Row, Column } = host.components;
  const s = strings[host.useLocale()];
  const [title, setTitle] = useState('');
  const [failed, setFailed] = useState(false);
  const add = async () => {
    if (title.trim() === '') return;
    try {
      await invoke('todos.add', { title });
      setTitle('');
      setFailed(false);
    } catch (thrown) {
      setFailed(true);
      throw thrown;
    }
  };
  return (
    <Row gap="xs" align="start">
      <Column grow={true}>
        <Field
          label={s.add}
          labelHidden={true}
          placeholder={s.add}
          value={title}
          maxLength={200}
          error={failed ? s.again : undefined}
          onChange={setTitle}
          onSubmit={() => void add().catch(() => undefined)}
        />
      </Column>
      <IconButton label={s.addButton} icon="plus" disabled={title.trim() === ''} onPress={add} />
    </Row>
  );
}

/** When it is due, as seen from today. */
function dueText({ due, allDay, overdue }: TodoLine, locale: AppLocale, now: number): string | undefined {
  if (due === undefined) return undefined;
  const s = strings[locale];
  const zone = displayZone();
  const day = formatDay(parseLocal(allDay === true ? `${due} 12:00` : due, zone), locale, now, zone);
  const text = allDay === true ? day : `${day} ${due.slice(11)}`;
  return overdue === true ? s.overdue(text) : s.due(text);
}
