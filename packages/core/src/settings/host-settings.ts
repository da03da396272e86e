/** The host's own settings: language, theme, zone, touch, which model answers, and who hears what is said. */
import {
  DEFAULT_ZONE,
  type LocalText,
  type ModelProviderDef,
  type SettingOption,
  type SettingValue,
  type TranscriptionProviderDef,
  zoneOptions,
} from '@pku-harness/sdk';
import { bringsModels, bringsVoice, type RegisteredProvider } from '../registry/registered';
import { normaliseBaseURL } from './base-url';
import type { SettingDef } from './setting-def';

/** The screen where providers, addresses and keys live. */
export const AI_SCREEN = '/settings/ai';
/** The screen of voice input. */
export const VOICE_SCREEN = '/settings/voice';

/** The screen where the system's notification permission is asked for. */
export const NOTIFICATIONS_SCREEN = '/settings/notifications';

/** What the model settings follow. */
export interface HostSettingFacts {
  /** Providers of models of enabled plugins, in registry order. */
  providers(): readonly RegisteredProvider<ModelProviderDef>[];
  /** Providers of voice input of enabled plugins, in registry order. */
  voiceProviders(): readonly RegisteredProvider<TranscriptionProviderDef>[];
}

/** The value of `voice.provider` while there is no voice input. */
export const VOICE_OFF = 'off';

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
      // Beside the size of the system or browser, which counts as well.
      key: 'app.textSize',
      group: 'app',
      title: { zh: '文字大小', en: 'Text size' },
      kind: 'choice',
      options: () => TEXT_SIZES,
      initial: () => 'standard',
    },
    {
      // The zone of the user's own plans. Campus data stay in Beijing time whatever it is.
      key: 'app.timezone',
      group: 'app',
      title: { zh: '时区', en: 'Time zone' },
      kind: 'choice',
      options: () => ZONE_OPTIONS,
      initial: () => DEFAULT_ZONE,
    },
    {
      key: 'app.haptics',
      group: 'app',
      title: { zh: '触感反馈', en: 'Haptics' },
      kind: 'boolean',
      initial: () => true,
    },
    elsewhere('app.notifications', 'app', { zh: '通知权限', en: 'Notification permission' }, NOTIFICATIONS_SCREEN),
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
    elsewhere('ai.keys', 'ai', { zh: '模型服务的密钥', en: 'Keys of model providers' }, AI_SCREEN),
    {
      key: 'ai.textToolCalls',
      group: 'ai',
      title: { zh: '从文字里识别工具调用', en: 'Read tool calls out of the text' },
      kind: 'boolean',
      uiOnly: true,
      screen: AI_SCREEN,
      initial: () => false,
      // What a model quotes could be taken for a call.
      loosens: (before, after) => before === false && after === true,
    },
    ...all.filter(bringsModels).filter(isTyped).map(baseURLSetting),
    {
      key: 'voice.provider',
      group: 'voice',
      title: { zh: '语音服务', en: 'Voice service' },
      kind: 'choice',
      screen: VOICE_SCREEN,
      options: () => [
        { value: VOICE_OFF, title: { zh: '不使用', en: 'None' } },
        ...facts.voiceProviders().map(({ id, def }) => ({ value: id, title: def.name })),
      ],
      initial: () => VOICE_OFF,
      // Another provider hears what is said from then on.
      loosens: (before, after) => before !== after && after !== VOICE_OFF,
    },
    {
      key: 'voice.model',
      group: 'voice',
      title: { zh: '语音模型', en: 'Voice model' },
      kind: 'text',
      screen: VOICE_SCREEN,
      initial: () => '',
      accept: acceptModel,
    },
    elsewhere('voice.keys', 'voice', { zh: '语音服务的密钥', en: 'Keys of voice services' }, VOICE_SCREEN),
    ...all.filter(bringsVoice).filter(isTyped).map(baseURLSetting),
  ];
}

function isTyped({ def }: RegisteredProvider): boolean {
  return def.baseURL === null;
}

function baseURLSetting(provider: RegisteredProvider): SettingDef {
  const { id, def } = provider;
  const voice = bringsVoice(provider);
  return {
    key: voice ? voiceURLKey(id) : baseURLKey(id),
    group: voice ? 'voice' : 'ai',
    title: { zh: `${def.name.zh}的地址`, en: `Address of ${def.name.en}` },
    kind: 'text',
    uiOnly: true,
    screen: voice ? VOICE_SCREEN : AI_SCREEN,
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

/** An entry that only says where something lives: its value is kept elsewhere and never listed. */
function elsewhere(key: string, group: string, title: LocalText, screen: string): SettingDef {
  return { key, group, title, kind: 'text', uiOnly: true, screen, initial: () => '', accept: () => undefined };
}

/** The key of the setting that holds the address of a provider of voice input. */
export function voiceURLKey(provider: string): string {
  return `voice.baseURL.${provider}`;
}

const MODEL_LENGTH = 200; // characters

function acceptModel(value: SettingValue): SettingValue | undefined {
  if (typeof value !== 'string') return undefined;
  const model = value.trim();
  return model.length <= MODEL_LENGTH && /^\P{Cc}*$/u.test(model) ? model : undefined;
}

const ZONE_OPTIONS = zoneOptions();

const LANGUAGES: readonly SettingOption[] = [
  { value: 'system', title: { zh: '跟随系统', en: 'System' } },
  { value: 'zh-Hans', title: { zh: '简体中文', en: '简体中文' } },
  { value: 'en', title: { zh: 'English', en: 'English' } },
];

const TEXT_SIZES: readonly SettingOption[] = [
  { value: 'standard', title: { zh: '标准', en: 'Standard' } },
  { value: 'large', title: { zh: '大', en: 'Large' } },
  { value: 'largest', title: { zh: '特大', en: 'Largest' } },
];

const THEMES: readonly SettingOption[] = [
  { value: 'system', title: { zh: '跟随系统', en: 'System' } },
  { value: 'light', title: { zh: '浅色', en: 'Light' } },
  { value: 'dark', title: { zh: '深色', en: 'Dark' } },
];
