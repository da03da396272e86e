/** The models of a service: read from its server where it has a list, searched, chosen; or typed by name. */
import type { ModelList, ModelSummary, ProviderSummary } from '@pku-harness/core/client';
import { errorShape, errorText, formatAgo } from '@pku-harness/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, Field, ListGroup, ListRow, Row, Skeleton, Text, useFailureReport, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys } from '../../harness/queries';
import { settingsStrings } from '../../strings/settings';
import { useAskedChange } from './asked-change';
import { matchingModels, modelFacts, modelName } from './model-facts';
import type { ProviderState } from './provider-state';

/** Rows before somebody searches or asks for the rest. */
const FIRST = 8;

interface ModelGroupProps {
  readonly provider: ProviderSummary;
  /** The model in use; empty where this service is not. */
  readonly chosen: string;
  readonly state: ProviderState;
}

export function ModelGroup({ provider, chosen, state }: ModelGroupProps) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = settingsStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const change = useAskedChange();
  const report = useFailureReport();
  const [query, setQuery] = useState('');
  const [all, setAll] = useState(false);
  // Another address or key may have another list.
  const queryKey = [...queryKeys.models, provider.id, provider.baseURL, state];
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }) => harness.models.available({ provider: provider.id }, { signal }),
  });
  const readNow = async () => {
    client.setQueryData<ModelList>(queryKey, await harness.models.available({ provider: provider.id, fresh: true }));
  };
  const use = async (model: string) => {
    const changed = await change({ key: 'ai.provider', value: provider.id }, { key: 'ai.model', value: model });
    if (changed) setQuery('');
  };
  const known = list.data?.models ?? provider.models.map((id): ModelSummary => ({ id, inputs: [], reasoning: false }));
  const found = matchingModels(known, query, chosen);
  const shown = all || query !== '' ? found : found.slice(0, FIRST);
  return (
    <View style={{ gap: spacing.md }}>
      <ListGroup title={s.model} footer={footerOf(list.data, locale)}>
        <View style={{ padding: spacing.lg, gap: spacing.md }}>
          <OwnModel key={chosen} chosen={chosen} onUse={use} />
          {known.length > FIRST ? (
            <Field label={s.modelFind} kind="search" value={query} onChange={setQuery} placeholder={s.modelFind} />
          ) : null}
        </View>
        {list.isPending ? (
          <View style={{ padding: spacing.lg }}>
            <Skeleton lines={4} label={s.modelsLoading} />
          </View>
        ) : null}
        {list.error === null ? null : (
          <ListRow
            icon="warning"
            tone="warning"
            title={s.modelsFailed}
            subtitle={errorText(errorShape(list.error), locale)}
          />
        )}
        {!list.isPending && found.length === 0 && query !== '' ? <ListRow title={s.modelNothing} /> : null}
        {list.isPending
          ? null
          : shown.map((model) => (
              <ListRow
                key={model.id}
                title={modelName(model, locale)}
                subtitle={below(model, locale)}
                selected={model.id === chosen}
                value={model.id === chosen ? s.inUse : undefined}
                onPress={() => use(model.id).catch(report)}
              />
            ))}
      </ListGroup>
      <Row gap="sm" wrap={true}>
        {shown.length < found.length ? (
          <Button
            text={s.modelsAll(found.length)}
            variant="tinted"
            tone="default"
            size="sm"
            onPress={() => setAll(true)}
          />
        ) : null}
        {provider.lists ? (
          <Button text={s.modelsReread} icon="refresh" variant="tinted" tone="default" size="sm" onPress={readNow} />
        ) : null}
      </Row>
      {list.data?.truncated ? (
        <Text variant="caption" tone="muted">
          {s.modelsTruncated}
        </Text>
      ) : null}
    </View>
  );
}

/** The id where the name is another, and what is known of the model. */
function below(model: ModelSummary, locale: 'zh-Hans' | 'en'): string | undefined {
  const facts = modelFacts(model, locale);
  const lines = [...(modelName(model, locale) === model.id ? [] : [model.id]), ...(facts === '' ? [] : [facts])];
  return lines.length === 0 ? undefined : lines.join('\n');
}

function footerOf(list: ModelList | undefined, locale: 'zh-Hans' | 'en'): string | undefined {
  const s = settingsStrings[locale];
  if (list === undefined) return undefined;
  return list.from === 'server' && list.readAt !== undefined
    ? s.modelsFromServer(formatAgo(list.readAt, locale))
    : s.modelsFromPlugin;
}

/** A model that the list does not name, by its id. */
function OwnModel({ chosen, onUse }: { chosen: string; onUse: (model: string) => Promise<unknown> }) {
  const s = settingsStrings[useLocale()];
  const report = useFailureReport();
  const [typed, setTyped] = useState(chosen);
  const model = typed.trim();
  const other = model !== chosen && model !== '';
  return (
    <>
      <Field
        label={s.modelId}
        value={typed}
        onChange={setTyped}
        kind="code"
        hint={s.modelHint}
        onSubmit={() => {
          if (other) onUse(model).catch(report);
        }}
      />
      {other ? (
        <Row>
          <Button text={s.modelUse} onPress={() => onUse(model)} />
        </Row>
      ) : null}
    </>
  );
}
