/** A whole harness for tests: the fixture plugin, a scripted model server, a platform in memory. */
import type { PluginDef, SettingValue } from '@pku-harness/sdk';
import type { PluginFolder } from '@pku-harness/sdk/lang';
import type { ChatEvent, JournalEntry } from '../chat/events';
import { createHarness, type HarnessOptions, type RunningHarness } from '../harness/create';
import type { Harness } from '../harness/harness';
import { type FixtureWorld, fixturePlugin } from './fixture-plugin';
import { type MemoryPlatform, type MemoryPlatformOptions, memoryPlatform } from './memory-platform';
import { type ScriptedModel, startScriptedModel } from './scripted-model';

/** What a test may choose. */
export interface TestHarnessOptions extends Partial<Omit<HarnessOptions, 'plugins' | 'defaults'>> {
  /** Beside the fixture plugin and the provider. */
  readonly plugins?: readonly (PluginDef | PluginFolder)[];
  readonly fixture?: Partial<PluginDef>;
  readonly defaults?: Readonly<Record<string, SettingValue>>;
  readonly platform?: MemoryPlatformOptions;
  /** A server that outlives this harness; closed by whoever started it. */
  readonly model?: ScriptedModel;
}

/** The running harness with everything a test reaches for. */
export interface TestHarness {
  readonly running: RunningHarness;
  readonly user: Harness;
  readonly agent: Harness;
  readonly platform: MemoryPlatform;
  readonly model: ScriptedModel;
  readonly world: FixtureWorld;
  /** Makes a session and sends its first message. */
  ask(text: string, session?: string): Promise<string>;
  /** Reads the journal until an event passes the test; returns all events up to it. */
  until(session: string, test: (event: ChatEvent) => boolean, after?: number): Promise<readonly JournalEntry[]>;
  /** Reads the journal until the n-th run has ended. */
  ended(session: string, runs?: number): Promise<readonly JournalEntry[]>;
  close(): Promise<void>;
}

/** The provider plugin that points at the scripted server: id `scripted`, model `m`, no key. */
export function scriptedProvider(baseURL: string): PluginDef {
  return {
    id: 'scripted-model',
    name: '测试模型',
    description: '测试用的模型服务。',
    version: '1.0.0',
    tools: {},
    providers: {
      scripted: { name: { zh: '测试', en: 'Test' }, dialect: 'openai', baseURL, keyless: true, models: [{ id: 'm' }] },
    },
  };
}

/** Starts one. Close it at the end of the test. */
export async function startTestHarness(options: TestHarnessOptions = {}): Promise<TestHarness> {
  const model = options.model ?? (await startScriptedModel());
  const platform = memoryPlatform(options.platform);
  const { plugin, world } = fixturePlugin(options.fixture);
  const running = await createHarness(platform, {
    ...options,
    version: options.version ?? '1.0.0',
    kind: options.kind ?? 'real',
    plugins: [plugin, scriptedProvider(model.baseURL), ...(options.plugins ?? [])],
    defaults: { 'ai.provider': 'scripted', 'ai.model': 'm', ...options.defaults },
  });
  const user = running.as('user');
  let messages = 0;
  const until: TestHarness['until'] = async (session, test, after = 0) => {
    const entries: JournalEntry[] = [];
    for await (const entry of user.chat.events({ session, after })) {
      entries.push(entry);
      if (test(entry.event)) break;
    }
    return entries;
  };
  return {
    running,
    user,
    agent: running.as('agent'),
    platform,
    model,
    world,
    until,
    ask: async (text, session = 'chat') => {
      await user.chat.create({ session });
      await user.chat.send({ session, messageId: `message-${++messages}`, text });
      return session;
    },
    ended: (session, runs = 1) => {
      let left = runs;
      return until(session, (event) => event.type === 'run.ended' && --left === 0);
    },
    close: async () => {
      await running.close();
      if (options.model === undefined) await model.close();
    },
  };
}
