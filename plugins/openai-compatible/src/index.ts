/**
 * Any server that speaks Chat Completions (a school gateway, a model on this computer), and any with the transcription of the
 * same API. Only data: the user types the address, the core holds the dialect and the key.
 */
import { definePlugin } from '@pku-harness/sdk';

export const openaiCompatiblePlugin = definePlugin({
  id: 'openai-compatible',
  name: 'OpenAI 兼容',
  description: '接入任何兼容 OpenAI 接口的模型服务和语音服务，地址由你填写。',
  version: '0.1.0',
  icon: 'link',
  requires: ['network'],
  scopes: [],
  i18n: {
    en: {
      name: 'OpenAI compatible',
      description: 'Connects any model or voice service that speaks OpenAI’s API; you type its address.',
    },
  },
  providers: {
    'openai-compatible': {
      name: { zh: 'OpenAI 兼容', en: 'OpenAI compatible' },
      dialect: 'openai-compatible',
      baseURL: null,
      keyless: true,
      // Only what a server itself sent in this field goes back in it.
      quirks: { reasoningBack: 'reasoning_content' },
      models: [],
    },
    'openai-compatible-voice': {
      kind: 'transcription',
      name: { zh: 'OpenAI 兼容语音', en: 'OpenAI compatible speech' },
      baseURL: null,
      keyless: true,
      sharesKeyWith: 'openai-compatible',
      models: [{ id: 'whisper-1' }],
    },
  },
  tools: {},
});
