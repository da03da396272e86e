/** The to-dos: write one down, tick it off, give it a due time. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { ScrollView, View } from 'react-native';
import { type TodoLine, useTodos } from './data';
import { strings } from './strings';

type TodoListProps = Pick<PluginScreenProps, 'host' | 'invoke'>;

export function TodoList({ host, invoke }: TodoListProps) {
  const { Column, EmptyState, Skeleton } = host.components;
  const { spacing, contentWidth } = host.useTheme();
  const s = strings[host.useLocale()];
  const { value, error, refresh } = useTodos(host);
  const todos = value?.todos ?? [];
  const open = todos.filter(({ done }) => done === undefined);
  const done = todos.filter((todo) => todo.done !== undefined);
  return (
    <ScrollView
      tabIndex={0}
      role="region"
      aria-label={s.todos}
      keyboardShouldPersistTaps="handled"
      style={{ flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 }}
    >
      <View
        style={{
          width: '100%',
          maxWidth: contentWidth.reading,
          alignSelf: 'center',
          paddingHorizontal: spacing.lg,
          paddingBottom: spacing.xl,
        }}
      >
        {value === undefined ? (
          error === undefined ? (
            <Skeleton shape="list" lines={3} label={s.loading} />
          ) : (
            <EmptyState icon="warning" title={s.todosOff} text={error} action={{ text: s.again, onPress: refresh }} />
          )
        ) : (
          <Column gap="lg">
            <NewTodo host={host} invoke={invoke} />
            {open.length === 0 ? <EmptyState icon="check" title={s.noTodos} text={s.noTodosText} /> : null}
            <Group host={host} invoke={invoke} title={s.open} todos={open} />
            <Group host={host} invoke={invoke} title={s.done} todos={done} />
          </Column>
        )}
      </View>
    </ScrollView>
  );
}

function NewTodo({ host, invoke }: TodoListProps) {
  const { Surface, Column, Field, DateTimeField, Button } = host.components;
  const s = strings[host.useLocale()];
  const [title, setTitle] = useState('');
  const [due, setDue] = useState('');
  const ready = title.trim() !== '';
  const add = async () => {
    if (!ready) return;
    await invoke('todos.add', { title: title.trim(), ...(due === '' ? {} : { due }) });
    setTitle('');
    setDue('');
    host.haptics.success();
  };
  return (
    <Surface>
      <Column gap="md">
        <Field label={s.newTodo} value={title} onChange={setTitle} maxLength={200} onSubmit={() => void add()} />
        {ready ? (
          <DateTimeField
            label={s.dueTime}
            kind="datetime"
            value={due}
            onChange={setDue}
            optional={true}
            hint={s.dueTimeHint}
          />
        ) : null}
        <Button text={s.addTodo} icon="plus" variant="tinted" disabled={!ready} onPress={add} />
      </Column>
    </Surface>
  );
}

function Group({ host, invoke, title, todos }: TodoListProps & { title: string; todos: readonly TodoLine[] }) {
  const { Column, Text, Surface } = host.components;
  if (todos.length === 0) return null;
  return (
    <Column gap="sm">
      <Text variant="label" tone="muted" level={2}>
        {title}
      </Text>
      <Surface padding="sm">
        <Column gap="none">
          {todos.map((todo) => (
            <Line key={todo.id} host={host} invoke={invoke} todo={todo} />
          ))}
        </Column>
      </Surface>
    </Column>
  );
}

function Line({ host, invoke, todo }: TodoListProps & { todo: TodoLine }) {
  const { Row, Column, Checkbox, IconButton } = host.components;
  const s = strings[host.useLocale()];
  const { id, title, due, overdue, done } = todo;
  const hint = due === undefined ? undefined : overdue === true ? s.overdue(due) : due;
  const tick = async (value: boolean) => {
    await invoke('todos.setDone', { id, done: value });
    if (value) host.haptics.success();
  };
  return (
    <Row gap="sm" align="center">
      <Column grow={true}>
        <Checkbox label={title} value={done !== undefined} hint={hint} strike={true} onChange={tick} />
      </Column>
      <IconButton
        label={s.editNamed(title)}
        icon="pencil"
        onPress={() => host.navigate(`/m/schedule/todo?id=${encodeURIComponent(id)}`)}
      />
    </Row>
  );
}
