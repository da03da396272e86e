/**
 * What each method of the harness accepts. The object in process and the socket check with the same schemas, so no caller
 * reaches further than its fields: an unknown one, such as `actor`, is dropped before anyone could obey it.
 */
import { HarnessError, JOB_LIMITS } from '@pku-harness/sdk';
import { type MemoryPatch, memoryPatch } from '@pku-harness/sdk/genui/memory';
import { z } from 'zod';
import { MOST_ATTACHED } from '../chat/attached-files';
import { MOST_NOTICES } from '../notices';
import { PART_LENGTH } from '../storage';
import { AUDIO_LENGTH } from '../voice';
import type { Harness } from './harness';

const ID = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const PLUGIN = z.string().min(1).max(64);
const NAME = z.string().min(1).max(200);
const MESSAGE_LENGTH = 100_000; // UTF-16 units of one message
const MESSAGE = z.string().min(1).max(MESSAGE_LENGTH);
const SHOWN_ID = z.string().min(1).max(100); // of a message or an answer, as the view has it
const PLACE = z.number().int().min(0);
const DAY = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const PART = z.number().int().min(0).max(10_000);
const LONGEST_TTL_MS = 30 * 86_400_000;
const SETTING = z.union([z.string(), z.boolean(), z.array(z.string())]);
const AUDIT_PAGE = 200; // calls in one answer
const AUDIO = z.string().min(1).max(AUDIO_LENGTH);
const NOTHING = z.object({});
const PATCH = z.unknown().transform((value, { addIssue }): MemoryPatch => {
  const patch = memoryPatch(value);
  if (patch === undefined) addIssue('no patch of what a surface remembers');
  return patch ?? {};
});
const CURSOR = z.object({ epoch: z.string().max(100), sequence: z.number().int() });

type Inputs = {
  readonly [Area in keyof Harness]: {
    readonly [Method in keyof Harness[Area]]: Harness[Area][Method] extends (
      input: infer Input,
      ...rest: never[]
    ) => unknown
      ? z.ZodType<Input>
      : never;
  };
};

