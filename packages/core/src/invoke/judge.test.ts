import { describe, expect, test } from 'bun:test';
import { type Actor, EFFECTS, MODES, type Mode } from '@pku-harness/sdk';
import fc from 'fast-check';
import {
  ACCESS_RULES,
  type AccessFacts,
  judge,
  strictness,
  type TaintFacts,
  taintRule,
  tighten,
  type Verdict,
  whereNobodyAnswers,
} from './judge';

const ACTORS: readonly Actor[] = ['user', 'agent', 'scheduler'];
const taint = { tool: 'fixture__posts', callId: 'c1' };
const facts = (changes: Partial<AccessFacts> = {}): AccessFacts => ({
  actor: 'agent',
  enabled: true,
  userOnly: false,
  mode: 'auto',
  ...changes,
});
const said = (verdict: Verdict) =>
  verdict.is === 'allow' ? 'allow' : `${verdict.is} ${JSON.stringify(verdict.because)}`;

const anyVerdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.constant<Verdict>({ is: 'allow' }),
  fc.constant<Verdict>({ is: 'ask', because: { is: 'mode' } }),
  fc.constant<Verdict>({ is: 'ask', because: { is: 'taint', ...taint } }),
  fc
    .constantFrom('plugin-off', 'user-only', 'mode-off', 'nobody-to-ask')
    .map<Verdict>((because) => ({ is: 'refuse', because })),
);
const anyFacts = fc.record<AccessFacts>({
  actor: fc.constantFrom(...ACTORS),
  enabled: fc.boolean(),
  userOnly: fc.boolean(),
  mode: fc.constantFrom(...MODES),
});

describe('access', () => {
  const table: readonly [Mode, Actor, string][] = [
    ['auto', 'user', 'allow'],
    ['auto', 'agent', 'allow'],
    ['auto', 'scheduler', 'allow'],
    ['ask', 'user', 'allow'],
    ['ask', 'agent', 'ask {"is":"mode"}'],
    ['ask', 'scheduler', 'ask {"is":"mode"}'],
    ['off', 'user', 'refuse "mode-off"'],
    ['off', 'agent', 'refuse "mode-off"'],
    ['off', 'scheduler', 'refuse "mode-off"'],
  ];
  for (const [mode, actor, verdict] of table) {
    test(`mode ${mode} for the ${actor}: ${verdict}`, () => {
      expect(said(judge(facts({ mode, actor }), ACCESS_RULES))).toBe(verdict);
    });
  }

  test('a plugin that is off refuses everyone', () => {
    for (const actor of ACTORS) {
      expect(said(judge(facts({ enabled: false, actor }), ACCESS_RULES))).toBe('refuse "plugin-off"');
    }
  });

  test('what only a person may start refuses everyone else', () => {
    expect(judge(facts({ userOnly: true, actor: 'user' }), ACCESS_RULES).is).toBe('allow');
    expect(said(judge(facts({ userOnly: true, actor: 'agent' }), ACCESS_RULES))).toBe('refuse "user-only"');
    expect(said(judge(facts({ userOnly: true, actor: 'scheduler' }), ACCESS_RULES))).toBe('refuse "user-only"');
  });
});

describe('taint', () => {
  const call = (changes: Partial<TaintFacts>): Verdict =>
    taintRule({ actor: 'agent', effect: 'write', taint, carriesOut: false, ...changes });

  for (const effect of EFFECTS) {
    test(`a ${effect} in a tainted context ${effect === 'read' ? 'is allowed' : 'asks'}`, () => {
      expect(call({ effect }).is).toBe(effect === 'read' ? 'allow' : 'ask');
    });
  }

  test('a read that carries arguments out of the campus asks', () => {
    expect(said(call({ effect: 'read', carriesOut: true }))).toBe(
      'ask {"is":"taint","tool":"fixture__posts","callId":"c1"}',
    );
  });

  test('without taint nothing asks', () => {
    for (const effect of EFFECTS) expect(call({ effect, carriesOut: true, taint: undefined }).is).toBe('allow');
  });

  test('a person’s own tap is never asked', () => {
    for (const effect of EFFECTS) expect(call({ effect, actor: 'user', carriesOut: true }).is).toBe('allow');
  });
});

describe('verdicts', () => {
  test('no further rule loosens what the rules before it said', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(anyVerdict), anyVerdict, (given, verdicts, added) => {
        const rules = [...ACCESS_RULES, ...verdicts.map((verdict) => () => verdict)];
        const before = judge(given, rules);
        const after = judge(given, [...rules, () => added]);
        expect(strictness(after)).toBeGreaterThanOrEqual(strictness(before));
      }),
    );
  });

  test('the order of rules never changes how strict the verdict is', () => {
    fc.assert(
      fc.property(fc.array(anyVerdict), (verdicts) => {
        const rules = verdicts.map((verdict) => () => verdict);
        expect(strictness(judge(undefined, rules))).toBe(strictness(judge(undefined, rules.toReversed())));
      }),
    );
  });

  test('a taint is the reason shown where the mode asks too', () => {
    const byMode: Verdict = { is: 'ask', because: { is: 'mode' } };
    const byTaint: Verdict = { is: 'ask', because: { is: 'taint', ...taint } };
    expect(tighten(byMode, byTaint)).toBe(byTaint);
    expect(tighten(byTaint, byMode)).toBe(byTaint);
  });

  test('where nobody answers, asking is a refusal and nothing else changes', () => {
    fc.assert(
      fc.property(anyVerdict, (verdict) => {
        const settled = whereNobodyAnswers(verdict, false);
        expect(settled.is).toBe(verdict.is === 'ask' ? 'refuse' : verdict.is);
        expect(whereNobodyAnswers(verdict, true)).toBe(verdict);
      }),
    );
  });
});
