/** `{ let?, ability: group.operation, args }`: something that the app does for every plugin. See `abilities/table.ts`. */
import { type ZodError, z } from 'zod';
import { atLeast } from '../../effect';
import type { SourcePlace } from '../../error';
import { ABILITIES, ABILITY_GROUPS, type Ability } from '../abilities/table';
import { untilAborted } from '../abort';
import { complete } from '../complete';
import type { Expression } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { expressionField } from '../field';
import { isRecord, ownField } from '../fields';
import { nearest } from '../nearest';
import { failedAt } from '../placed';
import { didYouMean, failure, hintOf, problem } from '../problem';
import { boundedResult } from '../result';
import type { ToolRun } from '../run';
import { entryOf, placeOf, type YamlNode } from '../yaml/node';
import { bindLet } from './bind';
import type { StepContext, StepKind } from './step';
import { tooStrong } from './too-strong';

export const abilityStep: StepKind = {
  key: 'ability',
  keys: ['let', 'ability', 'args'],
  required: ['ability'],
  compile(step, own, context) {
    const ability = compileAbility(own.value, context);
    const argsNode = entryOf(step, 'args')?.value;
    const args = argsNode === undefined ? undefined : expressionField(argsNode, context.scope, context.problems);
    const slot = bindLet(step, context);
    const parts = complete({ ability, args: argsNode === undefined ? null : args });
    if (parts === undefined) return undefined;
    const place = placeOf(own.value);
    const argsPlace = argsNode === undefined ? place : placeOf(argsNode);
    const reads = context.tool.effect === 'read';
    return {
      async run(run, frame) {
        const given = argumentsOf(parts.ability, parts.args, run, frame, argsPlace);
        if (reads) refuseHiddenWrite(given, argsPlace);
        const result = await perform(parts.ability, given, run, place);
        if (slot !== undefined) frame.slots[slot] = boundedResult(result, run.limits, place);
      },
    };
  },
};

function compileAbility(node: YamlNode, context: StepContext): Ability | undefined {
  const { problems, tool } = context;
  if (node.kind !== 'scalar') {
    problems.add(
      problem('E1203', placeOf(node), { zh: '这里要写能力的名字', en: 'The name of an ability belongs here' }),
    );
    return undefined;
  }
  const name = String(node.value);
  const { table = ABILITIES } = tool;
  const known = table.get(name);
  if (known === undefined) {
    const group = name.split('.')[0] ?? '';
    const inGroup = [...table.keys()].filter((known) => known.startsWith(`${group}.`));
    const choice = inGroup.length === 0 ? ABILITY_GROUPS : inGroup;
    problems.add(
      problem('E2308', placeOf(node), {
        zh: `没有宿主能力 ${name}`,
        en: `There is no ability ${name}`,
        ...hintOf(
          didYouMean(nearest(name, table.keys())) ?? {
            zh: `可以写：${choice.join('、')}`,
            en: `There are: ${choice.join(', ')}`,
          },
        ),
      }),
    );
    return undefined;
  }
  // What is not in the app's own table belongs to a server and is never performed here.
  const ability = ABILITIES.get(name) ?? { ...known, args: NEVER, work: { run: neverHere } };
  tool.used.abilities.add(ability.group);
  if (!tool.abilities.includes(ability.group)) {
    problems.add(
      problem('E2309', placeOf(node), {
        zh: `清单没有声明宿主能力 ${ability.group}`,
        en: `The manifest does not declare the ability ${ability.group}`,
        hint: {
          zh: `在清单里写 abilities: [${ability.group}]`,
          en: `Write abilities: [${ability.group}] in the manifest`,
        },
      }),
    );
    return undefined;
  }
  if (!atLeast(tool.effect, ability.effect)) {
    problems.add(tooStrong(placeOf(node), name, ability.effect, tool));
    return undefined;
  }
  return ability;
}

const NEVER = z.never();

async function neverHere(): Promise<never> {
  throw new TypeError('an ability of the server was performed in the app');
}

function argumentsOf(
  ability: Ability,
  args: Expression | null,
  run: ToolRun,
  frame: Frame,
  place: SourcePlace,
): Readonly<Record<string, unknown>> {
  const value = args === null ? {} : boundedResult(args.evaluate(frame), run.limits, place);
  // An expression has no way to leave an argument out but null.
  const present = isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter(([, item]) => item !== null))
    : value;
  const parsed = ability.args.safeParse(present);
  if (parsed.success) return parsed.data as Readonly<Record<string, unknown>>;
  const fault = faultOf(parsed.error);
  throw failure('E4302', place, {
    zh: `${ability.name} 的参数不对：${fault.zh}`,
    en: `The arguments do not fit ${ability.name}: ${fault.en}`,
  });
}

function faultOf(error: ZodError): { zh: string; en: string } {
  const issue = error.issues[0];
  const path = issue?.path.join('.') ?? '';
  if (issue?.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ');
    return { zh: `没有 ${keys}`, en: `there is no ${keys}` };
  }
  return path === '' ? { zh: '要写成对象', en: 'an object belongs here' } : { zh: path, en: path };
}

/** A tool that only reads cannot send a request of another kind through an ability. */
function refuseHiddenWrite(args: Readonly<Record<string, unknown>>, place: SourcePlace): void {
  const request = ownField(args, 'request');
  if (!isRecord(request)) return;
  const method = ownField(request, 'method') ?? (ownField(request, 'json') === null ? 'GET' : 'POST');
  if (method === 'GET') return;
  throw failure('E2310', place, {
    zh: '这个工具声明 effect: read，不能向树洞发 POST 请求',
    en: 'The tool declares effect: read and cannot send a POST to Treehole',
    hint: { zh: '如果它会改变什么，写 effect: write', en: 'Write effect: write if it changes something' },
  });
}

async function perform(
  ability: Ability,
  args: Readonly<Record<string, unknown>>,
  run: ToolRun,
  place: SourcePlace,
): Promise<unknown> {
  const { work } = ability;
  if ('run' in work) return work.run(args, run, place);
  const operation = run.port[work.port]?.[work.operation];
  if (operation === undefined) {
    throw failure('E4301', place, {
      zh: `这个版本的 App 还没有 ${ability.name}（${work.zh}）`,
      en: `This version of the app does not have ${ability.name} (${work.en}) yet`,
    });
  }
  try {
    return await untilAborted(operation(args, run.context), run.signal);
  } catch (thrown) {
    throw failedAt(place, thrown);
  }
}
