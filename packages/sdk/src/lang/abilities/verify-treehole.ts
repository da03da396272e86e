/**
 * Treehole requests with their second verification (pkucli crates/treehole/src/verify.rs, api.rs). Treehole answers a
 * request with code 40002 when this device has to confirm a text message (`login`), and course data with 40077 until a code
 * was handed in (`course`). The order of calls:
 *
 * 1. with a `code`: hand it in for the verification that is pending, or for the `kind` that the call names, or for the one
 *    that the request itself asks for when neither is known;
 * 2. the request; what succeeds is the result;
 * 3. when it asks for course authorisation and no code was given for that: the code of the mobile token, if one is bound,
 *    once; then the request again, once;
 * 4. otherwise `verification_required`, with what to do next.
 */
import type { HarnessError, SourcePlace } from '../../error';
import { isRecord, ownField } from '../fields';
import { encodePairs } from '../lib/urls';
import type { DocumentRequest } from '../port';
import { failure } from '../problem';
import { campusExchange } from '../request/exchange';
import { readJson, readText } from '../request/read';
import type { ToolRun } from '../run';

/** Codes in the JSON of Treehole. */
const CODES = { loginNeeded: 40002, courseNeeded: 40077, codeStillValid: 40001 } as const;

/** Where a code goes, and where a text message is asked for. */
const PATHS = {
  login: { sendSms: '/chapi/api/jwt_send_msg', sms: '/chapi/api/jwt_msg_verify' },
  course: {
    sendSms: '/chapi/api/course/send_get_token_message',
    sms: '/chapi/api/course/mobile_message_get_token',
    otp: '/chapi/api/course/password_get_token',
  },
} as const;

type Kind = 'login' | 'course';

/** The arguments of `verify.treehole`, checked. */
export interface TreeholeArgs {
  readonly request: {
    readonly url: string;
    readonly method?: 'GET' | 'POST';
    readonly query?: Readonly<Record<string, string | number | boolean>>;
    readonly json?: unknown;
  };
  readonly code?: string;
  readonly via?: 'sms' | 'otp';
  readonly kind?: Kind;
}

