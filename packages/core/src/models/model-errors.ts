/**
 * Whatever a model server does wrong becomes one of a closed list of errors, each with a sentence that says what to do.
 * Decided by status, code and type; never by the words of a message, and a server's words are never repeated: some echo
 * parts of the key.
 */
import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  TypeValidationError,
} from '@ai-sdk/provider';
import { HarnessError } from '@pku-harness/sdk';

/** Every way a model call can fail. */
export type ModelErrorCode = keyof typeof SENTENCES;

const SENTENCES = {
  model_not_set: [
    '还没有选择模型，请在设置的「AI 服务」里选择',
    'No model is chosen yet; choose one in settings under AI',
  ],
  model_address_missing: [
    '还没有填写模型服务的地址，请在设置里填写',
    'The provider’s address is missing; enter it in settings',
  ],
  model_key_missing: ['还没有填写 API key，请在设置里填写', 'The API key is missing; enter it in settings'],
  model_key_refused: [
    '模型服务不接受这个 API key，请在设置里检查',
    'The provider refuses this API key; check it in settings',
  ],
  model_refused: [
    '连不上模型服务，请检查地址，并确认它正在运行',
    'The model server refuses the connection; check that it runs and its address',
  ],
  model_unreachable: ['连不上模型服务，请检查网络', 'The model server cannot be reached; check the network'],
  model_reset: ['和模型服务的连接中断了，可以重试', 'The connection to the model server broke; try again'],
  model_interrupted: ['模型的回答没有说完就断了，可以重试', 'The answer ended before the model was done; try again'],
  model_stalled: ['模型服务很久没有回应，可以重试', 'The model server went silent; try again'],
  model_rate_limited: ['请求太频繁，请稍等片刻再试', 'Too many requests; wait a moment and try again'],
  model_quota: ['模型服务的额度用完了，请到服务商处充值', 'The provider’s quota is used up; top it up there'],
  model_overflow: [
    '对话太长，超过了模型的上限，请新建对话',
    'The conversation is longer than the model allows; start a new one',
  ],
  model_not_found: [
    '模型服务没有这个模型，请在设置里检查模型名和地址',
    'The provider has no such model; check its name and the address',
  ],
  model_rejected: ['模型服务拒绝了这次请求', 'The model server rejected the request'],
  model_redirect: [
    '模型服务的地址转到了别处，请在设置里填写最终地址',
    'The address redirects elsewhere; enter the final address in settings',
  ],
  model_server: ['模型服务出错了，请稍后再试', 'The model server failed; try again later'],
  model_garbage: [
    '模型服务的回答看不懂，请检查地址是不是 API 地址',
    'The model server’s answer makes no sense; check that the address is an API',
  ],
  model_empty: ['模型没有回答任何内容，可以重试', 'The model answered nothing; try again'],
  model_length: ['回答达到了模型的长度上限，被截断了', 'The answer reached the model’s length limit and was cut'],
  model_endless: ['模型的回答长得不正常，已经中止', 'The answer was longer than any model’s should be and was stopped'],
  model_filtered: ['模型服务因内容规则中止了回答', 'The provider’s content rules ended the answer'],
} as const satisfies Readonly<Record<string, readonly [zh: string, en: string]>>;

