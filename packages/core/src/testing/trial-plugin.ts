/**
 * A plugin to try permissions on, by a test or by hand: one tool per effect and flag, each doing nothing but noting what it
 * did. Some bring words of third parties in, some leave something lasting, some carry words out, one loosens settings.
 */
import { definePlugin, defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';

/** Where third parties write. */
export type Carrier = 'post' | 'notice' | 'attachment';

/** What the tools read from and write to. */
export interface TrialWorld {
  /** Takes what a tool did. */
  did(effect: string): void;
  /** What third parties wrote. */
  said(carrier: Carrier): string;
  /** How long `transfer` takes; it does not hear its signal in between. */
  readonly transferMs: number;
}

const TEXT = z.string().min(1).max(500);
const YUAN = z.number().positive().max(1000);
const NOTHING = z.object({});
const AMOUNT = { zh: '金额', en: 'Amount' };

/** Makes the plugin. Model names are `trial__look`, `trial__pay` and so on. */
export function trialPlugin(world: TrialWorld): PluginDef {
  const done = (what: string) => {
    world.did(what);
    return { done: what };
  };
  return definePlugin({
    id: 'trial',
    name: '试验',
    description: '每种效果和标记各一个工具，只记下做了什么。',
    version: '1.0.0',
    icon: 'flask',
    tools: {
      look: defineTool({
        title: '查看',
        description: 'Look at something of the user’s own.',
        input: NOTHING,
        effect: 'read',
        execute: async () => ({ notes: ['明天下午两点组会'] }),
      }),
      posts: defineTool({
        title: '看帖子',
        description: 'Read posts of other people.',
        input: NOTHING,
        effect: 'read',
        untrusted: true,
        execute: async () => ({ posts: [world.said('post')] }),
      }),
      notices: defineTool({
        title: '看通知',
        description: 'Read notices.',
        input: NOTHING,
        effect: 'read',
        untrusted: true,
        execute: async () => ({ notices: [world.said('notice')] }),
      }),
      attachment: defineTool({
        title: '读附件',
        description: 'Read the attached file.',
        input: NOTHING,
        effect: 'read',
        untrusted: true,
        execute: async () => ({ text: world.said('attachment') }),
      }),
      note: defineTool({
        title: '记一笔',
        description: 'Write a note.',
        input: z.object({ text: TEXT }),
        effect: 'write',
        execute: async ({ text }) => done(`note ${text}`),
      }),
      remember: defineTool({
        title: '记住',
        description: 'Remember a fact about the user for later chats.',
        input: z.object({ fact: TEXT }),
        effect: 'write',
        execute: async ({ fact }) => done(`remember ${fact}`),
      }),
      schedule: defineTool({
        title: '安排任务',
        description: 'Ask the assistant something every day.',
        input: z.object({ prompt: TEXT }),
        effect: 'write',
        execute: async ({ prompt }) => done(`schedule ${prompt}`),
      }),
      editJob: defineTool({
        title: '修改任务',
        description: 'Change what a scheduled job asks.',
        input: z.object({ job: TEXT, prompt: TEXT }),
        effect: 'write',
        execute: async ({ job, prompt }) => done(`edit ${job}: ${prompt}`),
      }),
      pay: defineTool({
        title: '付款',
        description: 'Pay an amount.',
        input: z.object({ yuan: YUAN, to: TEXT.optional() }),
        effect: 'money',
        decidingFields: ({ yuan, to }) => [
          { label: AMOUNT, value: `${yuan} 元` },
          ...(to === undefined ? [] : [{ label: { zh: '收款方', en: 'To' }, value: to }]),
        ],
        execute: async ({ yuan }) => done(`pay ${yuan}`),
      }),
      transfer: defineTool({
        title: '慢速转账',
        description: 'Pay an amount, slowly.',
        input: z.object({ yuan: YUAN }),
        effect: 'money',
        decidingFields: ({ yuan }) => [{ label: AMOUNT, value: `${yuan} 元` }],
        execute: async ({ yuan }) => {
          world.did(`transfer ${yuan} begun`);
          await new Promise((resolve) => setTimeout(resolve, world.transferMs));
          return done(`transfer ${yuan}`);
        },
      }),
      publish: defineTool({
        title: '发帖',
        description: 'Post in public.',
        input: z.object({ text: TEXT }),
        effect: 'public',
        execute: async ({ text }) => done(`publish ${text}`),
      }),
      change: defineTool({
        title: '修改设置',
        description: 'Change one setting.',
        input: z.object({ key: TEXT, value: z.union([z.string().max(200), z.boolean()]) }),
        effect: 'write',
        settingChanges: (wish) => [wish],
        execute: async ({ key, value }, ctx) => {
          const change = await ctx.services.settings.change(key, value);
          world.did(`set ${key} ${value}`);
          return change;
        },
      }),
      open: defineTool({
        title: '打开网址',
        description: 'Open a public address.',
        input: z.object({ url: z.url().max(500) }),
        effect: 'read',
        carriesOut: true,
        execute: async ({ url }) => done(`open ${url}`),
      }),
      draft: defineTool({
        title: '试运行草稿',
        description: 'Run a tool of a plugin draft.',
        input: z.object({ source: z.string().min(1).max(2000) }),
        effect: 'read',
        carriesOut: true,
        execute: async ({ source }) => done(`draft ${source}`),
      }),
      unlock: defineTool({
        title: '解锁',
        description: 'For people only.',
        input: NOTHING,
        effect: 'write',
        userOnly: true,
        execute: async () => done('unlock'),
      }),
      rare: defineTool({
        title: '少用的工具',
        description: 'Loaded on request.',
        input: NOTHING,
        effect: 'read',
        onDemand: true,
        attended: true,
        execute: async () => ({ rare: true }),
      }),
    },
    i18n: { en: { name: 'Trial', description: 'One tool per effect and flag.', tools: TITLES } },
  });
}

const TITLES = {
  look: { title: 'Look' },
  posts: { title: 'Read posts' },
  notices: { title: 'Read notices' },
  attachment: { title: 'Read attachment' },
  note: { title: 'Note' },
  remember: { title: 'Remember' },
  schedule: { title: 'Schedule' },
  editJob: { title: 'Edit job' },
  pay: { title: 'Pay' },
  transfer: { title: 'Transfer slowly' },
  publish: { title: 'Publish' },
  change: { title: 'Change a setting' },
  open: { title: 'Open address' },
  draft: { title: 'Try a draft' },
  unlock: { title: 'Unlock' },
  rare: { title: 'Rare tool' },
};
