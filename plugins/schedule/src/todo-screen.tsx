/** One to-do: its words, its due time, and its end. Opens at `/m/schedule/todo?id=…`. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { type TodoLine, useTodos } from './data';
import { strings } from './strings';

export function TodoScreen(props: PluginScreenProps) {
  const { host, params } = props;
  const { SheetScreen, Skeleton, EmptyState } = host.components;
  const s = strings[host.useLocale()];
  const { value, error, refresh } = useTodos(host);
  const todo = value?.todos.find(({ id }) => id === params.id);
  if (todo !== undefined) return <Form {...props} todo={todo} />;
  return (
    <SheetScreen title={s.editTodo}>
      {value !== undefined ? (
        <EmptyState icon="check" title={s.gone} text={s.goneText} />
      ) : error !== undefined ? (
        <EmptyState icon="warning" title={s.todosOff} text={error} action={{ text: s.again, onPress: refresh }} />
      ) : (
        <Skeleton lines={3} label={s.loading} />
      )}
    </SheetScreen>
  );
}

function Form({ host, invoke, todo }: PluginScreenProps & { todo: TodoLine }) {
  const { SheetScreen, Field, DateTimeField, Checkbox, Button } = host.components;
  const s = strings[host.useLocale()];
  const [title, setTitle] = useState(todo.title);
  const [due, setDue] = useState(todo.due ?? '');
  const [note, setNote] = useState(todo.note ?? '');
  const [sure, setSure] = useState(false);
  const ready = title.trim() !== '';
  const save = async () => {
    // A day alone stays one as long as nobody sets a time.
    await invoke('todos.update', {
      id: todo.id,
      title: title.trim(),
      due: due === '' ? null : due,
      note: note.trim() === '' ? null : note,
    });
    host.haptics.success();
    host.dismiss();
  };
  const remove = async () => {
    await invoke('todos.remove', { id: todo.id });
    host.dismiss();
  };
  return (
    <SheetScreen title={s.editTodo} onSubmit={save} submitText={s.save} submitDisabled={!ready}>
      <Checkbox
        label={s.done}
        value={todo.done !== undefined}
        onChange={(done) => invoke('todos.setDone', { id: todo.id, done })}
      />
      <Field
        label={s.newTodo}
        value={title}
        onChange={setTitle}
        maxLength={200}
        error={ready ? undefined : s.nameMissing}
      />
      <DateTimeField
        label={s.dueTime}
        kind="datetime"
        value={due}
        onChange={setDue}
        optional={true}
        hint={s.dueTimeHint}
      />
      <Field label={s.note} value={note} onChange={setNote} multiline={true} maxLength={2000} />
      {sure ? (
        <Button text={s.removeReally} tone="danger" variant="outline" wide={true} onPress={remove} />
      ) : (
        <Button text={s.remove} icon="trash" tone="danger" variant="plain" wide={true} onPress={() => setSure(true)} />
      )}
    </SheetScreen>
  );
}
