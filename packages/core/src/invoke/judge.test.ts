import { describe, expect, test } from 'bun:test';
import { type Actor, EFFECTS, MODES, type Mode } from '@pku-harness/sdk';
import fc from 'fast-check';
import {
  ACCESS_RULES,
  type AccessFacts,
  CONTENT_RULES,
  type ContentFacts,
  judge,
  looseningRule,
  strictness,
  taintRule,
  tighten,
  type Verdict,
  whereNobodyAnswers,
} from './judge';

const ACTORS: readonly Actor[] = ['user', 'agent', 'scheduler'];
const taint = { tool: 'fixture__posts', callId: 'c1', title: { zh: '看帖子', en: 'Posts' } };
const loosened = {
  key: 'app.x',
  title: { zh: '甲', en: 'A' },
  before: { zh: '关', en: 'off' },
  after: { zh: '开', en: 'on' },
};
const facts = (changes: Partial<AccessFacts> = {}): AccessFacts => ({
  actor: 'agent',
  enabled: true,
  userOnly: false,
  attended: false,
  followed: true,
  mode: 'auto',
  ...changes,
});
const content = (changes: Partial<ContentFacts> = {}): ContentFacts => ({
  actor: 'agent',
  effect: 'write',
  taint: () => taint,
  carriesOut: false,
  loosens: [],
  mayLoosen: true,
  byAssistant: false,
  asksEachTime: false,
  ...changes,
});
const said = (verdict: Verdict) =>
  verdict.is === 'allow' ? 'allow' : `${verdict.is} ${JSON.stringify(verdict.because)}`;

const anyVerdict: fc.Arbitrary<Verdict> = fc.oneof(
  fc.constant<Verdict>({ is: 'allow' }),
  fc.constant<Verdict>({ is: 'ask', because: { is: 'mode' } }),
  fc.constant<Verdict>({ is: 'ask', because: { is: 'each-time' } }),
  fc.constant<Verdict>({ is: 'ask', because: { is: 'assistant' } }),
  fc.constant<Verdict>({ is: 'ask', because: { is: 'taint', ...taint } }),
  fc.constant<Verdict>({ is: 'ask', because: { is: 'loosens', changes: [loosened] } }),
  fc
    .constantFrom('plugin-off', 'user-only', 'unattended', 'mode-off', 'loosens', 'nobody-to-ask')
    .map<Verdict>((because) => ({ is: 'refuse', because })),
);
const anyFacts = fc.record<AccessFacts>({
  actor: fc.constantFrom(...ACTORS),
  enabled: fc.boolean(),
  userOnly: fc.boolean(),
  attended: fc.boolean(),
  followed: fc.boolean(),
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

describe('what a tool wants seen each time', () => {
  test('is asked whatever the mode and the context, and never for good', () => {
    for (const clean of [() => undefined, () => taint]) {
      const read = content({ effect: 'read', asksEachTime: true, taint: clean });
      expect(said(judge(read, CONTENT_RULES))).toBe('ask {"is":"each-time"}');
    }
  });

  test('has been seen by the person who tapped', () => {
    expect(said(judge(content({ actor: 'user', asksEachTime: true }), CONTENT_RULES))).toBe('allow');
  });
});

describe('another assistant', () => {
  test('is asked before it spends or publishes, in every mode, and not before it reads or changes', () => {
    for (const effect of EFFECTS) {
      const asks = effect === 'money' || effect === 'public';
      const call = content({ effect, byAssistant: true, taint: () => undefined });
      expect(said(judge(call, CONTENT_RULES))).toBe(asks ? 'ask {"is":"assistant"}' : 'allow');
    }
  });

  test('is told of the taint where there is one', () => {
    const call = content({ effect: 'money', byAssistant: true });
    expect(said(judge(call, CONTENT_RULES))).toBe(`ask ${JSON.stringify({ is: 'taint', ...taint })}`);
  });

  test('gets nothing that a person has to follow, and neither does a scheduled run', () => {
    expect(said(judge(facts({ attended: true, followed: false }), ACCESS_RULES))).toBe('refuse "unattended"');
    expect(judge(facts({ attended: true }), ACCESS_RULES).is).toBe('allow');
  });
});

describe('taint', () => {
  const call = (changes: Partial<ContentFacts>): Verdict => taintRule(content(changes));

  for (const effect of EFFECTS) {
    test(`a ${effect} in a tainted context ${effect === 'read' ? 'is allowed' : 'asks'}`, () => {
      expect(call({ effect }).is).toBe(effect === 'read' ? 'allow' : 'ask');
    });
  }

  test('a read that carries arguments out of the campus asks', () => {
    expect(said(call({ effect: 'read', carriesOut: true }))).toBe(`ask ${JSON.stringify({ is: 'taint', ...taint })}`);
  });

  test('without taint nothing asks', () => {
    for (const effect of EFFECTS) expect(call({ effect, carriesOut: true, taint: () => undefined }).is).toBe('allow');
  });

  test('a person’s own tap is never asked', () => {
    for (const effect of EFFECTS) expect(call({ effect, actor: 'user', carriesOut: true }).is).toBe('allow');
  });
});

describe('loosening', () => {
  const call = (changes: Partial<ContentFacts>): Verdict =>
    looseningRule(content({ taint: () => undefined, loosens: [loosened], ...changes }));

  test('asks, with what it changes', () => {
    expect(said(call({}))).toBe(`ask ${JSON.stringify({ is: 'loosens', changes: [loosened] })}`);
  });

  test('names what tainted the reply, if something did', () => {
    expect(said(call({ taint: () => taint }))).toBe(
      `ask ${JSON.stringify({ is: 'loosens', changes: [loosened], taint })}`,
    );
  });

  test('is refused where it may not be asked for', () => {
    expect(said(call({ mayLoosen: false }))).toBe('refuse "loosens"');
    expect(said(call({ mayLoosen: false, taint: () => taint }))).toBe('refuse "loosens"');
  });

  test('a person’s own tap is never asked, and what loosens nothing neither', () => {
    expect(call({ actor: 'user', mayLoosen: false }).is).toBe('allow');
    expect(call({ loosens: [] }).is).toBe('allow');
  });
});

describe('verdicts', () => {
  test('the rules about content never loosen what access said', () => {
    const anyContent = fc.record<ContentFacts>({
      actor: fc.constantFrom(...ACTORS),
      effect: fc.constantFrom(...EFFECTS),
      taint: fc.constantFrom(
        () => undefined,
        () => taint,
      ),
      carriesOut: fc.boolean(),
      loosens: fc.constantFrom([], [loosened]),
      mayLoosen: fc.boolean(),
      byAssistant: fc.boolean(),
      asksEachTime: fc.boolean(),
    });
    fc.assert(
      fc.property(anyFacts, anyContent, (given, said) => {
        const access = judge(given, ACCESS_RULES);
        expect(strictness(judge(said, CONTENT_RULES, access))).toBeGreaterThanOrEqual(strictness(access));
        for (const rule of CONTENT_RULES) {
          const fewer = CONTENT_RULES.filter((kept) => kept !== rule);
          expect(strictness(judge(said, CONTENT_RULES, access))).toBeGreaterThanOrEqual(
            strictness(judge(said, fewer, access)),
          );
        }
      }),
    );
  });

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
