/** All memories, newest first, with the way back for the one that was removed last. Opens at `/p/memory/main`. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lastRemoved, onLastRemoved, setLastRemoved } from './last-removed';
import type { Memory } from './store';
import { strings } from './strings';

/** What `memory.search` answers. */
export interface FoundMemories {
  readonly memories: readonly Memory[];
  readonly hasMore?: true;
}

/** The list of memories. */
export function MainScreen({ host, invoke }: PluginScreenProps) {
  const { Screen, Column, EmptyState, Field, IconButton, Skeleton } = host.components;
  const s = strings[host.useLocale()];
  const [query, setQuery] = useState('');
  const { value, error, refresh } = host.useToolData<FoundMemories>('memory.search', { query });
  const removed = useSyncExternalStore(onLastRemoved, lastRemoved, lastRemoved);
  // Who leaves the list has seen that it is gone.
  useEffect(() => () => setLastRemoved(undefined), []);
  const add = () => host.navigate('/m/memory/edit');
  const undo = async () => {
    if (removed === undefined) return;
    await invoke('memory.restore', removed);
    setLastRemoved(undefined);
    host.haptics.success();
    await refresh();
  };
  const empty = value?.memories.length === 0 && query === '';
  return (
    <Screen title={s.title} actions={<IconButton label={s.add} icon="plus" onPress={add} />} onRefresh={refresh}>
      {removed === undefined ? null : <Removed host={host} memory={removed} onUndo={undo} />}
      {empty ? (
        <EmptyState icon="heart" title={s.empty} text={s.emptyText} action={{ text: s.add, onPress: add }} />
      ) : (
        <Column gap="lg">
          <Field
            label={s.search}
            labelHidden={true}
            kind="search"
            placeholder={s.search}
            value={query}
            onChange={setQuery}
          />
          {value !== undefined ? (
            <Found host={host} found={value} />
          ) : error === undefined ? (
            <Skeleton shape="list" lines={5} label={s.loading} />
          ) : (
            <EmptyState icon="warning" title={s.failed} text={error} action={{ text: s.again, onPress: refresh }} />
          )}
        </Column>
      )}
    </Screen>
  );
}

function Found({ host, found: { memories, hasMore } }: { host: PluginScreenProps['host']; found: FoundMemories }) {
  const { EmptyState, ListGroup, ListRow } = host.components;
  const s = strings[host.useLocale()];
  if (memories.length === 0) return <EmptyState icon="search" title={s.nothingFound} />;
  return (
    <ListGroup footer={hasMore ? `${s.more} ${s.note}` : s.note}>
      {memories.map(({ id, text, tainted, updatedAt }) => (
        <ListRow
          key={id}
          title={text}
          subtitle={[...(tainted ? [s.tainted] : []), s.changed(host.formatAgo(updatedAt))].join(' · ')}
          icon={tainted ? 'warning' : 'heart'}
          tone={tainted ? 'warning' : 'default'}
          onPress={() => host.navigate(`/m/memory/edit?id=${encodeURIComponent(id)}`)}
        />
      ))}
    </ListGroup>
  );
}

interface RemovedProps {
  readonly host: PluginScreenProps['host'];
  readonly memory: Memory;
  readonly onUndo: () => Promise<void>;
}

function Removed({ host, memory, onUndo }: RemovedProps) {
  const { Surface, Row, Column, Text, Button } = host.components;
  const s = strings[host.useLocale()];
  const text = memory.text.length <= SHORT ? memory.text : `${memory.text.slice(0, SHORT - 1)}…`;
  return (
    <Surface tone="info" padding="md" label={s.removed(text)}>
      <Row gap="md" justify="between">
        <Column grow={true}>
          <Text>{s.removed(text)}</Text>
        </Column>
        <Button text={s.undo} icon="undo" variant="tinted" size="sm" onPress={onUndo} />
      </Row>
    </Surface>
  );
}

/** Characters of a memory that was removed. */
const SHORT = 60;
