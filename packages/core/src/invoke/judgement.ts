/** The facts of a call brought before the rules, and the words that go with a question. */
import type { DecidingField, Effect, HostServices, Mode, SettingWish } from '@pku-harness/sdk';
import type { AskedCall, AskReason, StandingGrant } from '../chat/events';
import type { RegisteredTool } from '../registry';
import { type Loosening, permissionKey } from '../settings';
import type { Call } from './call';
import { canonicalJson } from './canonical-json';
import { ACCESS_RULES, type ContentFacts, judge, type Rule, type Verdict, whereNobodyAnswers } from './judge';

/** The settings that a judgement reads. */
export interface JudgedSettings {
  enabled(plugin: string): boolean;
  mode(plugin: string, effect: Effect): Mode;
  /** Throws for a change that no call may make. */
  loosenings(wishes: readonly SettingWish[]): readonly Loosening[];
}

/** A call whose input was read. */
export interface ReadCall {
  readonly call: Call;
  readonly tool: RegisteredTool;
  readonly input: unknown;
  readonly canonical: string;
  /** What it would allow beyond the present settings. */
  readonly loosens: readonly Loosening[];
  /** What the tool may ask while it says what its call is about. */
  readonly services: HostServices;
}

/** Before the input is read: may this actor run this tool at all? */
export function judgeAccess(call: Call, tool: RegisteredTool, settings: JudgedSettings): Verdict {
  return judge(
    {
      actor: call.actor,
      enabled: settings.enabled(tool.plugin.id),
      userOnly: tool.userOnly,
      attended: tool.attended,
      followed: call.actor === 'user' || (call.actor === 'agent' && call.mayLoosen === true),
      mode: settings.mode(tool.plugin.id, tool.effect),
    },
    ACCESS_RULES,
  );
}

/** After the input was read: what the call says and where its words come from can only tighten the verdict. */
export function judgeContent(
  access: Verdict,
  { call, tool, input, canonical, loosens, services }: ReadCall,
  rules: readonly Rule<ContentFacts>[],
  someoneAnswers: boolean,
): Verdict {
  const facts: ContentFacts = {
    actor: call.actor,
    effect: tool.effect,
    taint: () => call.taint?.(),
    carriesOut: tool.carriesOut && canonical !== '{}',
    loosens: loosens.map(({ words }) => words),
    mayLoosen: call.mayLoosen === true && call.actor === 'agent',
    byAssistant: call.byAssistant === true,
    asksEachTime: asksEachTime(tool, input, services),
  };
  return whereNobodyAnswers(judge(facts, rules, access), someoneAnswers && call.actor !== 'scheduler');
}

/** What the call would loosen. A person's own tap has been seen by that person. */
export function looseningsOf(
  { actor }: Call,
  tool: RegisteredTool,
  input: unknown,
  settings: JudgedSettings,
): readonly Loosening[] {
  if (actor === 'user' || tool.def.settingChanges === undefined) return [];
  return settings.loosenings(tool.def.settingChanges(input));
}

/** Whether a yes was given to exactly what the call would loosen now. */
export function stillAgreed(because: AskReason, loosens: readonly Loosening[]): boolean {
  const seen = because.is === 'loosens' ? because.changes : [];
  return canonicalJson(seen) === canonicalJson(loosens.map(({ words }) => words));
}

/** What a person sees of the call. */
export function askedCall({ tool, input, canonical, services }: ReadCall, because: AskReason): AskedCall {
  const always = because.is === 'mode' ? standingGrant(tool) : undefined;
  return {
    ...callWords(tool, input, canonical, services),
    ...(always === undefined ? {} : { always }),
  };
}

/** The words of a call: what it does, and what decides a yes or no. */
export function callWords(tool: RegisteredTool, input: unknown, canonical: string, services: HostServices): AskedCall {
  return {
    title: tool.title,
    effect: tool.effect,
    fields: decidingFields(tool, input, services) ?? argumentsOf(canonical),
  };
}

/** A plugin whose words fail must not keep the question from being asked: every argument is shown instead. */
function decidingFields(
  { def }: RegisteredTool,
  input: unknown,
  services: HostServices,
): readonly DecidingField[] | undefined {
  try {
    return def.decidingFields?.(input, services);
  } catch {
    return undefined;
  }
}

/** A plugin that fails to say whether to ask is asked about. */
function asksEachTime({ def }: RegisteredTool, input: unknown, services: HostServices): boolean {
  try {
    return def.asksEachTime?.(input, services) ?? false;
  } catch {
    return true;
  }
}

/** Only what can be undone may be allowed for good. */
function standingGrant({ plugin, effect }: RegisteredTool): StandingGrant | undefined {
  if (effect !== 'read' && effect !== 'write') return undefined;
  return { key: permissionKey(plugin.id, effect), plugin: plugin.name, effect };
}

function argumentsOf(canonical: string): readonly DecidingField[] {
  const input: unknown = JSON.parse(canonical);
  if (typeof input !== 'object' || input === null) return [];
  return Object.entries(input).map(([name, value]) => ({
    label: { zh: name, en: name },
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }));
}
