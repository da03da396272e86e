/** Turns what was sent and answered into the text of a test: details replaced, addresses cut to what tells them apart. */
import type { DocumentRequest, DocumentResponse } from '@pku-harness/sdk/lang';
import { Document, isScalar, Scalar, visit } from 'yaml';
import { Redactor } from './redact';

/** One request and its answer. */
export interface Exchange {
  readonly request: DocumentRequest;
  readonly response: DocumentResponse;
}

/** What a recording is made from. */
export interface Recorded {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Beijing time: `2026-10-21T08:05:00`. */
  readonly now: string;
  readonly exchanges: readonly Exchange[];
  /** Name of the test without its ending; files beside it begin with it. */
  readonly name: string;
  readonly hidden: readonly string[];
}

/** The files of a new test. */
export interface WrittenTest {
  /** The test, with `expect: null`: whoever replays it knows what to expect. */
  readonly text: string;
  /** Bodies too long for the test itself, by name inside the tests folder. */
  readonly files: Readonly<Record<string, string>>;
  /** Different details that were replaced. */
  readonly replaced: number;
}

/** Bodies longer than this go into a file of their own, UTF-16 units. */
const INLINE = 4000;

/** Headers of an answer that say how to read it. Everything else would only be personal or noise. */
const KEPT_HEADERS = new Set(['content-type', 'location']);

/** Builds the test. Pure. */
export function writeTest(recorded: Recorded): WrittenTest {
  const redactor = new Redactor(recorded.hidden);
  const bodies = recorded.exchanges.map(({ response }) => bodyText(response));
  redactor.learnValue(recorded.input);
  for (const { request } of recorded.exchanges) {
    redactor.learn(request.url);
    if (typeof request.body === 'string') redactor.learn(request.body);
  }
  for (const body of bodies) redactor.learn(body);
  const addresses = recorded.exchanges.map(({ request }) => redactor.text(readable(request.url)));
  const files: Record<string, string> = {};
  const responses = recorded.exchanges.map(({ response }, index) => {
    const body = redactor.text(bodies[index] ?? '');
    const headers = keptHeaders(response, redactor);
    const file =
      body.length > INLINE ? `${recorded.name}-${index + 1}.${extension(headers['content-type'])}` : undefined;
    if (file !== undefined) files[file] = body;
    return {
      match: shortestMatch(addresses, index),
      ...(response.status === 200 ? {} : { status: response.status }),
      ...(Object.keys(headers).length === 0 ? {} : { headers }),
      ...(file === undefined ? { body } : { file }),
    };
  });
  const test = {
    tool: recorded.tool,
    ...(Object.keys(recorded.input).length === 0 ? {} : { input: redactor.value(recorded.input) }),
    now: recorded.now,
    ...(responses.length === 0 ? {} : { responses }),
    expect: null,
  };
  return { text: asYaml(test), files, replaced: redactor.found };
}

/** Replaces the expectation of a fresh test by the error that the tool ends with. */
export function withExpectedError(text: string, message: string): string {
  const pattern = message.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return text.replace(/^expect: null$/m, `expectError: '${pattern.replaceAll("'", "''")}'`);
}

function keptHeaders(response: DocumentResponse, redactor: Redactor): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of response.headers) {
    if (!KEPT_HEADERS.has(name)) continue;
    // The body is written as UTF-8, whatever it came in.
    kept[name] = name === 'content-type' ? value.replace(/charset=[^;]+/i, 'charset=utf-8') : redactor.text(value);
  }
  return kept;
}

/** The body as text. An encoding that cannot be written again is stored as UTF-8. */
function bodyText(response: DocumentResponse): string {
  const type = response.headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const head = new TextDecoder('latin1').decode(response.body.subarray(0, 1024));
  const label =
    /charset=["']?([\w-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8';
  const utf8 = new TextDecoder('utf-8').decode(response.body);
  if (/^utf-?8$/i.test(label) || !utf8.includes('\uFFFD')) return utf8;
  // GBK and GB2312 are parts of GB18030.
  return new TextDecoder(/^gb/i.test(label) ? 'gb18030' : 'latin1')
    .decode(response.body)
    .replace(/(<meta[^>]+charset=["']?)[\w-]+/i, '$1utf-8');
}

function readable(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch (thrown) {
    // A percent sign that encodes nothing: the address as it is will do.
    if (thrown instanceof URIError) return url;
    throw thrown;
  }
}

/** The shortest ending of an address that no other address of the recording holds; the whole when two are the same. */
function shortestMatch(addresses: readonly string[], index: number): string {
  const own = addresses[index] ?? '';
  const others = addresses.filter((address) => address !== own);
  const [path = '', query] = own.replace(/^https:\/\//, '').split('?');
  const last = path.slice(path.lastIndexOf('/') + 1);
  const candidates = [last, path, ...(query === undefined ? [] : [`${last}?${query}`])];
  const fits = candidates.find((text) => text.length > 2 && others.every((address) => !address.includes(text)));
  return fits ?? own;
}

function extension(type: string | undefined): string {
  if (type?.includes('html')) return 'html';
  return type?.includes('json') ? 'json' : 'txt';
}

function asYaml(test: unknown): string {
  const document = new Document(test);
  visit(document, {
    Map(key, node, path) {
      // Small maps read better on one line; the list of responses and the test itself do not.
      if (path.length > 2 && node.items.every(({ value }) => isScalar(value)) && key === 'value') node.flow = true;
    },
    Scalar(_key, node) {
      if (typeof node.value === 'string' && node.value.includes('\n')) node.type = Scalar.BLOCK_LITERAL;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: true });
}
