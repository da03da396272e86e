/** What every form of the harness keeps about models and voice input; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import type { Harness } from '../harness/harness';
import type { ContractWorld } from './contract-world';

/** Runs this part over a form. */
export function modelsContract(mounted: () => { harness: Harness; world: ContractWorld }): void {
  const codeOf = (call: Promise<unknown>) =>
    call.then(
      () => 'no error',
      (error) => error.code,
    );

  describe('the models of a provider', () => {
    test('are read from its server, and kept', async () => {
      const { harness, world } = mounted();
      const list = { object: 'list', data: [{ id: 'scripted' }, { id: 'other' }, { id: 'text-embedding-1' }] };
      world.model.reply().status(200, list);
      const first = await harness.models.available({ provider: 'scripted' });
      expect(first).toMatchObject({ from: 'server', truncated: false });
      expect(first.models.map(({ id }) => id)).toEqual(['scripted', 'other']);
      expect(await harness.models.available({ provider: 'scripted' })).toEqual(first);
    });

    test('of a provider that nobody knows are none', async () => {
      const { harness } = mounted();
      expect(await codeOf(harness.models.available({ provider: 'nobody' }))).toBe('provider_unknown');
      expect(await codeOf(harness.models.test({ provider: 'nobody' }))).toBe('provider_unknown');
    });

    test('are tried with one word, and a failure is an answer with a sentence', async () => {
      const { harness, world } = mounted();
      world.model.reply().text('OK');
      expect(await harness.models.test({ provider: 'scripted' })).toMatchObject({ ok: true, model: 'scripted' });
      world.model.reply().status(401);
      const failed = await harness.models.test({ provider: 'scripted' });
      expect(failed).toMatchObject({ ok: false, error: { code: 'model_key_refused', zh: expect.any(String) } });
      expect(await harness.usage.list({})).toMatchObject([{ purpose: 'test', requests: 1, cost: null }]);
    });
  });

  describe('voice input', () => {
    const speech = { audio: btoa('RIFF'), mediaType: 'audio/wav' };

    test('is off until a provider is chosen', async () => {
      const { harness } = mounted();
      expect(await harness.voice.providers({})).toMatchObject([{ id: 'scripted-voice', models: ['whisper-1'] }]);
      expect(await codeOf(harness.voice.transcribe(speech))).toBe('voice_not_set');
    });

    test('turns a recording into text', async () => {
      const { harness, world } = mounted();
      await harness.settings.change({ key: 'voice.provider', value: 'scripted-voice' });
      world.model.reply().status(200, { text: '明天下午三点提醒我' });
      expect(await harness.voice.transcribe({ ...speech, language: 'zh' })).toEqual({
        text: '明天下午三点提醒我',
        provider: 'scripted-voice',
        model: 'whisper-1',
      });
      world.model.reply().status(429);
      expect(await codeOf(harness.voice.transcribe(speech))).toBe('voice_rate_limited');
    });

    test('takes a long recording in parts, each once', async () => {
      const { harness, world } = mounted();
      await harness.settings.change({ key: 'voice.provider', value: 'scripted-voice' });
      const { id } = await harness.voice.audioStart({});
      await harness.voice.audioPart({ id, part: 0, base64: btoa('abc') });
      await harness.voice.audioPart({ id, part: 0, base64: btoa('abc') });
      await harness.voice.audioPart({ id, part: 1, base64: btoa('def') });
      expect(await codeOf(harness.voice.audioPart({ id, part: 5, base64: btoa('x') }))).toBe('transfer_missing');
      world.model.reply().status(200, { text: '好' });
      const said = { upload: id, mediaType: 'audio/webm;codecs=opus' };
      expect(await harness.voice.transcribe(said)).toMatchObject({ text: '好' });
      expect(await codeOf(harness.voice.transcribe(said))).toBe('transfer_missing');
    });

    test('is tried with silence', async () => {
      const { harness, world } = mounted();
      world.model.reply().status(200, { text: '' });
      expect(await harness.voice.test({ provider: 'scripted-voice' })).toMatchObject({ ok: true, model: 'whisper-1' });
      world.model.reply().status(404, '<html>');
      expect(await harness.voice.test({ provider: 'scripted-voice' })).toMatchObject({
        ok: false,
        error: { code: 'voice_path' },
      });
    });
  });
}
