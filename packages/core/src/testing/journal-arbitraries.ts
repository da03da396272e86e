/** Generators of journals for property tests: real shapes in any order, and the order that the step driver writes. */
import fc from 'fast-check';
import type { ChatEvent } from '../chat/events';

const CALL_IDS = ['c1', 'c2', 'c3'] as const;
const callId = fc.constantFrom(...CALL_IDS);
const text = fc.string({ maxLength: 6 });
const step = fc.integer({ min: 1, max: 3 });
const FAILURE = { code: 'tool_failed', zh: '失败', en: 'Failed' };
const error = fc.constant(FAILURE);

const place = fc.nat(40);
const sizes = { before: fc.constant(200), after: fc.constant(100) };
const blocks = fc.array(fc.record({ plugin: fc.constant('memory'), text }), { maxLength: 2 });

/** Any event, sensible at its place or not. */
export const anyEvent: fc.Arbitrary<ChatEvent> = fc.oneof(
  fc.record({ type: fc.constant('message.user' as const), messageId: fc.uuid(), text }),
  fc.constant<ChatEvent>({ type: 'run.started', runId: 'r', provider: 'p', model: 'm' }),
  fc.record({ type: fc.constant('step.started' as const), runId: fc.constant('r'), step }),
  fc.record({ type: fc.constant('text.delta' as const), step, part: fc.nat(1), text }),
  fc.record({ type: fc.constant('reasoning.delta' as const), step, part: fc.nat(1), text }),
  fc.record(
    {
      type: fc.constant('reasoning.kept' as const),
      step,
      part: fc.nat(1),
      note: fc.constant({ p: { signature: 's' } }),
    },
    { requiredKeys: ['type', 'step', 'part'] },
  ),
  fc.record(
    {
      type: fc.constant('tool.called' as const),
      step,
      callId,
      tool: fc.constantFrom('fixture__look', 'fixture__pay'),
      title: fc.constant({ zh: '工具', en: 'Tool' }),
      input: fc.oneof(fc.constant({}), text),
      note: fc.constant({ p: { signature: 's' } }),
    },
    { requiredKeys: ['type', 'step', 'callId', 'tool', 'title', 'input'] },
  ),
  fc.record({
    type: fc.constant('approval.asked' as const),
    callId,
    approvalId: fc.constantFrom('a1', 'a2'),
    because: fc.constant({ is: 'mode' as const }),
  }),
  fc.record({
    type: fc.constant('approval.answered' as const),
    approvalId: fc.constantFrom('a1', 'a2'),
    answer: fc.constantFrom('once' as const, 'no' as const),
  }),
  fc.record({ type: fc.constant('tool.started' as const), callId }),
  fc.record({
    type: fc.constant('tool.ended' as const),
    callId,
    end: fc.constant('ok' as const),
    result: fc.jsonValue(),
  }),
  fc.record({ type: fc.constant('tool.ended' as const), callId, end: fc.constant('failed' as const), error }),
  fc.record({ type: fc.constant('tools.loaded' as const), plugin: fc.constantFrom('one', 'two') }),
  fc.record({ type: fc.constant('step.ended' as const), step, finish: fc.constant('stop') }),
  fc.record({ type: fc.constant('call.repeated' as const), callId, times: fc.constantFrom(3, 4) }),
  fc.record({ type: fc.constant('context.given' as const), runId: fc.constant('r'), blocks }),
  fc.record({
    type: fc.constant('retry.waiting' as const),
    runId: fc.constant('r'),
    step,
    attempt: fc.integer({ min: 1, max: 5 }),
    until: fc.constant(2_000),
    error,
  }),
  fc.record({ type: fc.constant('context.pruned' as const), through: place, ...sizes }),
  fc.record({
    type: fc.constant('context.condensed' as const),
    through: place,
    summary: text,
    by: fc.constant('model' as const),
    ...sizes,
  }),
  fc.record({ type: fc.constant('chat.rewound' as const), to: place }),
  fc.record({
    type: fc.constant('run.ended' as const),
    runId: fc.constant('r'),
    end: fc.constantFrom('done' as const, 'stopped' as const, 'error' as const, 'interrupted' as const),
  }),
);

/** Any list of events. */
export const anyJournal: fc.Arbitrary<ChatEvent[]> = fc.array(anyEvent, { maxLength: 40 });

/** A journal as the step driver writes it: messages, each answered in steps with calls that run, in any way. */
export const drivenJournal: fc.Arbitrary<ChatEvent[]> = fc
  .array(
    fc.record({
      text,
      steps: fc.array(fc.record({ said: text, calls: fc.nat(3), meanwhile: fc.boolean(), failed: fc.nat(2) }), {
        minLength: 1,
        maxLength: 3,
      }),
      end: fc.constantFrom('done' as const, 'stopped' as const, 'error' as const),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((runs) => {
    const events: ChatEvent[] = [];
    runs.forEach((run, r) => {
      events.push({ type: 'message.user', messageId: `m${r}`, text: run.text });
      events.push({ type: 'run.started', runId: `r${r}`, provider: 'p', model: 'm' });
      run.steps.forEach((answer, s) => {
        const number = s + 1;
        const begun: ChatEvent = { type: 'step.started', runId: `r${r}`, step: number };
        for (let attempt = 1; attempt <= answer.failed; attempt++) {
          const wait = { runId: `r${r}`, step: number, attempt, until: 2_000, error: FAILURE };
          events.push(begun, { type: 'text.delta', step: number, part: 0, text: '半' });
          events.push({ type: 'retry.waiting', ...wait });
        }
        events.push(begun);
        if (answer.said !== '') events.push({ type: 'text.delta', step: number, part: 0, text: answer.said });
        const ids = Array.from({ length: answer.calls }, (_, c) => `r${r}s${s}c${c}`);
        for (const id of ids) {
          const title = { zh: '查看', en: 'Look' };
          events.push({ type: 'tool.called', step: number, callId: id, tool: 'fixture__look', title, input: {} });
        }
        if (answer.meanwhile) events.push({ type: 'message.user', messageId: `m${r}-${s}`, text: '还有' });
        // Results come in any order; the prompt has them in the order of the calls.
        for (const id of ids.toReversed()) {
          events.push(
            { type: 'tool.started', callId: id },
            { type: 'tool.ended', callId: id, end: 'ok', result: { id } },
          );
        }
        events.push({ type: 'step.ended', step: number, finish: 'stop' });
      });
      events.push({ type: 'run.ended', runId: `r${r}`, end: run.end });
    });
    return events;
  });