interface Envelope {
  readonly success: boolean;
  readonly code: number | undefined;
  readonly message: string;
  /** The whole answer. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** The verification that was last asked for, per storage of a plugin: a code that follows is meant for it. */
const PENDING_KEY = 'verify:treehole';

/**
 * `verify.treehole`: the answer of the request, or `verification_required`.
 *
 * @throws HarnessError E4303 with Treehole's own message when it says no.
 */
export async function treeholeRequest(args: TreeholeArgs, run: ToolRun, place: SourcePlace): Promise<unknown> {
  const { request, code, via = 'sms' } = args;
  const asked = () => ask(run, methodOf(request), pathOf(request), request.json, place);
  let answer: Envelope | undefined;
  let handedIn: Kind | undefined;
  if (code !== undefined) {
    const known = (await pendingKind(run)) ?? args.kind;
    if (known === undefined) answer = await asked();
    handedIn = known ?? (answer === undefined ? undefined : neededBy(answer));
    if (handedIn !== undefined) {
      await handIn(run, handedIn, via, code, place);
      await setPending(run, undefined);
      answer = undefined;
    }
  }
  answer ??= await asked();
  if (answer.code === CODES.courseNeeded && handedIn !== 'course') {
    const token = await tokenCode(run);
    if (token !== null && (await accepted(run, token, place))) answer = await asked();
  }
  const needed = neededBy(answer);
  await setPending(run, needed);
  if (needed !== undefined) return verificationRequired(needed);
  if (answer.success) return answer.body;
  throw refused(answer, place);
}

/** `verify.treeholeSendCode`: sends the text message of the pending verification. One that is still valid counts as sent. */
export async function treeholeSendCode(
  args: { readonly kind?: Kind },
  run: ToolRun,
  place: SourcePlace,
): Promise<unknown> {
  const kind = (await pendingKind(run)) ?? args.kind;
  if (kind === undefined) {
    throw failure('E4302', place, {
      zh: '没有待处理的树洞验证；用 kind 写明 login 或 course',
      en: 'No Treehole verification is pending; say kind: login or kind: course',
    });
  }
  const answer = await ask(run, 'POST', PATHS[kind].sendSms, {}, place);
  const still = answer.code === CODES.codeStillValid || answer.message.includes('未过期');
  if (!answer.success && !still) throw refused(answer, place);
  await setPending(run, kind);
  const data = ownField(answer.body, 'data');
  const mask = isRecord(data) ? (ownField(data, 'phone_mask') ?? ownField(data, 'mobile_mask')) : null;
  return { sent: true, kind, phone: typeof mask === 'string' ? mask : null };
}

function methodOf({ method, json }: TreeholeArgs['request']): 'GET' | 'POST' {
  return method ?? (json === undefined ? 'GET' : 'POST');
}

function pathOf({ url, query }: TreeholeArgs['request']): string {
  const pairs = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)] as const);
  if (pairs.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${encodePairs(pairs, 'utf-8')}`;
}

async function ask(
  run: ToolRun,
  method: DocumentRequest['method'],
  path: string,
  json: unknown,
  place: SourcePlace,
): Promise<Envelope> {
  const response = await campusExchange(
    run,
    {
      service: 'treehole',
      method,
      path,
      headers: method === 'GET' ? {} : { 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: JSON.stringify(json ?? {}) }),
    },
    place,
  );
  if (response.status === 401 || response.status === 403) {
    throw failure('E4303', place, {
      zh: '树洞登录已失效，请重新登录',
      en: 'The Treehole sign-in has expired; sign in again',
    });
  }
  const body = readJson(readText(response, place), place);
  if (!isRecord(body)) {
    throw failure('E4303', place, { zh: '树洞的回复读不懂', en: 'The answer of Treehole cannot be read' });
  }
  const code = ownField(body, 'code');
  const message = ownField(body, 'message');
  return {
    success: ownField(body, 'success') === true,
    code: typeof code === 'number' ? code : undefined,
    message: typeof message === 'string' ? message : '',
    body,
  };
}

/** Which verification an answer asks for. */
function neededBy(answer: Envelope): Kind | undefined {
  if (answer.success) return undefined;
  if (answer.code === CODES.loginNeeded) return 'login';
  return answer.code === CODES.courseNeeded ? 'course' : undefined;
}

async function handIn(run: ToolRun, kind: Kind, via: 'sms' | 'otp', code: string, place: SourcePlace): Promise<void> {
  if (kind === 'login') {
    if (via === 'otp') {
      throw failure('E4303', place, {
        zh: '树洞登录验证只能用短信验证码',
        en: 'The Treehole sign-in is verified by text message only',
      });
    }
    const answer = await ask(run, 'POST', PATHS.login.sms, { valid_code: code }, place);
    if (!answer.success) throw refused(answer, place);
    return;
  }
  const answer = await ask(run, 'POST', PATHS.course[via], { code }, place);
  if (!answer.success) throw refused(answer, place);
}

/** The current code of a bound token; null without one, or where the app has no tokens. */
async function tokenCode(run: ToolRun): Promise<string | null> {
  const read = run.port.otp?.code;
  if (read === undefined) return null;
  const found = await read({}, run.context);
  return typeof found === 'string' && /^\d{6}$/.test(found) ? found : null;
}

/** Whether Treehole takes the token's code. When it does not, the user is asked instead. */
async function accepted(run: ToolRun, code: string, place: SourcePlace): Promise<boolean> {
  return (await ask(run, 'POST', PATHS.course.otp, { code }, place)).success;
}

function verificationRequired(kind: Kind): unknown {
  return kind === 'login'
    ? {
        status: 'verification_required',
        kind,
        methods: ['sms'],
        message: '树洞需要短信验证',
        next: '发送短信验证码（kind: login），再带上 code 重试',
      }
    : {
        status: 'verification_required',
        kind,
        methods: ['otp', 'sms'],
        message: '查看课程数据前需要验证：手机令牌的验证码，或短信验证码',
        next: '带上手机令牌的 code（via: otp）重试；或先发送短信验证码（kind: course），再带上 code 重试',
      };
}

function refused(answer: Envelope, place: SourcePlace): HarnessError {
  const said = answer.message === '' ? undefined : answer.message;
  return failure('E4303', place, {
    zh: said ?? '树洞没有完成这个请求',
    en: said ?? 'Treehole did not carry out the request',
  });
}

async function pendingKind(run: ToolRun): Promise<Kind | undefined> {
  const found = await run.context.kv.get(PENDING_KEY);
  return found === 'login' || found === 'course' ? found : undefined;
}

async function setPending(run: ToolRun, kind: Kind | undefined): Promise<void> {
  const before = await pendingKind(run);
  if (before === kind) return;
  if (kind === undefined) await run.context.kv.delete(PENDING_KEY);
  else await run.context.kv.set(PENDING_KEY, kind);
}
