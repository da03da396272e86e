/**
 * May this actor run this tool now, must a person be asked, or is it refused? A pure decision over facts; approvals.ts does
 * the asking. Every rule can only tighten what the rules before it said (ARCHITECTURE §4).
 */
import type { Actor, Effect, Mode } from '@pku-harness/sdk';
import type { AskReason, LoosenedSetting, TaintSource } from '../chat/events';

/** Why a call is refused without running. */
export type RefuseReason = 'plugin-off' | 'user-only' | 'unattended' | 'mode-off' | 'loosens' | 'nobody-to-ask';

/** What may happen with a call. */
export type Verdict =
  | { readonly is: 'allow' }
  | { readonly is: 'ask'; readonly because: AskReason }
  /** `asks`: what would have been asked, had there been somebody. */
  | { readonly is: 'refuse'; readonly because: RefuseReason; readonly asks?: AskReason };

/** What is known about a call before its input is read. */
export interface AccessFacts {
  readonly actor: Actor;
  readonly enabled: boolean;
  readonly userOnly: boolean;
  /** Only where a person follows. */
  readonly attended: boolean;
  /** A person follows: their own tap, or a reply in a chat. */
  readonly followed: boolean;
  readonly mode: Mode;
}

/** What is known once its input is read. */
export interface ContentFacts {
  readonly actor: Actor;
  readonly effect: Effect;
  /** Looked at only where it matters: it is read from the whole journal. */
  taint(): TaintSource | undefined;
  /** A call whose arguments travel to a host outside the campus. */
  readonly carriesOut: boolean;
  /** What it would allow beyond the present settings. */
  readonly loosens: readonly LoosenedSetting[];
  /** Whether it came through an entrance that may ask to loosen something. */
  readonly mayLoosen: boolean;
  /** Another assistant makes the call. */
  readonly byAssistant: boolean;
  /** The tool wants a person to see this input, each time. */
  readonly asksEachTime: boolean;
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

/** What needs a person who follows, such as the try of a draft, is refused where nobody does. */
export const attendedRule: Rule<AccessFacts> = (facts) =>
  facts.attended && !facts.followed ? { is: 'refuse', because: 'unattended' } : ALLOW;

/** `off` holds for everyone; `ask` asks everyone but the person who has just tapped. */
export const modeRule: Rule<AccessFacts> = (facts) => {
  if (facts.mode === 'off') return { is: 'refuse', because: 'mode-off' };
  return facts.mode === 'ask' && facts.actor !== 'user' ? { is: 'ask', because: { is: 'mode' } } : ALLOW;
};

/** What a tool wants seen each time is asked in every mode; the person who tapped has seen it. */
export const eachTimeRule: Rule<ContentFacts> = ({ actor, asksEachTime }) =>
  asksEachTime && actor !== 'user' ? { is: 'ask', because: { is: 'each-time' } } : ALLOW;

/** In a tainted context whatever lasts or leaks asks, even where its mode is `auto`. */
export const taintRule: Rule<ContentFacts> = ({ actor, effect, taint, carriesOut }) => {
  const harmless = effect === 'read' && !carriesOut;
  if (actor === 'user' || harmless) return ALLOW;
  const source = taint();
  return source === undefined ? ALLOW : { is: 'ask', because: { is: 'taint', ...source } };
};

/** What another assistant would spend or publish is confirmed by a person each time, whatever the mode. */
export const assistantRule: Rule<ContentFacts> = ({ effect, byAssistant }) =>
  byAssistant && (effect === 'money' || effect === 'public') ? { is: 'ask', because: { is: 'assistant' } } : ALLOW;

/** What allows more than before asks in every mode, and is refused where nobody follows the reply. */
export const looseningRule: Rule<ContentFacts> = ({ actor, loosens, mayLoosen, taint }) => {
  if (actor === 'user' || loosens.length === 0) return ALLOW;
  if (!mayLoosen) return { is: 'refuse', because: 'loosens' };
  const source = taint();
  return {
    is: 'ask',
    because: { is: 'loosens', changes: loosens, ...(source === undefined ? {} : { taint: source }) },
  };
};

/** The rules that need no input, in the order of the pipeline. */
export const ACCESS_RULES: readonly Rule<AccessFacts>[] = [enabledRule, userOnlyRule, attendedRule, modeRule];

/** The rules about what a call says and where its words come from. */
export const CONTENT_RULES: readonly Rule<ContentFacts>[] = [eachTimeRule, assistantRule, taintRule, looseningRule];

/** Applies rules in order; the strictest verdict wins, and of two equal ones the earlier. */
export function judge<Facts>(facts: Facts, rules: readonly Rule<Facts>[], so: Verdict = ALLOW): Verdict {
  let verdict = so;
  for (const rule of rules) verdict = tighten(verdict, rule(facts));
  return verdict;
}

/** The stricter of two verdicts; the first when they are equally strict. */
export function tighten(first: Verdict, second: Verdict): Verdict {
  return strictness(second) > strictness(first) ? second : first;
}

/** Where nobody can answer, asking becomes a refusal. */
export function whereNobodyAnswers(verdict: Verdict, someoneAnswers: boolean): Verdict {
  if (verdict.is !== 'ask' || someoneAnswers) return verdict;
  return { is: 'refuse', because: 'nobody-to-ask', asks: verdict.because };
}

const ASKS: readonly AskReason['is'][] = ['mode', 'each-time', 'assistant', 'taint', 'loosens'];
const REFUSED = 1 + ASKS.length;

/** 0 for a free way, more for each reason to ask: only an ask by mode can be answered for good. Refusals are the end. */
export function strictness(verdict: Verdict): number {
  if (verdict.is === 'allow') return 0;
  return verdict.is === 'refuse' ? REFUSED : 1 + ASKS.indexOf(verdict.because.is);
}
