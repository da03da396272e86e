/** SiliconFlow: many open models behind one address, and transcription with SenseVoice. Only data: the core holds the dialect and the key. */
import { definePlugin } from '@pku-harness/sdk';

export const siliconflowPlugin = definePlugin({
  id: 'siliconflow',
  name: '硅基流动',
  description: '接入硅基流动的开源模型和语音转文字。',
  version: '0.1.0',
  icon: 'branch',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'SiliconFlow',
      description: 'Connects the open models of SiliconFlow, and its transcription.',
    },
  },
  providers: {
    siliconflow: {
      name: { zh: '硅基流动', en: 'SiliconFlow' },
      dialect: 'openai-compatible',
      baseURL: 'https://api.siliconflow.cn/v1',
      keyPage: 'https://cloud.siliconflow.cn/account/ak',
      quirks: { reasoningBack: 'reasoning_content', modelsPath: '/models?type=text&sub_type=chat' },
      // Read on 2026-11-30; prices in dollars, as the platform states them abroad. The server’s list has many more models.
      models: [
        {
          id: 'deepseek-ai/DeepSeek-V4-Flash',
          window: 1_000_000,
          output: 384_000,
          reasoning: true,
          price: { currency: 'USD', input: 0.14, cachedInput: 0.003, output: 0.28 },
        },
        {
          id: 'Qwen/Qwen3.5-35B-A3B',
          window: 262_144,
          output: 65_536,
          inputs: ['text', 'image'],
          reasoning: true,
          price: { currency: 'USD', input: 0.23, output: 1.86 },
        },
        {
          id: 'Pro/zai-org/GLM-5.1',
          window: 205_000,
          reasoning: true,
          price: { currency: 'USD', input: 1.4, cachedInput: 0.26, output: 4.4 },
        },
        {
          id: 'Pro/moonshotai/Kimi-K2.6',
          window: 262_000,
          inputs: ['text', 'image'],
          reasoning: true,
          price: { currency: 'USD', input: 0.95, cachedInput: 0.16, output: 4 },
        },
      ],
    },
    'siliconflow-voice': {
      kind: 'transcription',
      name: { zh: '硅基流动语音', en: 'SiliconFlow speech' },
      baseURL: 'https://api.siliconflow.cn/v1',
      keyPage: 'https://cloud.siliconflow.cn/account/ak',
      sharesKeyWith: 'siliconflow',
      models: [{ id: 'FunAudioLLM/SenseVoiceSmall' }, { id: 'TeleAI/TeleSpeechASR' }],
    },
  },
  tools: {},
});
