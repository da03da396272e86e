import { describe, expect, test } from 'bun:test';
import type { PluginDef } from '@pku-harness/sdk';
import { harnessStarter } from '../testing';
import { startScriptedModel } from '../testing/scripted-model';
import { AUDIO_BYTES, AUDIO_LENGTH } from './audio-uploads';
import { silence } from './silence';

const { start } = harnessStarter();

function voices(baseURL: string): PluginDef {
  return {
    id: 'voices',
    name: '语音',
    description: '测试用的语音服务。',
    version: '1.0.0',
    tools: {},
    providers: {
      talk: { name: { zh: '模型', en: 'Models' }, dialect: 'openai', baseURL, models: [{ id: 'm' }] },
      listen: {
        kind: 'transcription',
        name: { zh: '听写', en: 'Listen' },
        baseURL,
        sharesKeyWith: 'talk',
        models: [{ id: 'sense-voice' }, { id: 'other' }],
      },
      typed: { kind: 'transcription', name: { zh: '自填', en: 'Typed' }, baseURL: null, models: [] },
    },
  };
}

async function world(chosen = 'listen') {
  const model = await startScriptedModel();
  const harness = await start({ model, plugins: [voices(model.baseURL)] });
  await harness.user.settings.change({ key: 'voice.provider', value: chosen });
  return { ...harness, model };
}
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no error',
    (error) => error.code,
  );
const SPEECH = { audio: btoa('not silence'), mediaType: 'audio/webm;codecs=opus' };

describe('a recording', () => {
  test('goes to the chosen provider as a file that its decoder knows, with model and language', async () => {
    const { user, model } = await world();
    await user.models.setKey({ provider: 'listen', key: 'sk-own' });
    model.reply().status(200, { text: ' 你好 ' });
    expect(await user.voice.transcribe({ ...SPEECH, language: 'zh' })).toEqual({
      text: '你好',
      provider: 'listen',
      model: 'sense-voice',
    });
    const [sent] = model.requests;
    expect([sent?.path, sent?.headers.authorization]).toEqual(['/v1/audio/transcriptions', 'Bearer sk-own']);
    for (const part of ['name="model"', 'sense-voice', 'speech.webm', 'not silence', 'name="language"', 'zh']) {
      expect(sent?.body).toContain(part);
    }
    expect(await user.usage.list({})).toMatchObject([
      { provider: 'listen', purpose: 'voice', requests: 1, cost: null },
    ]);
  });

  test('uses the key of the models of the same plugin where it has none of its own', async () => {
    const { user, model } = await world();
    expect(await codeOf(user.voice.transcribe(SPEECH))).toBe('voice_key_missing');
    expect(model.requests).toEqual([]);
    await user.models.setKey({ provider: 'talk', key: 'sk-shared' });
    model.reply().status(200, { text: '好' });
    await user.voice.transcribe(SPEECH);
    expect(model.requests[0]?.headers.authorization).toBe('Bearer sk-shared');
  });

  test('takes no key to a new address, and says so', async () => {
    const { user, model } = await world('typed');
    expect(await codeOf(user.voice.transcribe(SPEECH))).toBe('voice_model_missing');
    await user.settings.change({ key: 'voice.model', value: 'any' });
    expect(await codeOf(user.voice.transcribe(SPEECH))).toBe('voice_address_missing');
    await user.settings.change({ key: 'voice.baseURL.typed', value: 'http://127.0.0.1:9/v1' });
    await user.models.setKey({ provider: 'typed', key: 'sk-1' });
    await user.settings.change({ key: 'voice.baseURL.typed', value: model.baseURL });
    expect(await codeOf(user.voice.transcribe(SPEECH))).toBe('voice_key_elsewhere');
    expect(model.requests).toEqual([]);
  });

  test('that is none, or too much, or of a kind that nobody takes, is refused before anything is sent', async () => {
    const { user, model } = await world();
    const rows: readonly [Parameters<typeof user.voice.transcribe>[0], string][] = [
      [{ mediaType: 'audio/wav' }, 'voice_empty'],
      [{ audio: 'AAAA', upload: 'x', mediaType: 'audio/wav' }, 'voice_empty'],
      [{ audio: 'not base64!', mediaType: 'audio/wav' }, 'voice_format'],
      [{ audio: 'AAAA', mediaType: 'audio/x-unheard-of' }, 'voice_format'],
      [{ audio: 'AAAA', mediaType: 'text/html' }, 'request_invalid'],
      [{ audio: 'AAAA', mediaType: 'audio/wav', language: 'zh\r\nx' }, 'request_invalid'],
      [{ upload: 'nobody', mediaType: 'audio/wav' }, 'transfer_missing'],
    ];
    await user.models.setKey({ provider: 'listen', key: 'sk-own' });
    for (const [request, code] of rows)
      expect([request, await codeOf(user.voice.transcribe(request))]).toEqual([request, code]);
    expect(model.requests).toEqual([]);
  });

  test('in parts may be 25 MB and no more', async () => {
    const { user } = await world();
    const { id } = await user.voice.audioStart({});
    const part = 'A'.repeat(AUDIO_LENGTH);
    const most = Math.floor(AUDIO_BYTES / ((AUDIO_LENGTH * 3) / 4));
    for (let index = 0; index < most; index++) await user.voice.audioPart({ id, part: index, base64: part });
    expect(await codeOf(user.voice.audioPart({ id, part: most, base64: part }))).toBe('voice_large');
    expect(await codeOf(user.voice.transcribe({ upload: id, mediaType: 'audio/wav' }))).toBe('transfer_missing');
  });

  test('that was begun and forgotten is let go after ten minutes', async () => {
    const { user, platform } = await world();
    const { id } = await user.voice.audioStart({});
    platform.clock.advance(10 * 60_000);
    await Promise.resolve();
    expect(await codeOf(user.voice.audioPart({ id, part: 0, base64: 'AAAA' }))).toBe('transfer_missing');
  });

  test('is for people: an assistant listens to nobody', async () => {
    const { agent } = await world();
    expect(await codeOf(agent.voice.transcribe(SPEECH))).toBe('people_only');
    expect(await codeOf(agent.voice.audioStart({}))).toBe('people_only');
  });

  test('without a provider is not sent', async () => {
    const { user } = await world('off');
    expect(await codeOf(user.voice.transcribe(SPEECH))).toBe('voice_not_set');
  });
});

