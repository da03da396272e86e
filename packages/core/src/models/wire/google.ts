import { WIRE_KEY, type WireFixture, wireEvents } from './fixture';

const parts = (...list: object[]) => ({
  candidates: [{ content: { role: 'model', parts: list }, index: 0 }],
  modelVersion: 'gemini-3.8-flash',
  responseId: 'r-0a1b',
});

const error = (code: number, status: string, reason?: string) => ({
  error: {
    code,
    message: 'said',
    status,
    ...(reason === undefined
      ? {}
      : { details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }] }),
  },
});

const SIGNATURE = 'dGhvdWdodA==';

/** Gemini: whole calls instead of pieces, of which the first carries the signature of the thought. */
export const googleWire: WireFixture = {
  dialect: 'google',
  model: 'gemini-3.8-flash',
  path: '/v1/models/gemini-3.8-flash:streamGenerateContent?alt=sse',
  key: ['x-goog-api-key', WIRE_KEY],
  asked: {
    systemInstruction: { parts: [{ text: '你是助手。' }] },
    contents: [{ role: 'user' }],
    tools: [{ functionDeclarations: [{ name: 'campus__rooms' }, { name: 'campus__weather' }] }],
    generationConfig: { thinkingConfig: { includeThoughts: true } },
  },
  answer: [
    parts({ text: '先看', thought: true }),
    parts({ text: '教室', thought: true }),
    parts({ text: '我查' }),
    parts({ text: '一下。' }),
    parts(
      {
        functionCall: { name: 'campus__rooms', args: { building: '二教', day: 'today' } },
        thoughtSignature: SIGNATURE,
      },
      { functionCall: { name: 'campus__weather', args: {} } },
    ),
    {
      candidates: [{ content: { role: 'model', parts: [] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: {
        promptTokenCount: 100,
        cachedContentTokenCount: 30,
        candidatesTokenCount: 12,
        thoughtsTokenCount: 8,
        totalTokenCount: 120,
      },
    },
  ],
  events: wireEvents({ thought: {}, notes: [{ google: { thoughtSignature: SIGNATURE } }], reasoning: 8 }),
  back: {
    contents: [
      { role: 'user' },
      {
        role: 'model',
        parts: [
          { text: '先看教室', thought: true },
          { text: '我查一下。' },
          { functionCall: { name: 'campus__rooms' }, thoughtSignature: SIGNATURE },
          { functionCall: { name: 'campus__weather' } },
        ],
      },
      { role: 'user' },
      { role: 'user' },
    ],
  },
  errors: [
    [400, error(400, 'INVALID_ARGUMENT', 'API_KEY_INVALID'), 'model_key_refused'],
    [400, error(400, 'FAILED_PRECONDITION'), 'model_rejected'],
    [403, error(403, 'PERMISSION_DENIED'), 'model_forbidden'],
    [404, error(404, 'NOT_FOUND'), 'model_not_found'],
    [429, error(429, 'RESOURCE_EXHAUSTED'), 'model_rate_limited'],
    [503, error(503, 'UNAVAILABLE'), 'model_server'],
  ],
  inStream: [error(503, 'UNAVAILABLE'), 'model_server'],
};
