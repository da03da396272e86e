/** The world of the harness contract: one plugin whose tools do what the suite needs to see, and a scripted model. */
import { definePlugin, defineTool, type PluginDef, type SettingValue } from '@pku-harness/sdk';
import { z } from 'zod';
import { type ScriptedModel, startScriptedModel } from './scripted-model';

/** What a form mounts, and what the suite sees from outside the interface. */
export interface ContractWorld {
  readonly plugins: readonly PluginDef[];
  readonly defaults: Readonly<Record<string, SettingValue>>;
  readonly version: '9.9.9';
  readonly model: ScriptedModel;
  readonly baseURL: string;
  /** How often the tool `count` ran. */
  counted(): number;
  /** Resolves when the tool `wait` runs. */
  waiting(): Promise<void>;
  /** Resolves when the tool `wait` was aborted. */
  aborted(): Promise<void>;
  /** Gives whatever was just started the time to arrive where it goes. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Long enough for a frame to cross the loopback; a subscription tells nobody that it has begun. */
const SETTLE_MS = 30;

/** Makes a world. */
export async function contractWorld(): Promise<ContractWorld> {
  const model = await startScriptedModel();
  const waiting = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  let counted = 0;
  const plugin = definePlugin({
    id: 'contract',
    name: '约定',
    description: '检查约定用的插件',
    version: '1.0.0',
    tools: {
      echo: defineTool({
        title: '回声',
        description: 'Returns its input',
        input: z.object({ text: z.string() }),
        effect: 'read',
        execute: async ({ text }, ctx) => ({ text, actor: ctx.actor }),
      }),
      count: defineTool({
        title: '计数',
        description: 'Counts its runs',
        input: z.object({}),
        effect: 'write',
        execute: async () => ({ count: ++counted }),
      }),
      fail: defineTool({
        title: '失败',
        description: 'Always fails',
        input: z.object({}),
        effect: 'read',
        execute: async () => {
          throw new Error('教室系统暂时打不开');
        },
      }),
      wait: defineTool({
        title: '等待',
        description: 'Waits until it is aborted',
        input: z.object({}),
        effect: 'read',
        execute: async (_input, { signal }) => {
          waiting.resolve();
          await new Promise((resolve) => signal.addEventListener('abort', resolve));
          aborted.resolve();
          throw signal.reason;
        },
      }),
      book: defineTool({
        title: '订教室',
        description: 'Books a room',
        input: z.object({ room: z.string() }),
        effect: 'write',
        execute: async ({ room }) => ({ booked: room }),
      }),
      peek: defineTool({
        title: '看计数',
        description: 'Tells how often count ran',
        input: z.object({}),
        effect: 'read',
        execute: async () => ({ counted }),
      }),
    },
    contributes: {
      screens: { main: { title: '约定页', component: () => null } },
      tabs: [{ slot: 'dashboard', screen: 'main' }],
      commands: {
        pick: { description: '挑一间', aliases: ['挑'], argHint: '哪栋楼', prompt: '帮我在{{input}}挑一间教室' },
        tick: { description: '计一次数', run: () => undefined },
      },
    },
    document: {
      author: 'pkuinfo',
      abilities: [],
      widgets: {
        board: {
          title: '计数牌',
          description: 'How often it counted',
          sizes: ['sm', 'md'],
          defaultSize: 'sm',
          config: { room: { type: 'string', default: '二教' } },
          texts: { times: '次' },
          spec: {
            v: 1,
            root: 'n',
            bindings: { counted: { source: 'counted' } },
            elements: [{ id: 'n', type: 'Stat', text: '${config.room}', value: '${counted.counted} ${t.times}' }],
          },
        },
      },
      screens: {},
    },
    dataSources: { counted: { title: '计数', tool: 'peek', ttlMs: 600_000 } },
    i18n: { en: { widgets: { board: { title: 'Counter', texts: { times: 'times' } } } } },
    providers: {
      scripted: {
        name: { zh: '脚本模型', en: 'Scripted model' },
        dialect: 'openai',
        baseURL: model.baseURL,
        keyless: true,
        models: [{ id: 'scripted' }],
      },
      'scripted-voice': {
        kind: 'transcription',
        name: { zh: '脚本语音', en: 'Scripted voice' },
        baseURL: model.baseURL,
        keyless: true,
        models: [{ id: 'whisper-1' }],
      },
    },
    defaultModes: { write: 'ask' },
  });
  return {
    plugins: [plugin],
    defaults: { 'ai.provider': 'scripted', 'ai.model': 'scripted' },
    version: '9.9.9',
    model,
    baseURL: model.baseURL,
    counted: () => counted,
    waiting: () => waiting.promise,
    aborted: () => aborted.promise,
    settled: () => Bun.sleep(SETTLE_MS),
    close: () => model.close(),
  };
}
