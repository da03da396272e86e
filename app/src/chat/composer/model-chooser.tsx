/** The models of the services that can answer: the present service first, the others a press away. */
import type { ModelSummary, ProviderSummary } from '@pku-harness/core/client';
import { errorShape, errorText, textFor } from '@pku-harness/sdk';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'expo-router';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, ChoiceList, Field, ListGroup, ListRow, Skeleton, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys, useKeys, useProviders, useSettings } from '../../harness/queries';
import { chatStrings } from '../../strings/chat';
import { composerStrings } from '../../strings/composer';
import { tokensText } from '../tokens-text';
import { readyProviders } from './ready-providers';

/** Models that are shown before somebody searches, and at most. */
const MOST_SHOWN = 24;

export function ModelChooser({ onChosen }: { onChosen: () => void }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = composerStrings[locale];
  const router = useRouter();
  const settings = useSettings().data;
  const providers = useProviders().data;
  const keys = useKeys().data;
  const [looked, setLooked] = useState<string>();
  if (settings === undefined || providers === undefined || keys === undefined)
    return <Skeleton shape="list" lines={4} />;
  const setting = (key: string) => String(settings.find((entry) => entry.key === key)?.value ?? '');
  const present = setting('ai.provider');
  const ready = readyProviders(providers, keys, settings, present);
  const shown = ready.find(({ id }) => id === (looked ?? present)) ?? ready[0];
  const others = ready.filter((provider) => provider !== shown);
  return (
    <View style={{ gap: spacing.lg }}>
      {shown === undefined ? null : (
        <ModelsOf
          key={shown.id}
          provider={shown}
          chosen={shown.id === present ? setting('ai.model') : ''}
          onChosen={onChosen}
        />
      )}
      {others.length === 0 ? null : (
        <ListGroup title={s.otherServices}>
          {others.map((provider) => (
            <ListRow
              key={provider.id}
              title={textFor(provider.name, locale)}
              icon="sparkles"
              onPress={() => setLooked(provider.id)}
            />
          ))}
        </ListGroup>
      )}
      <Button
        text={chatStrings[locale].toAiSettings}
        icon="settings"
        variant="plain"
        tone="default"
        onPress={() => {
          onChosen();
          router.push('/settings/ai');
        }}
      />
    </View>
  );
}

interface ModelsOfProps {
  readonly provider: ProviderSummary;
  readonly chosen: string;
  readonly onChosen: () => void;
}

function ModelsOf({ provider, chosen, onChosen }: ModelsOfProps) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = composerStrings[locale];
  const harness = useHarness();
  const client = useQueryClient();
  const [wanted, setWanted] = useState('');
  const list = useQuery({
    queryKey: [...queryKeys.models, provider.id],
    queryFn: ({ signal }) => harness.models.available({ provider: provider.id }, { signal }),
  });
  const name = textFor(provider.name, locale);
  const choose = async (model: string) => {
    await harness.settings.changeAll({
      changes: [
        { key: 'ai.provider', value: provider.id },
        { key: 'ai.model', value: model },
      ],
    });
    await client.invalidateQueries({ queryKey: queryKeys.settings });
    onChosen();
  };
  if (list.isPending) return <Skeleton shape="list" lines={4} label={s.modelsOf(name)} />;
  const all = list.data?.models ?? provider.models.map((id): ModelSummary => ({ id, inputs: [], reasoning: false }));
  const found = matching(all, wanted, chosen);
  return (
    <View style={{ gap: spacing.md }}>
      <Text variant="label">{s.modelsOf(name)}</Text>
      {list.error === null ? null : (
        <View role="status">
          <Text variant="caption" tone="danger">
            {s.modelsFailed}
            {locale === 'en' ? ': ' : '：'}
            {errorText(errorShape(list.error), locale)}
          </Text>
        </View>
      )}
      {all.length > 8 ? (
        <Field
          label={s.modelFind}
          labelHidden={true}
          kind="search"
          placeholder={s.modelFind}
          value={wanted}
          onChange={setWanted}
        />
      ) : null}
      {found.length === 0 ? (
        <Text tone="muted">{s.modelNothing}</Text>
      ) : (
        <ChoiceList
          label={s.modelsOf(name)}
          options={found.slice(0, MOST_SHOWN).map((model) => ({
            value: model.id,
            text: [model.name === undefined ? model.id : textFor(model.name, locale), ...facts(model, s)].join(' · '),
          }))}
          value={chosen}
          onChange={choose}
        />
      )}
      {found.length > MOST_SHOWN ? (
        <Text variant="caption" tone="muted">
          {s.modelMore(found.length - MOST_SHOWN)}
        </Text>
      ) : null}
    </View>
  );
}

/** Those whose id or name holds what was typed; the chosen one is always there while nothing is. */
function matching(models: readonly ModelSummary[], wanted: string, chosen: string): readonly ModelSummary[] {
  const typed = wanted.trim().toLowerCase();
  const found = models.filter(
    ({ id, name }) => typed === '' || `${id} ${name?.zh ?? ''} ${name?.en ?? ''}`.toLowerCase().includes(typed),
  );
  if (typed !== '' || chosen === '' || found.some(({ id }) => id === chosen)) return found;
  return [{ id: chosen, inputs: [], reasoning: false }, ...found];
}

function facts(model: ModelSummary, s: (typeof composerStrings)['en']): string[] {
  return [
    ...(model.window === undefined ? [] : [s.modelWindow(tokensText(model.window))]),
    ...(model.inputs.includes('image') ? [s.modelSees] : []),
    ...(model.reasoning ? [s.modelThinks] : []),
  ];
}
