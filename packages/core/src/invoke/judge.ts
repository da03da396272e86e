/**
 * May this actor run this tool now, must a person be asked, or is it refused? A pure decision over facts; approvals.ts does
 * the asking. Every rule can only tighten what the rules before it said (ARCHITECTURE §4).
 */
import type { Actor, Effect, Mode } from '@pku-harness/sdk';
import type { AskReason } from '../chat/events';
import type { Taint } from './call';

/** Why a call is refused without running. */
export type RefuseReason = 'plugin-off' | 'user-only' | 'mode-off' | 'nobody-to-ask';

/** What may happen with a call. */
export type Verdict =
  | { readonly is: 'allow' }
  | { readonly is: 'ask'; readonly because: AskReason }
  | { readonly is: 'refuse'; readonly because: RefuseReason };

/** What is known about a call before its input is read. */
export interface AccessFacts {
  readonly actor: Actor;
  readonly enabled: boolean;
  readonly userOnly: boolean;
  readonly mode: Mode;
}

/** What is known once its input is read. */
export interface TaintFacts {
  readonly actor: Actor;
  readonly effect: Effect;
  readonly taint: Taint | undefined;
  /** A read whose arguments travel to a host outside the campus. */
  readonly carriesOut: boolean;
}

/** One rule: a verdict about some facts, whatever other rules say. */
export type Rule<Facts> = (facts: Facts) => Verdict;

const ALLOW: Verdict = { is: 'allow' };

/** A call of a plugin that is off is refused for everyone. */
export const enabledRule: Rule<AccessFacts> = (facts) =>
  facts.enabled ? ALLOW : { is: 'refuse', because: 'plugin-off' };

/** What only a person may start is refused for everyone else. */
export const userOnlyRule: Rule<AccessFacts> = (facts) =>
  facts.userOnly && facts.actor !== 'user' ? { is: 'refuse', because: 'user-only' } : ALLOW;

/** `off` holds for everyone; `ask` asks everyone but the person who has just tapped. */
export const modeRule: Rule<AccessFacts> = (facts) => {
  if (facts.mode === 'off') return { is: 'refuse', because: 'mode-off' };
  return facts.mode === 'ask' && facts.actor !== 'user' ? { is: 'ask', because: { is: 'mode' } } : ALLOW;
};

/** In a tainted context whatever lasts or leaks asks, even where its mode is `auto`. */
export const taintRule: Rule<TaintFacts> = ({ actor, effect, taint, carriesOut }) => {
  if (actor === 'user' || taint === undefined) return ALLOW;
  const harmless = effect === 'read' && !carriesOut;
  return harmless ? ALLOW : { is: 'ask', because: { is: 'taint', ...taint } };
};

/** The rules that need no input, in the order of the pipeline. */
export const ACCESS_RULES: readonly Rule<AccessFacts>[] = [enabledRule, userOnlyRule, modeRule];

/** Applies rules in order; the strictest verdict wins, and of two equal ones the earlier. */
export function judge<Facts>(facts: Facts, rules: readonly Rule<Facts>[]): Verdict {
  let verdict = ALLOW;
  for (const rule of rules) verdict = tighten(verdict, rule(facts));
  return verdict;
}

/** The stricter of two verdicts; the first when they are equally strict. */
export function tighten(first: Verdict, second: Verdict): Verdict {
  return strictness(second) > strictness(first) ? second : first;
}

/** Where nobody can answer, asking becomes a refusal. */
export function whereNobodyAnswers(verdict: Verdict, someoneAnswers: boolean): Verdict {
  return verdict.is === 'ask' && !someoneAnswers ? { is: 'refuse', because: 'nobody-to-ask' } : verdict;
}

/** An ask by taint is stricter than one by mode: it can never be answered for good. */
export function strictness(verdict: Verdict): number {
  if (verdict.is === 'allow') return 0;
  if (verdict.is === 'refuse') return 3;
  return verdict.because.is === 'mode' ? 1 : 2;
}
