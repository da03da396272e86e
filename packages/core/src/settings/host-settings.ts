/** The host's own settings: language, theme, and which model answers. */
import type { SettingOption, SettingValue } from '@pku-harness/sdk';
import type { RegisteredProvider } from '../registry';
import { normaliseBaseURL } from './base-url';
import type { SettingDef } from './setting-def';

/** The screen where providers, addresses and keys live. */
export const AI_SCREEN = '/settings/ai';

/** What the model settings follow. */
export interface HostSettingFacts {
  /** Providers of enabled plugins, in registry order. */
  providers(): readonly RegisteredProvider[];
}

/** Definitions of the host's own settings in display order; `all` are the providers of every plugin, enabled or not. */
export function hostSettings(facts: HostSettingFacts, all: readonly RegisteredProvider[]): readonly SettingDef[] {
  return [
    {
      key: 'app.language',
      group: 'app',
      title: { zh: '语言', en: 'Language' },
      kind: 'choice',
      options: () => LANGUAGES,
      initial: () => 'system',
    },
    {
      key: 'app.theme',
      group: 'app',
      title: { zh: '外观', en: 'Appearance' },
      kind: 'choice',
      options: () => THEMES,
      initial: () => 'system',
    },
    {
      key: 'ai.provider',
      group: 'ai',
      title: { zh: '模型服务', en: 'Model provider' },
      kind: 'choice',
      screen: AI_SCREEN,
      options: () => facts.providers().map(({ id, def }) => ({ value: id, title: def.name })),
      initial: () => facts.providers()[0]?.id ?? '',
      // Another provider receives the conversation from then on.
      loosens: (before, after) => before !== after,
    },
    {
      key: 'ai.model',
      group: 'ai',
      title: { zh: '模型', en: 'Model' },
      kind: 'text',
      screen: AI_SCREEN,
      initial: () => '',
      accept: acceptModel,
    },
    ...all.filter((provider) => provider.def.baseURL === null).map(baseURLSetting),
  ];
}

function baseURLSetting({ id, def }: RegisteredProvider): SettingDef {
  return {
    key: baseURLKey(id),
    group: 'ai',
    title: { zh: `${def.name.zh}的地址`, en: `Address of ${def.name.en}` },
    kind: 'text',
    uiOnly: true,
    screen: AI_SCREEN,
    initial: () => '',
    accept: (value) => (typeof value === 'string' ? normaliseBaseURL(value) : undefined),
    refusal: {
      zh: '写 https:// 开头的完整地址，不带用户名和参数；只有这台电脑和局域网里的可以用 http://',
      en: 'Write the whole address with https://, without a user name or parameters; http:// is only for this computer and the local network',
    },
    loosens: (before, after) => before !== after,
  };
}

/** The key of the setting that holds a provider's address. */
export function baseURLKey(provider: string): string {
  return `ai.baseURL.${provider}`;
}

const MODEL_LENGTH = 200; // characters

function acceptModel(value: SettingValue): SettingValue | undefined {
  if (typeof value !== 'string') return undefined;
  const model = value.trim();
  return model.length <= MODEL_LENGTH && /^\P{Cc}*$/u.test(model) ? model : undefined;
}

const LANGUAGES: readonly SettingOption[] = [
  { value: 'system', title: { zh: '跟随系统', en: 'System' } },
  { value: 'zh-Hans', title: { zh: '简体中文', en: '简体中文' } },
  { value: 'en', title: { zh: 'English', en: 'English' } },
];

const THEMES: readonly SettingOption[] = [
  { value: 'system', title: { zh: '跟随系统', en: 'System' } },
  { value: 'light', title: { zh: '浅色', en: 'Light' } },
  { value: 'dark', title: { zh: '深色', en: 'Dark' } },
];
