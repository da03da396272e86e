import { describe, expect, test } from 'bun:test';
import type { PromptMessage } from '../chat/prompt-message';
import type { PromptForm } from './prompt-form';
import { sdkMessages } from './sdk-prompt';

const FORM: PromptForm = {
  target: { provider: 'p', model: 'm' },
  inputs: ['text'],
  keepsReasoning: true,
  marksCache: false,
};
const PICTURE: PromptMessage = {
  role: 'user',
  text: '这是什么',
  files: [{ type: 'file', mediaType: 'image/png', data: 'aGk=', name: 'card.png' }],
};

describe('a file', () => {
  test('goes to a model that takes it', () => {
    const [message] = sdkMessages([PICTURE], { ...FORM, inputs: ['text', 'image'] });
    expect(message?.content).toEqual([
      { type: 'text', text: '这是什么' },
      { type: 'file', mediaType: 'image/png', data: 'aGk=', filename: 'card.png' },
    ]);
  });

  test('is left out for a model that does not, and the model is told its name and kind', () => {
    const said = JSON.stringify(sdkMessages([PICTURE], FORM));
    expect(said).toContain('card.png');
    expect(said).toContain('left out');
    expect(said).not.toContain('aGk=');
  });

  test('of every kind follows what the model says it takes', () => {
    const kinds = {
      'application/pdf': 'pdf',
      'audio/wav': 'audio',
      'image/webp': 'image',
      'text/plain': undefined,
    } as const;
    for (const [mediaType, kind] of Object.entries(kinds)) {
      const message: PromptMessage = { role: 'user', text: '', files: [{ type: 'file', mediaType, data: 'aGk=' }] };
      const holds = (inputs: PromptForm['inputs']) =>
        JSON.stringify(sdkMessages([message], { ...FORM, inputs })).includes('aGk=');
      expect(holds(['text', 'image', 'pdf', 'audio'])).toBe(kind !== undefined);
      expect(holds(['text'])).toBe(false);
    }
  });
});

describe('a message', () => {
  test('is converted once for each form', () => {
    const messages: PromptMessage[] = [PICTURE, { role: 'assistant', text: '一张卡', calls: [] }];
    expect(sdkMessages(messages, FORM)[0]).toBe(sdkMessages(messages, FORM)[0] as never);
    expect(sdkMessages(messages, FORM)[0]).not.toBe(sdkMessages(messages, { ...FORM })[0] as never);
  });

  test('that comes again is marked for a cache that wants marks: the last but one, as the last holds the clock', () => {
    const form = { ...FORM, marksCache: true };
    const messages: PromptMessage[] = ['一', '二', '三'].map((text) => ({ role: 'user', text }));
    const marked = sdkMessages(messages, form).map(({ providerOptions }) => providerOptions !== undefined);
    expect(marked).toEqual([false, true, false]);
    expect(sdkMessages([...messages, ...messages], form).filter(({ providerOptions }) => providerOptions)).toHaveLength(
      1,
    );
  });
});
