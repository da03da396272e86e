/**
 * Changes of settings by a person. One that allows more than now is shown first, old and new in words, and made only when
 * the person says yes; everything else takes effect at once.
 */
import type { SettingPreview } from '@pku-harness/core/client';
import { type SettingEntry, type SettingWish, textFor } from '@pku-harness/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { View } from 'react-native';
import { Button, Dialog, Icon, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { queryKeys } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { settingsStrings } from '../../strings/settings';

/** Makes changes, all or none; `false` when the person did not want them. */
export type AskedChange = (...changes: readonly SettingWish[]) => Promise<boolean>;

const AskedChangeContext = createContext<AskedChange>(async () => false);

/** The changes of the page around. Rejects when one is refused. */
export function useAskedChange(): AskedChange {
  return useContext(AskedChangeContext);
}

interface Question {
  readonly loosened: readonly SettingPreview[];
  readonly answer: (yes: boolean) => void;
}

/** Provides {@link useAskedChange} and draws its question. */
export function AskedChanges({ children }: { children: ReactNode }) {
  const harness = useHarness();
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question>();
  const change = useCallback<AskedChange>(
    async (...changes) => {
      const previews = await Promise.all(changes.map((wish) => harness.settings.preview(wish)));
      const loosened = previews.filter(({ loosens }) => loosens);
      if (loosened.length > 0) {
        const yes = await new Promise<boolean>((answer) => setQuestion({ loosened, answer }));
        setQuestion(undefined);
        if (!yes) return false;
      }
      // A choice is shown at once and taken back when it is refused.
      client.setQueryData<readonly SettingEntry[]>(queryKeys.settings, (entries) =>
        entries?.map((entry) => {
          const wish = changes.find(({ key }) => key === entry.key);
          return wish === undefined || entry.kind === 'text' || entry.kind === 'list'
            ? entry
            : { ...entry, value: wish.value };
        }),
      );
      try {
        await harness.settings.changeAll({ changes });
      } finally {
        await client.invalidateQueries({ queryKey: queryKeys.settings });
      }
      return true;
    },
    [harness, client],
  );
  return (
    <AskedChangeContext.Provider value={change}>
      {children}
      <LooseningQuestion question={question} />
    </AskedChangeContext.Provider>
  );
}

function LooseningQuestion({ question }: { question: Question | undefined }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = settingsStrings[locale];
  const no = () => question?.answer(false);
  return (
    <Dialog open={question !== undefined} title={s.loosensTitle} onClose={no}>
      <Text tone="muted">{s.loosensText}</Text>
      <View role="list" style={{ gap: spacing.md }}>
        {question?.loosened.map(({ key, title, before, after }) => (
          <View key={key} role="listitem" style={{ gap: 2 }}>
            <Text variant="label">{textFor(title, locale)}</Text>
            <Row gap="sm" wrap={true}>
              <Text tone="muted">{textFor(before, locale)}</Text>
              <Icon name="chevron-right" size={16} tone="muted" label={s.becomes} />
              <Text bold={true}>{textFor(after, locale)}</Text>
            </Row>
          </View>
        ))}
      </View>
      <Row gap="sm" wrap={true} justify="end">
        <Button text={appStrings[locale].cancel} variant="plain" tone="default" onPress={no} />
        <Button text={s.loosensYes} onPress={() => question?.answer(true)} />
      </Row>
    </Dialog>
  );
}
