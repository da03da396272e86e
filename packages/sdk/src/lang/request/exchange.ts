/**
 * One request of a step with its redirects. Each hop is an exchange of its own: checked against `network`, counted, and
 * sent without what the first host may know and another may not.
 */
import { HarnessError, type SourcePlace } from '../../error';
import { untilAborted } from '../abort';
import type { CampusService } from '../campus-services';
import { STEP_LIMITS } from '../limits';
import { overLimit } from '../over-limit';
import { failedAt } from '../placed';
import type { CampusResponse, DocumentRequest, DocumentResponse } from '../port';
import { failure } from '../problem';
import type { ToolRun } from '../run';
import { addressProblem } from './network';

const TOO_MANY_REDIRECTS = { zh: '重定向太多', en: 'There are too many redirects', unit: '次' };
const TOO_LARGE = { zh: '回复太大', en: 'The answer is too large', unit: '字节', enUnit: ' bytes' };

/** What a step wants to send. */
export interface OutgoingRequest {
  readonly method: DocumentRequest['method'];
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The last answer of a redirect chain and the address it came from. */
export interface Answer {
  readonly url: URL;
  readonly response: DocumentResponse;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Headers that belong to one host. */
const HOST_HEADERS = new Set(['authorization', 'cookie']);

/**
 * Sends a request and follows its redirects.
 *
 * @throws HarnessError E4101 for an address outside `network`, E4105 and E4106 for redirects, E4107 for a body that is
 *   too large, E4503 for too many requests, and whatever the port reports.
 */
export async function exchange(run: ToolRun, first: OutgoingRequest, place: SourcePlace): Promise<Answer> {
  let request = first;
  for (let hop = 0; ; hop += 1) {
    const refused = addressProblem(request.url, run.network);
    if (refused !== undefined) throw failure('E4101', place, hop === 0 ? refused : redirected(refused));
    const response = await send(run, request, place);
    const location = header(response, 'location');
    if (!REDIRECTS.has(response.status) || location === undefined) return { url: request.url, response };
    if (hop === STEP_LIMITS.redirects) {
      throw failure('E4105', place, overLimit(TOO_MANY_REDIRECTS, hop + 1, STEP_LIMITS.redirects));
    }
    request = nextHop(request, response.status, location, place);
  }
}

function redirected(text: { zh: string; en: string }): { zh: string; en: string } {
  return { zh: `重定向的目标不能访问：${text.zh}`, en: `The redirect cannot be followed: ${text.en}` };
}

function send(run: ToolRun, request: OutgoingRequest, place: SourcePlace): Promise<DocumentResponse> {
  const outgoing = {
    method: request.method,
    url: request.url.href,
    headers: request.headers,
    ...(request.body === undefined ? {} : { body: request.body }),
    maxBytes: run.limits.responseBytes,
  };
  return counted(run, place, () => run.port.send(outgoing, run.signal));
}

/** A request to a campus service. */
export interface CampusRequest {
  readonly service: CampusService;
  readonly method: DocumentRequest['method'];
  /** A path on the service. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * Sends a request to a campus service. Redirects and signing in are the port's work.
 *
 * @throws HarnessError E4301 where the app cannot reach campus services, E4107, E4503, and whatever the port reports.
 */
export async function campusExchange(
  run: ToolRun,
  request: CampusRequest,
  place: SourcePlace,
): Promise<CampusResponse> {
  const { campus } = run.port;
  if (campus === undefined) {
    throw failure('E4301', place, {
      zh: '这个版本的 App 还不能访问校园服务',
      en: 'This version of the app cannot reach campus services',
    });
  }
  const { service, method, path, headers, body } = request;
  const outgoing = {
    method,
    url: path,
    headers,
    ...(body === undefined ? {} : { body }),
    maxBytes: run.limits.responseBytes,
  };
  return counted(run, place, () => campus.request(service, outgoing, run.signal));
}

/** Counts a request, waits for its place among those under way, and bounds its answer. */
async function counted<Response extends DocumentResponse>(
  run: ToolRun,
  place: SourcePlace,
  start: () => Promise<Response>,
): Promise<Response> {
  run.countRequest(place);
  const release = await run.gate.enter(run.signal);
  try {
    const response = await untilAborted(start(), run.signal);
    // The port bounds what it reads; a recording may be larger than a real answer could be.
    if (response.body.byteLength > run.limits.responseBytes) {
      throw tooLarge(run, place, response.body.byteLength);
    }
    return response;
  } catch (thrown) {
    if (run.signal.aborted) throw run.signal.reason;
    if (HarnessError.is(thrown) && thrown.code === 'response_too_large') {
      // The port stops reading at the first byte too many.
      throw tooLarge(run, place, run.limits.responseBytes + 1);
    }
    throw failedAt(place, thrown);
  } finally {
    release();
  }
}

function tooLarge(run: ToolRun, place: SourcePlace, bytes: number): HarnessError {
  return failure('E4107', place, overLimit(TOO_LARGE, bytes, run.limits.responseBytes));
}

function nextHop(request: OutgoingRequest, status: number, location: string, place: SourcePlace): OutgoingRequest {
  let url: URL;
  try {
    url = new URL(location, request.url);
  } catch (thrown) {
    throw failure(
      'E4106',
      place,
      { zh: '重定向的地址读不懂', en: 'The target of the redirect cannot be read' },
      { cause: thrown },
    );
  }
  url.hash = '';
  // As browsers do: 303 always, 301 and 302 after a POST, turn into a GET without a body.
  const toGet = (status === 303 && request.method !== 'HEAD') || (status < 303 && request.method === 'POST');
  const sameHost = url.host === request.url.host;
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(
      ([name]) => (sameHost || !HOST_HEADERS.has(name)) && !(toGet && name.startsWith('content-')),
    ),
  );
  return {
    method: toGet ? 'GET' : request.method,
    url,
    headers,
    ...(toGet || request.body === undefined ? {} : { body: request.body }),
  };
}

/** The first value of a header. */
export function header(response: DocumentResponse, name: string): string | undefined {
  return response.headers.find(([key]) => key === name)?.[1];
}
