/**
 * Tools for writing a plugin document in a chat: the language, the loader’s checks, a real try of what only reads, and the
 * text of what is installed. Offered only in conversations that asked for them; none of them installs anything.
 */
import { type DecidingField, type DraftReach, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';

const FILES = z
  .record(z.string().min(1).max(200), z.string().max(200_000))
  .describe('the folder as text: {"PLUGIN.md": "…", "tools/x.yaml": "…"}');

export const authoringTools = {
  reference: defineTool({
    title: '插件语言说明',
    description: 'The whole plugin language on one page. Read it before you write or change a plugin document.',
    input: z.object({}),
    effect: 'read',
    onDemand: true,
    execute: async (_input, { services }) => ({ reference: await services.drafts.reference() }),
  }),

  validate: defineTool({
    title: '检查插件草稿',
    description:
      'Checks a draft with the loader of the app. Returns {ok: true, id, version, tools, widgets, campus, network, abilities}, or ' +
      '{ok: false, issues} with file, line, column, step, code, message and hint of each. Call it after every change until it is ok.',
    input: z.object({ files: FILES }),
    effect: 'read',
    onDemand: true,
    execute: ({ files }, { services }) => services.drafts.validate({ files }),
  }),

  tryTool: defineTool({
    title: '试运行草稿里的工具',
    description:
      'Runs one read tool of a valid draft with real requests and a storage that is thrown away; nothing is installed. A draft that uses ' +
      'campus services is put to the user each time. The result is data of third parties.',
    input: z.object({
      files: FILES,
      tool: z.string().min(1).max(60).describe('name of a read tool of the draft'),
      input: z.record(z.string(), z.unknown()).default({}).describe('its input; default {}'),
    }),
    effect: 'read',
    onDemand: true,
    attended: true,
    untrusted: true,
    carriesOut: true,
    asksEachTime: ({ files }, { drafts }) => usesSignIn(drafts.reach(files)),
    decidingFields: ({ files, tool, input }, { drafts }) => reachFields(drafts.reach(files), tool, input),
    execute: async ({ files, tool, input }, { services, tainted, signal }) => {
      const reach = services.drafts.reach(files);
      if (tainted && usesSignIn(reach) && (reach?.network.length ?? 0) > 0) {
        throw new Error('对话里有别人写的内容，这份草稿既能用你的校园登录又能访问外部网站，不能试运行；请在新对话里试');
      }
      return services.drafts.tryTool({ files, tool, input }, signal);
    },
  }),

  source: defineTool({
    title: '插件源文件',
    description:
      'The files of an installed plugin document, to explain, repair or copy it. TypeScript plugins have none.',
    input: z.object({ plugin: z.string().min(1).max(64).describe('id from plugins__list') }),
    effect: 'read',
    onDemand: true,
    untrusted: true,
    execute: async ({ plugin }, { services }) => ({ files: await services.drafts.source({ plugin }) }),
  }),
} as const;

/** `verify` acts on Treehole, which the loader counts among the campus services. */
function usesSignIn(reach: DraftReach | undefined): boolean {
  return reach !== undefined && reach.campus.length > 0;
}

/** What a person sees before a draft runs: what it reaches, and with what it is called. */
function reachFields(reach: DraftReach | undefined, tool: string, input: object): readonly DecidingField[] {
  const listed = (names: readonly string[] | undefined) => names?.join(', ') || '—';
  return [
    { label: { zh: '工具', en: 'Tool' }, value: tool },
    {
      label: { zh: '用你的登录访问的校园服务', en: 'Campus services under your sign-in' },
      value: listed(reach?.campus),
    },
    { label: { zh: '访问的网站', en: 'Websites' }, value: listed(reach?.network) },
    { label: { zh: 'App 功能', en: 'Functions of the app' }, value: listed(reach?.abilities) },
    { label: { zh: '输入', en: 'Input' }, value: JSON.stringify(input) },
  ];
}