describe('the answer', () => {
  const rows: readonly [number, unknown, string][] = [
    [200, { text: '<|zh|><|NEUTRAL|><|Speech|>下午三点' }, '下午三点'],
    [200, { text: '' }, ''],
    [200, { words: [] }, 'voice_garbage'],
    [200, '<html>a page</html>', 'voice_garbage'],
    [200, 'null', 'voice_garbage'],
    [401, { error: { message: 'no' } }, 'voice_key_refused'],
    [403, { error: { message: 'no' } }, 'voice_forbidden'],
    [404, '<html>', 'voice_path'],
    [404, { error: { message: 'no', code: 'model_not_found' } }, 'voice_not_found'],
    [413, {}, 'voice_large'],
    [429, { error: { type: 'insufficient_quota' } }, 'voice_quota'],
    [429, {}, 'voice_rate_limited'],
    [400, { code: 20012, message: 'no' }, 'voice_not_found'],
    [500, 'oops', 'voice_server'],
    [302, '', 'voice_redirect'],
  ];
  for (const [status, body, outcome] of rows) {
    test(`of HTTP ${status} with ${JSON.stringify(body).slice(0, 60)} is ${outcome || 'nothing said'}`, async () => {
      const { user, model } = await world();
      await user.models.setKey({ provider: 'listen', key: 'sk-own' });
      model.reply().status(status, body);
      const said = await user.voice.transcribe(SPEECH).then(
        ({ text }) => text,
        (error) => error.code,
      );
      expect(said).toBe(outcome);
    });
  }

  test('that does not come ends after two minutes, and that of a test after half a one', async () => {
    const { user, model, platform } = await world();
    await user.models.setKey({ provider: 'listen', key: 'sk-own' });
    model.reply().hang();
    const asked = codeOf(user.voice.transcribe(SPEECH));
    await model.request(1);
    platform.clock.advance(120_000);
    expect(await asked).toBe('voice_timeout');
    model.reply().hang();
    const tested = user.voice.test({ provider: 'listen' });
    await model.request(2);
    platform.clock.advance(30_000);
    expect(await tested).toMatchObject({ ok: false, error: { code: 'voice_timeout' } });
  });
});

test('silence is one second of a WAV file', () => {
  const file = silence();
  const text = (from: number, to: number) => String.fromCharCode(...file.subarray(from, to));
  expect([text(0, 4), text(8, 16), text(36, 40)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect(new DataView(file.buffer).getUint32(4, true)).toBe(file.length - 8);
  expect(file.length).toBe(44 + 32_000);
});
