/** What the rows of the settings say at their end: which service answers, who hears, which version. */
import { textFor } from '@pku-harness/sdk';
import { useLocale } from '../../harness/preferences';
import { useAbout, useProviders, useSettings } from '../../harness/queries';
import type { HomeFacts } from './home-rows';

export function useHomeFacts(): HomeFacts {
  const locale = useLocale();
  const settings = useSettings().data;
  const providers = useProviders().data;
  const about = useAbout().data;
  const entryOf = (key: string) => settings?.find((entry) => entry.key === key);
  const provider = providers?.find(({ id }) => id === entryOf('ai.provider')?.value);
  const model = entryOf('ai.model')?.value;
  const voice = entryOf('voice.provider');
  const voiceOption = voice?.options?.find(({ value }) => value === voice.value);
  return {
    ai: provider === undefined || !model ? undefined : `${textFor(provider.name, locale)} · ${model}`,
    voice: voiceOption && textFor(voiceOption.title, locale),
    version: about?.version,
  };
}