/** A model call that failed. */
export class ModelError extends HarnessError {
  // Not `declare`: the phone's bundler does not read it.
  override readonly code: ModelErrorCode;
  /** How long the server asks to wait, in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor(code: ModelErrorCode, where: string | undefined, retryAfter: number | undefined) {
    const [zh, en] = SENTENCES[code];
    super(code, { zh, en, ...(where === undefined ? {} : { where }) });
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/**
 * Makes one of the errors. It has no cause: the SDK's errors hold the request and the answer, and whoever printed one would
 * print the conversation.
 *
 * @param where such as `HTTP 429`; never anything the server said.
 * @param retryAfter milliseconds that the server asks to wait.
 */
export function modelError(code: ModelErrorCode, where?: string, retryAfter?: number): ModelError {
  return new ModelError(code, where, retryAfter);
}

/**
 * The error for anything that the AI SDK threw or put into its stream.
 *
 * @param now milliseconds since 1970, for a server that names the time to come back.
 */
export function toModelError(thrown: unknown, now: number): HarnessError {
  const harness = inChain(thrown, HarnessError.is);
  if (harness) return harness;
  const answer = answerOf(thrown);
  if (answer !== undefined) {
    return modelError(codeOfAnswer(answer), `HTTP ${answer.status}`, retryAfterOf(answer.headers, now));
  }
  if (inChain(thrown, EmptyResponseBodyError.isInstance)) return modelError('model_empty');
  if (inChain(thrown, isGarbage)) return modelError('model_garbage');
  return networkError(thrown);
}

/** The facts of an error that the server itself reported, before or inside the stream. */
interface ErrorAnswer {
  readonly status: number;
  readonly code: unknown;
  readonly type: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

function answerOf(thrown: unknown): ErrorAnswer | undefined {
  const call = inChain(thrown, APICallError.isInstance);
  if (call?.statusCode !== undefined && call.statusCode >= 300) {
    const body = record(record(call.data)?.error);
    return { status: call.statusCode, code: body?.code, type: body?.type, headers: call.responseHeaders ?? {} };
  }
  // An error inside the stream: the SDK gives it the status that its code stands for.
  const inStream = inChain(thrown, isStreamError);
  return inStream && { status: inStream.statusCode ?? 500, code: inStream.code, type: inStream.type, headers: {} };
}

/** `Retry-After` in seconds or as a date, or the header in milliseconds that some servers send. */
function retryAfterOf(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const said = headers['retry-after'];
  if (said === undefined) return undefined;
  const seconds = Number(said);
  if (seconds >= 0) return seconds * 1000;
  const date = Date.parse(said);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function codeOfAnswer({ status, code, type }: Omit<ErrorAnswer, 'headers'>): ModelErrorCode {
  if (code === 'insufficient_quota' || type === 'insufficient_quota' || status === 402) return 'model_quota';
  if (code === 'context_length_exceeded' || status === 413) return 'model_overflow';
  if (code === 'model_not_found' || status === 404) return 'model_not_found';
  if (status === 401 || status === 403) return 'model_key_refused';
  if (status === 429) return 'model_rate_limited';
  if (status >= 500) return 'model_server';
  return status < 400 ? 'model_redirect' : 'model_rejected';
}

const REFUSED = new Set(['ConnectionRefused', 'ECONNREFUSED', 'FailedToOpenSocket']);
const RESET = new Set(['ECONNRESET', 'ConnectionClosed', 'EPIPE', 'UND_ERR_SOCKET']);

function networkError(thrown: unknown): HarnessError {
  const coded = inChain(thrown, (value): value is { code: string } => typeof record(value)?.code === 'string');
  if (coded === undefined) return modelError('model_unreachable');
  if (REFUSED.has(coded.code)) return modelError('model_refused');
  return modelError(RESET.has(coded.code) ? 'model_reset' : 'model_unreachable', coded.code.slice(0, 60));
}

function isGarbage(value: unknown): value is Error {
  return (
    JSONParseError.isInstance(value) ||
    TypeValidationError.isInstance(value) ||
    InvalidResponseDataError.isInstance(value)
  );
}

interface StreamError {
  readonly statusCode?: number;
  readonly code?: unknown;
  readonly type?: unknown;
}

function isStreamError(value: unknown): value is StreamError {
  return record(value)?.name === 'AI_StreamProviderError';
}

/** The first of a value, its cause, the cause of that and so on, that a test accepts. */
function inChain<Found>(thrown: unknown, test: (value: unknown) => value is Found): Found | undefined {
  let current = thrown;
  for (let depth = 0; depth < 8 && current !== undefined && current !== null; depth++) {
    if (test(current)) return current;
    current = record(current)?.cause;
  }
  return undefined;
}

function record(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
}
