/**
 * `server`: functions that the cloud runs with the same steps and expressions, checked here so that an author hears of a
 * mistake before anything is uploaded. They reach their own `network` and no campus; they know `caller`, and in requests
 * `secrets`, which so leave for no other place than the hosts they are for.
 */
import { z } from 'zod';
import { EFFECTS } from '../../effect';
import { SERVER_ABILITIES } from '../abilities/table';
import { declare } from '../declarations';
import { Slots } from '../expr/scope';
import { expressionField } from '../field';
import { inputType } from '../input';
import { ttlMs } from '../manifest';
import { type ProblemList, problem } from '../problem';
import { networkEntryProblem } from '../request/network';
import { checkShape } from '../shape';
import { compileSteps } from '../steps/compile';
import { declarationsShape } from '../tool-shape';
import { entryOf, placeOf, type YamlNode } from '../yaml/node';
import { writtenList } from './access';

const functionSchema = z.strictObject({
  effect: z.enum(EFFECTS),
  access: z.enum(['user', 'public']).optional(),
  cache: z
    .string({ error: 'ttl' })
    .refine((value) => ttlMs(value) !== undefined, { error: 'ttl' })
    .optional(),
  input: z.record(z.string(), z.unknown()).optional(),
  ...declarationsShape,
  steps: z.array(z.unknown()).optional(),
  return: z.union([z.string(), z.number(), z.boolean(), z.null()], { error: 'text' }),
});

/** Adds what is wrong with the server functions of a manifest. */
export function checkServer(root: YamlNode, problems: ProblemList): void {
  const server = entryOf(root, 'server')?.value;
  if (server === undefined) return;
  const hosts = writtenList(server, 'network');
  for (const item of hosts) {
    const refused = networkEntryProblem(item.value);
    if (refused !== undefined) problems.add(problem('E1204', placeOf(item), refused));
  }
  const network = hosts.map(({ value }) => value);
  const secrets = new Set(writtenList(server, 'secrets').map(({ value }) => value));
  const functions = entryOf(server, 'functions')?.value;
  for (const { value } of functions?.kind === 'map' ? functions.entries : []) {
    checkFunction(value, network, secrets, problems);
  }
}

function checkFunction(
  node: YamlNode,
  network: readonly string[],
  secrets: ReadonlySet<string>,
  problems: ProblemList,
): void {
  const shape = checkShape(functionSchema, node, problems);
  const fields = entryOf(node, 'input')?.value;
  inputType(fields, problems);
  const slots = new Slots();
  const { scope } = declare([node], slots, problems);
  scope.bind('input', undefined, new Set(fields?.kind === 'map' ? fields.entries.map(({ name }) => name) : []));
  scope.bind('caller', undefined, new Set(['id']));
  scope.bindForRequests('secrets', secrets);
  const tool = {
    effect: shape?.effect ?? 'public',
    campus: [],
    abilities: ['crypto'],
    table: SERVER_ABILITIES,
    calls: [],
    used: { campus: new Set<string>(), abilities: new Set<string>(), hosts: new Set<string>() },
  } as const;
  const calls: { readonly name: string; readonly place: ReturnType<typeof placeOf> }[] = [];
  compileSteps(entryOf(node, 'steps')?.value, {
    scope,
    problems,
    network,
    tool: { ...tool, calls: calls as never },
    path: 'steps',
    count: { steps: 0 },
    named: [],
  });
  for (const call of calls) {
    problems.add(
      problem('E1207', call.place, {
        zh: '服务端函数不能调用工具',
        en: 'A server function cannot call a tool',
      }),
    );
  }
  const returned = entryOf(node, 'return')?.value;
  if (returned !== undefined) expressionField(returned, scope, problems);
}
