/** What runs inside the context: the adapters of the phone, the core, the official plugins, and one conversation. */
import './runtime';
import '../../app/src/platform/globals';
import { createHarness, type RunningHarness } from '@pku-harness/core';
import { builtinPlugins } from '@pku-harness/plugins';
import { HarnessError } from '@pku-harness/sdk';
import type { PluginFolder } from '@pku-harness/sdk/lang';
import officialDocuments from '../../app/src/generated/official-documents.json';
import { phonePlatform } from '../../app/src/platform/native/platform';
import { DEMO_DEFAULTS, demoModel } from '../../scripts/demo/model-plugin';
import { outside } from './outside';

/** What a question came to. */
export interface Talk {
  /** Tools by the name that the model calls them, with how they ended. */
  readonly calls: readonly (readonly [string, string])[];
  readonly answer: string;
  readonly ended: string;
}

let core: RunningHarness | undefined;

/** Opens the core of this phone, with its model at `baseURL`. Campus requests go to the one outside. */
export async function open(baseURL: string): Promise<string> {
  core = await createHarness(
    { ...phonePlatform(), http: { send: (request) => sendOutside(request) } },
    {
      plugins: [...builtinPlugins, ...(officialDocuments as readonly PluginFolder[]), demoModel(baseURL)],
      version: '0',
      kind: 'demo',
      defaults: DEMO_DEFAULTS,
    },
  );
  const plugins = await core.as('user').plugins.list({});
  return JSON.stringify(
    plugins.filter(({ problems }) => problems.length > 0).map(({ id, problems }) => [id, problems]),
  );
}

async function sendOutside(request: Parameters<ReturnType<typeof phonePlatform>['http']['send']>[0]) {
  const { url, method, headers, body = null } = request;
  try {
    const answer = await outside.campus({
      url,
      method,
      headers: Object.entries(headers ?? {}) as [string, string][],
      body: typeof body === 'string' ? new TextEncoder().encode(body) : body,
    });
    return {
      status: answer.status,
      headers: answer.headers.map(([name, value]) => [name, value] as const),
      body: new Uint8Array(answer.body),
    };
  } catch (cause) {
    throw new HarnessError('http_refused', { zh: '校园没有回应', en: 'The campus does not answer' }, { cause });
  }
}

/** Asks a question and waits for its end; with `stopAfter` characters of the answer it is stopped. */
export async function ask(session: string, text: string, stopAfter?: number): Promise<string> {
  if (core === undefined) throw new Error('not open');
  const { chat } = core.as('user');
  await chat.create({ session });
  await chat.send({ session, messageId: `${session}-1`, text });
  const calls: [string, string][] = [];
  const names = new Map<string, string>();
  let [answer, ended, stopped] = ['', '', false];
  for await (const { event } of chat.events({ session, after: 0 })) {
    if (event.type === 'text.delta') answer += event.text;
    if (event.type === 'tool.called') names.set(event.callId, event.tool);
    if (event.type === 'tool.ended') calls.push([names.get(event.callId) ?? '', event.end]);
    if (event.type === 'run.ended') {
      ended = event.error === undefined ? event.end : `${event.end}: ${event.error.code} ${event.error.en}`;
      break;
    }
    if (stopAfter !== undefined && !stopped && answer.length >= stopAfter) {
      stopped = true;
      await chat.stop({ session });
    }
  }
  return JSON.stringify({ calls, answer, ended } satisfies Talk);
}

/** Ends it. */
export async function close(): Promise<void> {
  await core?.close();
}
