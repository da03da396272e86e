import { afterEach, describe, expect, test } from 'bun:test';
import { HarnessError, type ModelProviderDef } from '@pku-harness/sdk';
import { manualClock } from '../testing/manual-clock';
import { type ScriptedModel, startScriptedModel } from '../testing/scripted-model';
import { listedModels, MOST_MODELS, readModelList } from './model-list';

let server: ScriptedModel | undefined;
afterEach(() => server?.close());

const DEF: ModelProviderDef = {
  name: { zh: '甲', en: 'A' },
  dialect: 'openai-compatible',
  baseURL: null,
  models: [
    { id: 'known', window: 64_000, inputs: ['text', 'image'], price: { currency: 'CNY', input: 1, output: 2 } },
    { id: 'gone' },
  ],
};

async function read(body: unknown, def: Partial<ModelProviderDef> = {}, status = 200) {
  server = await startScriptedModel();
  server.reply().status(status, body);
  const address = { def: { ...DEF, ...def }, baseURL: server.baseURL, key: 'sk-1' };
  return readModelList({ fetch, clock: manualClock() }, address);
}
const codeOf = (call: Promise<unknown>) => call.catch((error) => (HarnessError.is(error) ? error.code : error));

describe('the list of a server', () => {
  test('has the known models first, with what is known, then the others that chat, without those that are gone', async () => {
    const ids = ['zeta', 'known', 'alpha', 'text-embedding-3', 'whisper-1', 'bge-reranker', 'known-2026-05-01'];
    const { models, truncated } = await read({ data: ids.map((id) => ({ id })) });
    expect(models.map(({ id }) => id)).toEqual(['known', 'alpha', 'known-2026-05-01', 'zeta']);
    expect(models[0]).toMatchObject({ window: 64_000, inputs: ['text', 'image'], price: { input: 1 } });
    expect(models[2]).toMatchObject({ window: 64_000, inputs: ['text', 'image'] });
    expect(models[3]).toEqual({ id: 'zeta', inputs: ['text'], reasoning: false });
    expect(truncated).toBe(false);
  });

  test('is asked for with the key where the dialect has it', async () => {
    const rows: readonly [ModelProviderDef['dialect'], string, string, string][] = [
      ['openai', 'authorization', 'Bearer sk-1', '/v1/models'],
      ['anthropic', 'x-api-key', 'sk-1', '/v1/models?limit=1000'],
      ['google', 'x-goog-api-key', 'sk-1', '/v1/models?pageSize=1000'],
    ];
    for (const [dialect, header, value, path] of rows) {
      await read({ data: [] }, { dialect });
      expect([server?.requests[0]?.headers[header], server?.requests[0]?.path]).toEqual([value, path]);
      await server?.close();
    }
  });

  test('of Google holds models that answer, with their limits', () => {
    const answer = {
      models: [
        {
          name: 'models/gemini-x',
          inputTokenLimit: 1000,
          outputTokenLimit: 100,
          supportedGenerationMethods: ['generateContent'],
        },
        { name: 'models/embedding-x', supportedGenerationMethods: ['embedContent'] },
      ],
    };
    expect(listedModels(answer)).toEqual([{ id: 'gemini-x', window: 1000, output: 100 }]);
  });

  test('is bounded, and skips what is no model', async () => {
    const odd = [null, 7, {}, { id: 7 }, { id: '' }, { id: 'x'.repeat(300) }, { id: 'line\nbreak' }];
    const many = Array.from({ length: MOST_MODELS + 50 }, (_, index) => ({ id: `m${index}` }));
    const { models, truncated } = await read({ data: [...odd, ...many] });
    expect([models.length, truncated]).toEqual([MOST_MODELS, true]);
  });

  test('that is none has a code', async () => {
    const rows: readonly [unknown, number, string][] = [
      ['<html>a page</html>', 200, 'model_garbage'],
      [{ hello: 'JSON' }, 200, 'model_garbage'],
      ['<html>404</html>', 404, 'model_path'],
      [{ error: { message: 'no' } }, 401, 'model_key_refused'],
    ];
    for (const [body, status, code] of rows) {
      expect(await codeOf(read(body, {}, status))).toBe(code);
      await server?.close();
    }
  });
});
