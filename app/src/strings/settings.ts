/** Words of the settings screens. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';

type Strings = {
  app: string;
  ai: string;
  more: string;
  aiService: string;
  aiServiceNone: string;
  plugins: string;
  pluginsText: string;
  fromPlugins: string;
  about: string;
  version: string;
  kind: string;
  kindReal: string;
  kindDemo: string;
  provider: string;
  model: string;
  modelHint: string;
  noProviders: string;
  noProvidersText: string;
  key: string;
  keyNew: string;
  keyPlaceholder: string;
  keySave: string;
  keySaved: (origin: string) => string;
  keySavedPlain: string;
  keyMissing: string;
  keyNotNeeded: string;
  keyRemove: string;
  keyPlace: (place: string) => string;
  saved: string;
  addressFirst: string;
};

export const settingsStrings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    app: '通用',
    ai: 'AI',
    more: '更多',
    aiService: 'AI 服务',
    aiServiceNone: '未设置',
    plugins: '插件',
    pluginsText: '启用、停用、权限和错误',
    fromPlugins: '来自插件',
    about: '关于',
    version: '版本',
    kind: '数据',
    kindReal: '你自己的',
    kindDemo: '演示',
    provider: '服务商',
    model: '模型',
    modelHint: '可以从上面选，也可以自己填模型名',
    noProviders: '没有可用的 AI 服务',
    noProvidersText: 'AI 服务由插件提供，请先启用一个。',
    key: '密钥',
    keyNew: '换成新的密钥',
    keyPlaceholder: '粘贴密钥，保存后不再显示',
    keySave: '保存密钥',
    keySaved: (origin) => `已保存，只发送给 ${origin}`,
    keySavedPlain: '已保存',
    keyMissing: '还没有密钥',
    keyNotNeeded: '没有密钥也可以使用',
    keyRemove: '删除密钥',
    keyPlace: (place) => `密钥的存放：${place}`,
    saved: '已保存',
    addressFirst: '先填写服务地址，再保存密钥',
  },
  en: {
    app: 'General',
    ai: 'AI',
    more: 'More',
    aiService: 'AI service',
    aiServiceNone: 'Not set up',
    plugins: 'Plugins',
    pluginsText: 'Turn on and off, permissions, errors',
    fromPlugins: 'From plugins',
    about: 'About',
    version: 'Version',
    kind: 'Data',
    kindReal: 'Your own',
    kindDemo: 'Demo',
    provider: 'Provider',
    model: 'Model',
    modelHint: 'Choose one above, or type the name of a model',
    noProviders: 'No AI service is available',
    noProvidersText: 'Plugins provide AI services; turn one on first.',
    key: 'Key',
    keyNew: 'Replace the key',
    keyPlaceholder: 'Paste the key; it is not shown again',
    keySave: 'Save the key',
    keySaved: (origin) => `Saved; it is sent only to ${origin}`,
    keySavedPlain: 'Saved',
    keyMissing: 'No key yet',
    keyNotNeeded: 'Works without a key too',
    keyRemove: 'Delete the key',
    keyPlace: (place) => `Where keys are kept: ${place}`,
    saved: 'Saved',
    addressFirst: 'Enter the address of the service before the key',
  },
});