/** One schema per method. */
export const INPUTS: Inputs = {
  about: { read: NOTHING },
  plugins: {
    list: NOTHING,
    tabs: NOTHING,
    surface: z.object({ plugin: PLUGIN, kind: z.enum(['widget', 'screen']), name: NAME }),
  },
  commands: { list: NOTHING },
  tools: {
    list: NOTHING,
    invoke: z.object({
      tool: NAME,
      input: z.unknown(),
      callId: ID,
      taintedBy: z.object({ tool: NAME, callId: ID }).exactOptional(),
    }),
    words: z.object({ tool: NAME, input: z.unknown() }),
    outcome: z.object({ callId: ID }),
  },
  settings: {
    list: NOTHING,
    change: z.object({ key: NAME, value: SETTING }),
    changeAll: z.object({ changes: z.array(z.object({ key: NAME, value: SETTING })).max(50) }),
    preview: z.object({ key: NAME, value: SETTING }),
  },
  models: {
    providers: NOTHING,
    keys: NOTHING,
    setKey: z.object({ provider: NAME, key: z.string().max(10_000) }),
    removeKey: z.object({ provider: NAME }),
    available: z.object({ provider: NAME, fresh: z.boolean().exactOptional() }),
    test: z.object({ provider: NAME, model: NAME.exactOptional() }),
  },
  voice: {
    providers: NOTHING,
    audioStart: NOTHING,
    audioPart: z.object({ id: ID, part: PART, base64: AUDIO }),
    transcribe: z.object({
      audio: AUDIO.exactOptional(),
      upload: ID.exactOptional(),
      mediaType: z.string().regex(/^(audio|video)\/[a-z0-9.+-]{1,60}(;.{0,80})?$/i),
      language: z
        .string()
        .regex(/^[a-z]{2,3}$/)
        .exactOptional(),
    }),
    test: z.object({ provider: NAME }),
  },
  chat: {
    sessions: z.object({ kind: z.enum(['chat', 'scheduled']).exactOptional() }),
    create: z.object({ session: ID }),
    remove: z.object({ session: ID }),
    send: z
      .object({
        session: ID,
        messageId: ID,
        text: z.string().max(MESSAGE_LENGTH),
        files: z.array(NAME).max(MOST_ATTACHED).exactOptional(),
      })
      // A file can stand for a text.
      .refine(({ text, files = [] }) => text.trim() !== '' || files.length > 0, { path: ['text'] }),
    retry: z.object({ session: ID }),
    retryNow: z.object({ session: ID }),
    regenerate: z.object({ session: ID, messageId: SHOWN_ID }),
    edit: z.object({ session: ID, messageId: SHOWN_ID, newMessageId: ID, text: MESSAGE }),
    fork: z.object({ session: ID, messageId: SHOWN_ID, newSession: ID }),
    rename: z.object({ session: ID, title: z.string().trim().min(1).max(200) }),
    search: z.object({ query: z.string().max(200) }),
    export: z.object({
      session: ID,
      format: z.enum(['markdown', 'json']),
      after: z.object({ sequence: PLACE, offset: PLACE }).exactOptional(),
    }),
    surface: z.object({ session: ID, callId: ID, patch: PATCH }),
    context: z.object({ session: ID }),
    stop: z.object({ session: ID }),
    events: z.object({ session: ID, after: z.number().int().min(0) }),
  },
  approvals: {
    list: NOTHING,
    answer: z.object({
      id: ID,
      answer: z.enum(['once', 'always', 'no', 'stop']),
      feedback: z.string().max(2000).exactOptional(),
    }),
  },
  audit: {
    list: z.object({ before: z.number().int().exactOptional(), limit: z.number().int().min(1).max(AUDIT_PAGE) }),
  },
  usage: { list: z.object({ from: DAY.exactOptional(), to: DAY.exactOptional() }) },
  kv: {
    get: z.object({ plugin: PLUGIN, key: z.string() }),
    set: z.object({ plugin: PLUGIN, key: z.string(), value: z.unknown() }),
    delete: z.object({ plugin: PLUGIN, key: z.string() }),
    usage: NOTHING,
    clear: z.object({ plugin: PLUGIN }),
  },
  data: {
    watch: z.object({
      tool: NAME,
      input: z.unknown(),
      ttlMs: z.number().int().min(0).max(LONGEST_TTL_MS).exactOptional(),
    }),
    refresh: z.object({ tool: NAME, input: z.unknown() }),
    refreshAll: NOTHING,
  },
  services: { call: z.object({ plugin: PLUGIN, service: NAME, method: NAME, input: z.unknown() }) },
  files: {
    list: z.object({ session: ID.exactOptional() }),
    totals: NOTHING,
    upload: z.object({ name: z.string().max(1_000), size: z.number().int().min(0), session: ID.exactOptional() }),
    download: z.object({ ref: NAME }),
    remove: z.object({ ref: NAME }),
  },
  screens: {
    requests: NOTHING,
    answer: z.object({
      id: ID,
      answer: z.discriminatedUnion('is', [
        z.object({ is: z.literal('taken') }),
        z.object({ is: z.literal('done'), files: z.array(NAME).max(50).exactOptional() }),
        z.object({ is: z.literal('declined') }),
      ]),
    }),
  },
  scheduler: {
    list: NOTHING,
    history: z.object({ job: ID, limit: z.number().int().min(1).max(JOB_LIMITS.runs).exactOptional() }),
    pause: z.object({ job: ID }),
    resume: z.object({ job: ID }),
    runNow: z.object({ job: ID }),
    remove: z.object({ job: ID }),
  },
  notices: { watch: NOTHING, read: z.object({ ids: z.array(NAME).max(MOST_NOTICES).exactOptional() }) },
  storage: {
    export: NOTHING,
    exportPart: z.object({ id: ID, part: PART }),
    importStart: NOTHING,
    importPart: z.object({ id: ID, part: PART, text: z.string().max(PART_LENGTH) }),
    importCheck: z.object({ id: ID }),
    importApply: z.object({ id: ID }),
    deleteAll: NOTHING,
  },
  demo: { start: NOTHING },
  changes: { watch: z.object({ after: CURSOR.exactOptional() }) },
};

/** Checks one input. @throws HarnessError `request_invalid`, naming the method and the fields, never their values. */
export function checkInput<Input>(schema: z.ZodType<Input>, method: string, sent: unknown): Input {
  const parsed = schema.safeParse(sent);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(input)').join(', ');
  throw new HarnessError('request_invalid', {
    zh: `请求的内容不对：${fields}`,
    en: `The request is invalid: ${fields}`,
    where: method,
  });
}
