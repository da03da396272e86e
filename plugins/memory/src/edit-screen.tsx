/** One memory to write, rewrite or remove. Opens at `/m/memory/edit`, with `?id=` for one that is there. */
import type { PluginScreenProps } from '@pku-harness/sdk';
import { useState } from 'react';
import { setLastRemoved } from './last-removed';
import type { FoundMemories } from './main-screen';
import { MEMORY_LENGTH, type Memory } from './store';
import { strings } from './strings';

/** The form. */
export function EditScreen(props: PluginScreenProps) {
  return props.params.id === undefined ? <Form {...props} /> : <Known {...props} id={props.params.id} />;
}

function Known({ id, ...props }: PluginScreenProps & { readonly id: string }) {
  const { host } = props;
  const { SheetScreen, EmptyState, Skeleton } = host.components;
  const s = strings[host.useLocale()];
  const { value, error, refresh } = host.useToolData<FoundMemories>('memory.search', { id });
  const memory = value?.memories[0];
  if (memory !== undefined) return <Form key={memory.id} {...props} memory={memory} />;
  return (
    <SheetScreen title={s.edit}>
      {value !== undefined ? (
        <EmptyState icon="heart" title={s.gone} text={s.goneText} />
      ) : error !== undefined ? (
        <EmptyState icon="warning" title={s.failed} text={error} action={{ text: s.again, onPress: refresh }} />
      ) : (
        <Skeleton lines={3} label={s.loading} />
      )}
    </SheetScreen>
  );
}

function Form({ host, invoke, memory }: PluginScreenProps & { readonly memory?: Memory }) {
  const { SheetScreen, Column, Field, Button, Row, Surface, Text } = host.components;
  const s = strings[host.useLocale()];
  const [text, setText] = useState(memory?.text ?? '');
  const typed = text.trim();
  const save = async () => {
    if (memory === undefined) await invoke('memory.remember', { text: typed });
    else await invoke('memory.update', { id: memory.id, text: typed });
    host.haptics.success();
    host.dismiss();
  };
  const remove = async () => {
    if (memory === undefined) return;
    await invoke('memory.forget', { id: memory.id });
    setLastRemoved(memory);
    host.dismiss();
  };
  return (
    <SheetScreen
      title={memory === undefined ? s.add : s.edit}
      onSubmit={save}
      submitText={s.save}
      submitDisabled={typed === '' || typed === memory?.text}
    >
      <Column gap="lg">
        {memory?.tainted ? (
          <Surface tone="warning" padding="md" label={s.tainted}>
            <Column gap="xs">
              <Text bold={true}>{s.tainted}</Text>
              <Text variant="caption">{s.taintedNote}</Text>
              <Text variant="caption">{s.vouch}</Text>
            </Column>
          </Surface>
        ) : null}
        <Field
          label={s.text}
          value={text}
          onChange={setText}
          multiline={true}
          maxLength={MEMORY_LENGTH}
          hint={s.textHint}
          autoFocus={memory === undefined}
        />
        {memory === undefined ? null : (
          <Row>
            <Button text={s.remove} icon="trash" variant="plain" tone="danger" onPress={remove} />
          </Row>
        )}
      </Column>
    </SheetScreen>
  );
}
