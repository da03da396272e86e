/**
 * The host abilities: every operation with its fixed effect and its arguments, in one table. A name that is not here does
 * not exist, and a tool that declares a weaker effect than an operation cannot use it. Most operations are the port's;
 * those that follow from others (`verify`) or need nothing (`crypto`) are done here, so that recordings replay them.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { z } from 'zod';
import type { Effect } from '../../effect';
import type { SourcePlace } from '../../error';
import { isCampusService } from '../campus-services';
import { httpsUrl } from '../lib/urls';
import type { DocumentPort } from '../port';
import type { ToolRun } from '../run';
import { treeholeRequest, treeholeSendCode } from './verify-treehole';

/** Groups whose operations the port has. */
type PortGroup = Exclude<keyof DocumentPort, 'send' | 'campus' | 'watch'>;

/** What an operation does: something of the port's, said where an app does not have it, or work of its own. */
type Work =
  | { readonly port: PortGroup; readonly operation: string; readonly zh: string; readonly en: string }
  // biome-ignore lint/suspicious/noExplicitAny: each operation has its own arguments, parsed by its own schema.
  | { readonly run: (args: any, run: ToolRun, place: SourcePlace) => Promise<unknown> };

/** One operation. */
export interface Ability {
  /** `group.operation`. */
  readonly name: string;
  readonly group: string;
  readonly effect: Effect;
  readonly args: z.ZodType;
  readonly work: Work;
}

const none = z.strictObject({});
const anything = z.looseObject({});
const id = z.union([z.string().min(1).max(200), z.number()]);
const withId = z.looseObject({ id });

const treeholeRequestArgs = z.strictObject({
  url: z.string().regex(/^\/(?![/\\])\S*$/),
  method: z.enum(['GET', 'POST']).optional(),
  query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  json: z.unknown().optional(),
});
const code = z.union([z.string().regex(/^\d{4,8}$/), z.number().int().nonnegative()]).transform(String);
const kind = z.enum(['login', 'course']);

function hexadecimal(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function of(port: PortGroup, operation: string, effect: Effect, args: z.ZodType, zh: string, en: string): Ability {
  return { name: `${port}.${operation}`, group: port, effect, args, work: { port, operation, zh, en } };
}

const OPERATIONS: readonly Ability[] = [
  {
    name: 'verify.treehole',
    group: 'verify',
    effect: 'read',
    args: z.strictObject({
      request: treeholeRequestArgs,
      code: code.optional(),
      via: z.enum(['sms', 'otp']).optional(),
      kind: kind.optional(),
    }),
    work: { run: treeholeRequest },
  },
  {
    name: 'verify.treeholeSendCode',
    group: 'verify',
    effect: 'write',
    args: z.strictObject({ kind: kind.optional() }),
    work: { run: treeholeSendCode },
  },
  of(
    'otp',
    'code',
    'read',
    none,
    '手机令牌当前的验证码，没有则为 null',
    'The current code of the mobile token, or null',
  ),
  of('todos', 'list', 'read', anything, '待办列表', 'The to-dos'),
  of('todos', 'add', 'write', anything, '添加待办', 'Adds a to-do'),
  of('todos', 'update', 'write', withId, '修改待办', 'Changes a to-do'),
  of('todos', 'setDone', 'write', withId, '把待办标为完成或未完成', 'Marks a to-do done or not done'),
  of('todos', 'remove', 'write', withId, '删除待办', 'Removes a to-do'),
  of('timetable', 'get', 'read', anything, '课表', 'The timetable'),
  of('timetable', 'upsert', 'write', anything, '添加或修改课程', 'Adds or changes a course'),
  of('timetable', 'remove', 'write', anything, '删除课程', 'Removes a course'),
  of('scheduler', 'list', 'read', anything, '定时任务列表', 'The scheduled tasks'),
  of('scheduler', 'create', 'write', anything, '创建定时任务', 'Creates a scheduled task'),
  of('scheduler', 'update', 'write', withId, '修改定时任务', 'Changes a scheduled task'),
  of('scheduler', 'remove', 'write', withId, '删除定时任务', 'Removes a scheduled task'),
  of(
    'browser',
    'open',
    'read',
    z.strictObject({ url: z.string().refine((url) => httpsUrl(url) !== null) }),
    '在 App 外打开一个 https 网址',
    'Opens an https address outside the app',
  ),
  of(
    'campusPage',
    'open',
    'read',
    z.strictObject({ service: z.string().refine(isCampusService) }),
    '以已登录状态打开校园网站',
    'Opens a campus site signed in',
  ),
  of(
    'sms',
    'awaitCode',
    'read',
    anything,
    '用户允许后读取一条短信里的验证码',
    'Reads a code from one text message that the user allows',
  ),
  of(
    'files',
    'pick',
    'read',
    z.strictObject({ types: z.array(z.string()).max(20).optional(), multiple: z.boolean().optional() }),
    '让用户选择文件',
    'Lets the user choose files',
  ),
  {
    name: 'crypto.sha256',
    group: 'crypto',
    effect: 'read',
    args: z.strictObject({ text: z.string() }),
    work: { run: async ({ text }: { text: string }) => hexadecimal(sha256(new TextEncoder().encode(text))) },
  },
  of(
    'cloud',
    'call',
    'read',
    z.strictObject({ fn: z.string().min(1).max(48), input: z.unknown().optional() }),
    '调用本插件的服务端函数',
    'Calls a server function of the plugin',
  ),
];

/** Every operation by its name. */
export const ABILITIES: ReadonlyMap<string, Ability> = new Map(OPERATIONS.map((ability) => [ability.name, ability]));

/** The groups that a manifest may declare. */
export const ABILITY_GROUPS: readonly string[] = [...new Set(OPERATIONS.map(({ group }) => group))];

/** Abilities of a server function: nothing of the campus or of the device, and no declaration. */
export const SERVER_ABILITIES: ReadonlyMap<string, Pick<Ability, 'name' | 'group' | 'effect'>> = new Map(
  [
    ABILITIES.get('crypto.sha256') as Ability,
    { name: 'crypto.hmacSha256', group: 'crypto', effect: 'read' as const },
    { name: 'crypto.randomId', group: 'crypto', effect: 'read' as const },
  ].map((ability) => [ability.name, ability]),
);
