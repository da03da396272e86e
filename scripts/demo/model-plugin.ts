/** The demo's model and its ear as a provider plugin: only data, pointing at the mock model of this process. */
import { definePlugin, type PluginDef } from '@pku-harness/sdk';

const PROVIDER = 'demo';
const MODEL = 'mock-agent';
const VOICE = 'demo-voice';

/** The demo starts with its own model and ear chosen. */
export const DEMO_DEFAULTS = { 'ai.provider': PROVIDER, 'ai.model': MODEL, 'voice.provider': VOICE } as const;

/** The plugin, for a mock model at `baseURL`. */
export function demoModel(baseURL: string): PluginDef {
  return definePlugin({
    id: 'demo-model',
    name: '演示模型',
    description: '这台电脑上的一段脚本，按关键词调用工具，不是真正的模型',
    version: '1.0.0',
    icon: 'flask',
    tools: {},
    providers: {
      [PROVIDER]: {
        name: { zh: '演示模型', en: 'Demo model' },
        dialect: 'openai',
        baseURL,
        keyless: true,
        models: [{ id: MODEL, name: { zh: '按脚本回答', en: 'Answers from a script' } }],
      },
      [VOICE]: {
        kind: 'transcription',
        name: { zh: '演示语音', en: 'Demo speech' },
        baseURL,
        keyless: true,
        models: [{ id: 'mock-transcribe', name: { zh: '总是听到同一句', en: 'Always hears the same' } }],
      },
    },
    i18n: {
      en: {
        name: 'Demo model',
        description: 'A script on this computer that calls tools by keyword; not a real model',
      },
    },
  });
}
