/** The outside of a case: servers and campus services that answer as the case says, and remember what they were asked. */
import { HarnessError } from '../../../error';
import type { CampusPort, CampusResponse, DocumentPort, DocumentRequest, DocumentResponse } from '../../port';
import type { Answer } from './case-file';

/** Requests of one run in the order in which they were sent, and the port that they went through. */
export interface Outside {
  readonly port: DocumentPort;
  /** `GET https://…`, with the body behind it where there is one. */
  readonly asked: readonly string[];
  /** All headers that were sent. */
  readonly sent: Readonly<Record<string, string>>;
  /** The headers of the last request. */
  readonly last: () => Readonly<Record<string, string>>;
  /** The most requests that were under way at one moment. */
  readonly atOnce: () => number;
  /** The answers that no request got. */
  unused(): readonly Answer[];
}

/** Builds the outside from the answers of a case. Each answers one request, the last fitting one all further ones. */
export function outsideOf(answers: readonly Answer[], abilities: Readonly<Record<string, unknown>>): Outside {
  const used = new Set<Answer>();
  const asked: string[] = [];
  const sent: Record<string, string> = {};
  let last: Readonly<Record<string, string>> = {};
  let underWay = 0;
  let most = 0;
  const respond = async (
    request: DocumentRequest,
    service: string | undefined,
    signal: AbortSignal,
  ): Promise<CampusResponse> => {
    underWay += 1;
    most = Math.max(most, underWay);
    try {
      return await answered(request, service, signal);
    } finally {
      underWay -= 1;
    }
  };
  const answered = async (
    request: DocumentRequest,
    service: string | undefined,
    signal: AbortSignal,
  ): Promise<CampusResponse> => {
    const { method, url, headers, body } = request;
    const address = `${service === undefined ? '' : `${service}:`}${url}`;
    asked.push(`${method} ${address}${body === undefined ? '' : ` ${body}`}`);
    Object.assign(sent, headers);
    last = headers;
    const fitting = answers.filter(({ match = '', campus }) => campus === service && url.includes(match));
    const answer = fitting.find((one) => !used.has(one)) ?? fitting.at(-1);
    if (answer === undefined)
      throw new HarnessError('no_answer', { zh: `没有回答 ${address}`, en: `Nothing answers ${address}` });
    used.add(answer);
    if (answer.after !== undefined) await passing(answer.after, signal);
    if (answer.breaks !== undefined) throw new HarnessError(answer.breaks, { zh: '断了', en: 'The line broke' });
    return responseOf(answer);
  };
  const campus: CampusPort = { request: (service, request, signal) => respond(request, service, signal) };
  const groups = abilityGroups(abilities);
  const port: DocumentPort = {
    send: (request, signal) => respond(request, undefined, signal),
    ...(answers.some((one) => one.campus !== undefined) ? { campus } : {}),
    ...groups,
  };
  return {
    port,
    asked,
    sent,
    last: () => last,
    atOnce: () => most,
    unused: () => answers.filter((one) => !used.has(one)),
  };
}

/** Waits on whatever clock there is; a run that is stopped waits no longer. */
function passing(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
}

function responseOf({
  status = 200,
  headers = {},
  body,
  bytes,
  json,
  url,
}: Answer): DocumentResponse & { url?: string } {
  const text = json === undefined ? (body ?? '') : JSON.stringify(json);
  return {
    status,
    headers: Object.entries(headers).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as const)),
    body:
      bytes === undefined
        ? new TextEncoder().encode(text)
        : Uint8Array.from(bytes.match(/[\da-f]{2}/gi) ?? [], (two) => Number.parseInt(two, 16)),
    ...(url === undefined ? {} : { url }),
  };
}

/** `otp.code: '123456'`: what each operation gives; `«given»` is the arguments it was called with, `«breaks»` a failure, `«never»` no end. */
function abilityGroups(abilities: Readonly<Record<string, unknown>>): Record<string, Record<string, unknown>> {
  const groups: Record<string, Record<string, unknown>> = {};
  for (const [name, value] of Object.entries(abilities)) {
    const [group = '', operation = ''] = name.split('.');
    groups[group] ??= {};
    groups[group][operation] = async (args: unknown) => {
      if (value === '«breaks»') throw new HarnessError('not_now', { zh: '现在不行', en: 'Not now' });
      if (value === '«never»') await new Promise(() => {});
      return value === '«given»' ? args : structuredClone(value);
    };
  }
  return groups;
}
