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
import { answerOf, codesOf, type FaultAnswer, faultOfAnswer, faultOfNetwork, inChain, record } from './faults';

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
  model_key_elsewhere: [
    '保存的 API key 属于另一个地址，没有发给现在的地址。请在设置里重新填写',
    'The stored API key belongs to another address and was not sent to this one; enter the key again in settings',
  ],
  model_forbidden: [
    '这个 API key 没有权限使用，可能是账号、地区或 IP 受限，请到服务商处检查',
    'This API key may not be used here; the account, region or IP may be restricted, so check with the provider',
  ],
  model_refused: [
    '连不上模型服务，请检查地址，并确认它正在运行',
    'The model server refuses the connection; check that it runs and its address',
  ],
  model_dns: [
    '找不到模型服务的域名，请检查网络和地址',
    'The name of the model server cannot be found; check the network and the address',
  ],
  model_tls: [
    '和模型服务的安全连接没有建立，请检查地址和证书，以及是否有代理拦截',
    'No secure connection to the model server; check the address, its certificate, and proxies in between',
  ],
  model_timeout: ['模型服务没有按时回应，可以重试', 'The model server did not answer in time; try again'],
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
  model_path: [
    '这个地址上没有模型接口，请检查地址的路径，例如是否少了 /v1',
    'There is no model API at this address; check its path, such as a missing /v1',
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
  const call = inChain(thrown, APICallError.isInstance);
  if (call?.statusCode !== undefined && call.statusCode >= 300) {
    const answer = answerOf(call.statusCode, call.responseBody ?? '');
    return answerError(answer, retryAfterOf(call.responseHeaders ?? {}, now));
  }
  const told = toldInStream(thrown);
  if (told !== undefined) return answerError(told);
  if (inChain(thrown, EmptyResponseBodyError.isInstance)) return modelError('model_empty');
  if (inChain(thrown, isGarbage)) return modelError('model_garbage');
  const { fault, where } = faultOfNetwork(thrown);
  return modelError(`model_${fault}`, where);
}

/** The error for an answer with an error status. */
export function answerError(answer: FaultAnswer, retryAfter?: number): ModelError {
  return modelError(`model_${faultOfAnswer(answer)}`, `HTTP ${answer.status}`, retryAfter);
}

/**
 * An error that the server told inside its stream. Some dialects of the SDK give it a status, some pass on the object, and
 * some call the chunk malformed.
 */
function toldInStream(thrown: unknown): FaultAnswer | undefined {
  const named = inChain(thrown, isStreamError);
  if (named !== undefined) {
    return { status: named.statusCode ?? 500, codes: codesOf({ error: named }), api: true };
  }
  const malformed = inChain(thrown, TypeValidationError.isInstance)?.value;
  const told = record(malformed)?.error !== undefined ? malformed : plainError(thrown);
  if (told === undefined) return undefined;
  const codes = codesOf(told);
  const status = codes.map(Number).find((code) => code >= 400 && code < 600) ?? 500;
  return { status, codes, api: true };
}

function plainError(thrown: unknown): { error: unknown } | undefined {
  return thrown instanceof Error || typeof record(thrown)?.message !== 'string' ? undefined : { error: thrown };
}

/** `Retry-After` in seconds or as a date, or the header in milliseconds that some servers send. */
export function retryAfterOf(headers: Readonly<Record<string, string>>, now: number): number | undefined {
  const exact = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (exact >= 0) return exact;
  const said = headers['retry-after'];
  if (said === undefined) return undefined;
  const seconds = Number(said);
  if (seconds >= 0) return seconds * 1000;
  const date = Date.parse(said);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
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
