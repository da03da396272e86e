/**
 * Carries out what a tap means, one step after another. Nothing else ever calls a tool that changes something. What spends
 * or publishes is put to the person first, in the tool’s own words; the surface can neither leave that out nor reword it.
 */
import type { Effect } from '../../effect';
import type { ErrorShape } from '../../error';
import { isRecord } from '../../lang/fields';
import type { LocalText } from '../../locale';
import type { DecidingField } from '../../tool';
import { navigateTarget, openProblem } from '../check/address';
import type { Action, Json, Step } from '../spec';
import { RUN_LIMITS } from './limits';
import type { SurfaceOutcome } from './memory';

/** A call in the tool’s own words. */
export interface CallWords {
  readonly title: LocalText;
  readonly effect: Effect;
  /** What decides a yes or no. Shown whole. */
  readonly fields: readonly DecidingField[];
}

/** What is put to the person. */
export interface SurfaceQuestion extends CallWords {
  /** The surface asks this itself; said to be its words. */
  readonly said?: string;
}

/** How a call ended. */
export type SurfaceCall =
  | { readonly status: 'ok'; readonly result: unknown }
  | { readonly status: 'failed' | 'unknown'; readonly error: ErrorShape };

/** What carries an action out. */
export interface ActionPort {
  /** The words of a call; `undefined` when there is no such tool. Runs nothing. */
  words(tool: string, input: unknown): Promise<CallWords | undefined>;
  /** Puts a question to the person; false when it was declined. */
  confirm(question: SurfaceQuestion): Promise<boolean>;
  /** Runs a tool as the user. */
  invoke(tool: string, input: unknown): Promise<SurfaceCall>;
  /** Says something in the chat; `review` leaves it in the composer instead of sending it. */
  ask(text: string, review: boolean): void;
  navigate(href: string): void;
  /** Opens an address outside the app; the host names it first. */
  open(url: string): void;
  copy(text: string): void | Promise<void>;
  set(values: Readonly<Record<string, Json>>): void;
  refresh(reads: readonly string[]): void;
  reset(): void;
}

/** What an action needs to know beside itself. */
export interface ActionFacts {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Words of third parties were in sight when the surface was written, so that they may have written its buttons. */
  readonly tainted: boolean;
  /** Words of third parties are among the data, so that they may be in what the action says. */
  readonly foreign: boolean;
  /** The tool’s full id. */
  toolId(name: string): string;
}

/** Carries out an action. `undefined` when there is nothing to tell: a step, or a question that was declined. */
export async function perform(
  action: Action,
  port: ActionPort,
  facts: ActionFacts,
): Promise<SurfaceOutcome | undefined> {
  if (!('tool' in action)) {
    const problem = await step(action, port, facts);
    return problem === undefined ? undefined : { status: 'failed', at: facts.now, error: problem };
  }
  const tool = facts.toolId(action.tool);
  const input = action.args ?? {};
  const words = await port.words(tool, input);
  if (words === undefined) return { status: 'failed', at: facts.now, error: NO_TOOL };
  const { effect } = words;
  const grave = effect === 'money' || effect === 'public';
  // Before something that spends or publishes, only the tool speaks.
  const said = typeof action.confirm === 'string' && action.confirm !== '' && !grave ? { said: action.confirm } : {};
  const must = grave || (facts.tainted && effect === 'write');
  if ((must || 'said' in said) && !(await port.confirm({ ...words, ...said }))) return undefined;
  const ended = await port.invoke(tool, input);
  const unsettled = ended.status === 'ok' ? unsettledResult(ended.result) : undefined;
  const good = ended.status === 'ok' && unsettled === undefined;
  const outcome: SurfaceOutcome = good
    ? { status: 'ok', at: facts.now }
    : {
        status: ended.status === 'unknown' ? 'unknown' : 'failed',
        at: facts.now,
        error: ended.status === 'ok' ? (unsettled ?? NO_TOOL) : ended.error,
      };
  for (const next of (good ? action.then : action.else) ?? []) {
    const problem = await step(next, port, facts);
    // What was done is done; a later step that fails does not undo it.
    if (problem !== undefined) return good ? { ...outcome, error: problem } : outcome;
  }
  return outcome;
}

async function step(action: Step, port: ActionPort, facts: ActionFacts): Promise<ErrorShape | undefined> {
  if ('ask' in action) {
    if (!isText(action.ask)) return EMPTY;
    port.ask(action.ask, facts.tainted || facts.foreign);
  } else if ('navigate' in action) {
    if (!isText(action.navigate)) return EMPTY;
    const target = navigateTarget(action.navigate.replaceAll('${', ''));
    if (typeof target === 'object' && 'zh' in target) return shape('surface_place', target);
    port.navigate(action.navigate);
  } else if ('open' in action) {
    if (!isText(action.open)) return EMPTY;
    const problem = openProblem(action.open.replaceAll('${', ''));
    if (problem !== undefined) return shape('surface_address', problem);
    port.open(action.open);
  } else if ('set' in action) {
    if (isRecord(action.set)) port.set(bounded(action.set));
  } else if ('refresh' in action) {
    if (Array.isArray(action.refresh)) port.refresh(action.refresh);
  } else if ('copy' in action) {
    if (!isText(action.copy)) return EMPTY;
    await port.copy(action.copy);
  } else if ('reset' in action) port.reset();
  return undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function bounded(values: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => (JSON.stringify(value) ?? '').length <= RUN_LIMITS.entered),
  );
}

function shape(code: string, text: LocalText): ErrorShape {
  return { code, zh: text.zh, en: text.en };
}

/** A result that says what is missing is no success. */
function unsettledResult(result: unknown): ErrorShape | undefined {
  if (!isRecord(result)) return undefined;
  if (result.status === 'verification_required') {
    return shape('verification_required', {
      zh: '需要先完成身份验证：在对话里说要做什么，助手会带你完成',
      en: 'This needs verification first: say in the chat what you want, and the assistant takes you through it',
    });
  }
  if (result.status !== 'needs_input') return undefined;
  return shape('needs_input', {
    zh: '还缺一些信息：在对话里说要做什么，助手会问清楚',
    en: 'Something is missing: say in the chat what you want, and the assistant asks for it',
  });
}

const NO_TOOL: ErrorShape = {
  code: 'tool_unknown',
  zh: '这个功能现在用不了：没有对应的工具',
  en: 'This does not work now: its tool is not there',
};
const EMPTY: ErrorShape = {
  code: 'surface_data_missing',
  zh: '需要的数据还没有，请稍后再试',
  en: 'The data for this is not there yet; try again later',
};
