import { describe, expect, test } from 'bun:test';
import type { ChatEvent, Harness } from '@pku-harness/core/client';
import { testTerminal } from '../testing/test-terminal';
import { RunPrinter } from './run-printer';

function printer(aside?: (text: string) => void, brief = false) {
  const terminal = testTerminal(true);
  const approvals = () => ({}) as Harness['approvals'];
  const signal = new AbortController().signal;
  const parts = { approvals, terminal, byHost: () => false, signal, brief, ...(aside ? { aside } : {}) };
  return { terminal, printer: new RunPrinter(parts) };
}
const thought = (text: string): ChatEvent => ({ type: 'reasoning.delta', step: 1, part: 0, text });
const said = (text: string): ChatEvent => ({ type: 'text.delta', step: 1, part: 1, text });
const called: ChatEvent = {
  type: 'tool.called',
  step: 1,
  callId: 'c',
  tool: 'a__b',
  title: { zh: '查', en: 'Look' },
  input: {},
};

describe('what the model thinks', () => {
  test('is left out where nobody wants it', () => {
    const { terminal, printer: printing } = printer();
    printing.show(thought('想一想'));
    printing.show(said('好'));
    expect([terminal.out, terminal.err]).toEqual([['好'], []]);
  });

  test('is said aside, on lines of its own, and never on stdout', () => {
    const asides: string[] = [];
    const { terminal, printer: printing } = printer((text) => asides.push(text));
    for (const event of [thought('想'), thought('一想'), said('好'), said('的'), thought('再想')]) printing.show(event);
    expect(asides).toEqual(['想', '一想', '再想']);
    expect(terminal.out).toEqual(['好', '的', '\n']);
    // The end of the line that the first thoughts stood on.
    expect(terminal.err).toEqual(['']);
  });
});

describe('a call in brief', () => {
  test('is one line, and a second one only says what failed', () => {
    const { terminal, printer: printing } = printer(undefined, true);
    printing.show(called);
    printing.show({ type: 'tool.ended', callId: 'c', end: 'ok', result: {} });
    expect(terminal.err).toEqual(['→ 查 (a__b) {}']);
    const error = { code: 'tool_failed', zh: '坏了', en: 'Broken' };
    printing.show({ type: 'tool.ended', callId: 'c', end: 'failed', error });
    expect(terminal.err.slice(1)).toEqual(['✗ 查 (a__b)', '坏了 (tool_failed)']);
  });
});
