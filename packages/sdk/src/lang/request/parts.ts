/**
 * The parts of a request: templates for address, query, headers and one kind of body. Compiled when the document is
 * loaded, filled in for each run.
 */

import type { SourcePlace } from '../../error';
import type { LocalText } from '../../locale';
import type { CampusService } from '../campus-services';
import { complete } from '../complete';
import type { Expression } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { kindOf, printed } from '../expr/values';
import { templateField } from '../field';
import { setField } from '../fields';
import { encodePairs } from '../lib/urls';
import { RUN_LIMITS } from '../limits';
import { overLimit } from '../over-limit';
import { parseUrl } from '../parse-url';
import type { DocumentRequest } from '../port';
import { failure, problem } from '../problem';
import { boundedResult } from '../result';
import type { StepContext } from '../steps/step';
import { entryOf, placeOf, textOf, type YamlMap, type YamlNode } from '../yaml/node';
import type { CampusRequest, OutgoingRequest } from './exchange';
import { addressProblem } from './network';

/** Stands for a host that is known only when the tool runs: it may be any of the manifest's. */
export const COMPUTED_HOST = '*';

/** Methods a document may use. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const;

/** Headers that the connection or the host decides on. */
const FORBIDDEN_HEADERS = new Set([
  'host',
  'connection',
  'content-length',
  'cookie',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const MUCH_TO_SEND = {
  zh: '要发送的字段加起来太大',
  en: 'The fields that are sent are too large together',
  unit: '个字符',
  enUnit: ' characters',
};

interface Named {
  readonly name: string;
  readonly value: Expression;
  readonly place: SourcePlace;
}

/** The kinds of bodies; a request has at most one. */
type Body =
  | { readonly kind: 'body'; readonly value: Expression; readonly place: SourcePlace }
  | { readonly kind: 'form'; readonly fields: readonly Named[] }
  | { readonly kind: 'json'; readonly build: (frame: Frame) => unknown; readonly place: SourcePlace };

/** A compiled request. */
export interface RequestParts {
  /** The campus service that the address is a path of; absent for a public host. */
  readonly campus: CampusService | undefined;
  /** The encoding of query and form, as the site speaks it. */
  readonly charset: 'utf-8' | 'gbk';
  readonly place: SourcePlace;
  readonly method: DocumentRequest['method'];
  readonly url: Expression;
  readonly query: readonly Named[];
  readonly headers: readonly Named[];
  readonly body: Body | undefined;
}

/** Compiles a request whose shape has been checked; `undefined` after adding problems. */
export function compileParts(
  request: YamlMap,
  shape: {
    readonly method?: DocumentRequest['method'] | undefined;
    readonly campus?: CampusService | undefined;
    readonly charset?: string | undefined;
  },
  context: StepContext,
): RequestParts | undefined {
  const { scope, problems } = context;
  const urlNode = entryOf(request, 'url')?.value;
  const url = urlNode === undefined ? undefined : templateField(urlNode, scope, problems);
  if (urlNode !== undefined && shape.campus === undefined) checkWrittenHost(urlNode, context);
  if (urlNode !== undefined && shape.campus !== undefined) checkWrittenPath(urlNode, context);
  const query = named(request, 'query', context);
  const headers = named(request, 'headers', context);
  for (const { name, place } of headers) {
    if (!FORBIDDEN_HEADERS.has(name.toLowerCase()) && /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) continue;
    problems.add(problem('E2307', place, { zh: `不能设置请求头 ${name}`, en: `The header ${name} cannot be set` }));
  }
  const bodies = request.entries.filter((entry) => ['body', 'form', 'json'].includes(entry.name));
  const [first, second] = bodies;
  if (second !== undefined) {
    problems.add(
      problem('E2306', placeOf(second.key), {
        zh: 'body、form、json 只能写一个',
        en: 'A request has one of body, form and json',
      }),
    );
  }
  const body = first === undefined ? undefined : compileBody(request, first.name, first.value, context);
  const address = complete({ url, urlNode });
  if (address === undefined) return undefined;
  return {
    campus: shape.campus,
    charset: /^gb/.test(shape.charset ?? '') ? 'gbk' : 'utf-8',
    place: placeOf(address.urlNode),
    method: shape.method ?? (body === undefined ? 'GET' : 'POST'),
    url: address.url,
    query,
    headers,
    body,
  };
}

/** The address of a campus request is a path: the service knows its host. */
function checkWrittenPath(node: YamlNode, context: StepContext): void {
  const text = textOf(node) ?? '';
  if (text.startsWith('${') || isPath(text)) return;
  context.problems.add(
    problem('E2302', placeOf(node), {
      zh: '校园请求的 url 写服务上的路径，以 / 开头，不写域名',
      en: 'The url of a campus request is a path on the service: it begins with / and has no host',
    }),
  );
}

function isPath(text: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(text);
}

/** A host that stands in the address itself is checked while the document is loaded. */
function checkWrittenHost(node: YamlNode, context: StepContext): void {
  const text = textOf(node) ?? '';
  const start = /^[a-z][a-z0-9+.-]*:\/\/[^/?#$\s]+(?=[/?#]|$)/i.exec(text)?.[0];
  const relative = !/^[a-z][a-z0-9+.-]*:/i.test(text) && !text.startsWith('${');
  if (relative) {
    context.problems.add(
      problem('E2302', placeOf(node), {
        zh: '地址要写完整，以 https:// 开头',
        en: 'The address must be complete and begin with https://',
      }),
    );
    return;
  }
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'https') {
    context.problems.add(
      problem('E2302', placeOf(node), {
        zh: `只能访问 https 地址，不能用 ${scheme}:`,
        en: `Only https addresses can be reached, not ${scheme}:`,
      }),
    );
    return;
  }
  if (start === undefined) {
    context.tool.used.hosts.add(COMPUTED_HOST);
    return;
  }
  const url = parseUrl(start);
  const refused =
    url === undefined
      ? { zh: '这个地址读不懂', en: 'This address cannot be read' }
      : addressProblem(url, context.network);
  if (url !== undefined) context.tool.used.hosts.add(url.hostname);
  if (refused === undefined) return;
  context.problems.add(problem('E2302', placeOf(node), { ...refused, ...listingHint(url, context.network) }));
}

/** What to add to the manifest, where that is all that is missing. */
function listingHint(url: URL | undefined, network: readonly string[]): { readonly hint?: LocalText } {
  if (url === undefined || addressProblem(url, [url.hostname]) !== undefined) return {};
  const listed = [...network, url.hostname].join(', ');
  return { hint: { zh: `在清单里写 network: [${listed}]`, en: `Write network: [${listed}] in the manifest` } };
}

function named(request: YamlMap, key: 'query' | 'headers' | 'form', context: StepContext): Named[] {
  const node = entryOf(request, key)?.value;
  if (node?.kind !== 'map') return [];
  const out: Named[] = [];
  for (const { name, key: keyNode, value } of node.entries) {
    const template = templateField(value, context.scope, context.problems);
    if (template !== undefined) out.push({ name, value: template, place: placeOf(keyNode) });
  }
  return out;
}

function compileBody(request: YamlMap, kind: string, node: YamlNode, context: StepContext): Body | undefined {
  if (kind === 'form') return { kind: 'form', fields: named(request, 'form', context) };
  if (kind === 'json') return { kind: 'json', build: compileJson(node, context), place: placeOf(node) };
  const value = templateField(node, context.scope, context.problems);
  return value === undefined ? undefined : { kind: 'body', value, place: placeOf(node) };
}

/** A JSON body is written as YAML; its texts are templates, so a value keeps its type in a whole template. */
function compileJson(node: YamlNode, context: StepContext): (frame: Frame) => unknown {
  if (node.kind === 'list') {
    const items = node.items.map((item) => compileJson(item, context));
    return (frame) => items.map((item) => item(frame));
  }
  if (node.kind === 'map') {
    const fields = node.entries.map(({ name, value }) => ({ name, build: compileJson(value, context) }));
    return (frame) => {
      const object: Record<string, unknown> = {};
      for (const { name, build } of fields) setField(object, name, build(frame));
      return object;
    };
  }
  if (typeof node.value !== 'string') {
    const { value } = node;
    return () => value;
  }
  const template = templateField(node, context.scope, context.problems);
  return (frame) => template?.evaluate(frame) ?? null;
}

/**
 * Fills in a request to a campus service.
 *
 * @throws HarnessError E4101 for what is no path, E4108 for a value that cannot be sent.
 */
export function buildCampusRequest(parts: RequestParts, service: CampusService, frame: Frame): CampusRequest {
  const address = parts.url.evaluate(frame);
  if (typeof address !== 'string' || !isPath(address)) {
    throw failure('E4101', parts.place, {
      zh: '校园请求的 url 是服务上的路径，以 / 开头',
      en: 'The url of a campus request is a path on the service and begins with /',
    });
  }
  const [path = ''] = address.split('#');
  const query = encodePairs(pairsOf(parts.query, frame), parts.charset);
  return {
    service,
    method: parts.method,
    path: query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`,
    ...headersAndBody(parts, frame),
  };
}

/**
 * Fills in a request.
 *
 * @throws HarnessError E4101 for what is no address, E4108 for a value that cannot be sent.
 */
export function buildRequest(parts: RequestParts, frame: Frame): OutgoingRequest {
  const address = parts.url.evaluate(frame);
  const url = typeof address === 'string' ? parseUrl(address) : undefined;
  if (url === undefined) {
    throw failure('E4101', parts.place, { zh: '请求的地址读不懂', en: 'The address of the request cannot be read' });
  }
  url.hash = '';
  const query = pairsOf(parts.query, frame);
  if (parts.charset === 'gbk') {
    const encoded = encodePairs(query, 'gbk');
    if (encoded !== '') url.search = url.search === '' ? encoded : `${url.search}&${encoded}`;
  } else if (query.length > 0) {
    // Set once: appending to the address itself would write all of it anew for every pair.
    const all = new URLSearchParams(url.search);
    for (const [name, text] of query) all.append(name, text);
    url.search = all.toString();
  }
  return { method: parts.method, url, ...headersAndBody(parts, frame) };
}

/** Names and values to send; bounded before they are encoded, since one text may stand in a list thousands of times. */
function pairsOf(fields: readonly Named[], frame: Frame): [string, string][] {
  const out: [string, string][] = [];
  let size = 0;
  for (const { name, value, place } of fields) {
    for (const text of texts(value.evaluate(frame), place)) {
      size += name.length + text.length;
      if (size > RUN_LIMITS.resultUnits) {
        throw failure('E4108', place, overLimit(MUCH_TO_SEND, size, RUN_LIMITS.resultUnits));
      }
      out.push([name, text]);
    }
  }
  return out;
}

function headersAndBody(parts: RequestParts, frame: Frame): Pick<OutgoingRequest, 'headers' | 'body'> {
  const headers: Record<string, string> = {};
  for (const { name, value, place } of parts.headers) {
    const [text] = texts(value.evaluate(frame), place);
    if (text !== undefined && !/^[\t\x20-\x7e]*$/.test(text)) {
      throw failure('E4108', place, {
        zh: `请求头 ${name} 只能有 ASCII 字符，不能换行`,
        en: `The header ${name} can only have ASCII characters and no line end`,
      });
    }
    if (text !== undefined) headers[name.toLowerCase()] = text;
  }
  const body = parts.body === undefined ? undefined : buildBody(parts.body, parts.charset, frame);
  if (body !== undefined && headers['content-type'] === undefined) headers['content-type'] = body.type;
  return { headers, ...(body === undefined ? {} : { body: body.text }) };
}

function buildBody(body: Body, charset: 'utf-8' | 'gbk', frame: Frame): { text: string; type: string } {
  if (body.kind === 'json') {
    const value = boundedResult(body.build(frame), RUN_LIMITS, body.place);
    return { text: JSON.stringify(value), type: 'application/json; charset=utf-8' };
  }
  if (body.kind === 'form') {
    const pairs = pairsOf(body.fields, frame);
    const text = charset === 'gbk' ? encodePairs(pairs, 'gbk') : new URLSearchParams(pairs).toString();
    return { text, type: `application/x-www-form-urlencoded; charset=${charset}` };
  }
  const [text = ''] = texts(body.value.evaluate(frame), body.place);
  return { text, type: 'text/plain; charset=utf-8' };
}

/** The texts of a value: none for null, one for a scalar, one per item for a list. */
function texts(value: unknown, place: SourcePlace): string[] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return value.filter((item) => item !== null).map((item) => oneText(item, place));
  return [oneText(value, place)];
}

function oneText(value: unknown, place: SourcePlace): string {
  const text = printed(value);
  if (text !== undefined) return text;
  const kind = kindOf(value);
  throw failure('E4108', place, {
    zh: `这里要发送文字，得到的是${kind.zh}`,
    en: `A text is sent here, not ${kind.en}`,
  });
}
