/** `pku audit`: the newest calls of everyone, as the record has them. */
import type { AuditEntry, Harness } from '@pku-harness/core/client';
import type { LocalText } from '@pku-harness/sdk';
import type { Terminal } from './terminal';

const NEWEST = 30; // calls

/** Prints one line a call, newest first, or JSON. Returns the exit code. */
export async function listCalls(harness: Harness, terminal: Terminal, json: boolean): Promise<number> {
  const calls = await harness.audit.list({ limit: NEWEST });
  if (json) terminal.result(`${JSON.stringify(calls, null, 2)}\n`);
  else for (const call of calls) terminal.result(`${lineOf(call, terminal)}\n`);
  return 0;
}

function lineOf(call: AuditEntry, terminal: Terminal): string {
  const { startedAt, actor, tool, effect, mode, because, answer, status, durationMs, error } = call;
  const asked = because === undefined ? [] : [`${terminal.text(REASONS[because.is])}${answer ? ` = ${answer}` : ''}`];
  const took = durationMs === undefined ? [] : [`${durationMs} ms`];
  return [
    new Date(startedAt).toISOString(),
    actor.padEnd(9),
    `${status}${error ? ` (${error.code})` : ''}`.padEnd(10),
    `${tool} ${JSON.stringify(call.input)}`,
    ...(effect === undefined ? [] : [`${effect}: ${mode}`]),
    ...asked,
    ...took,
  ].join('  ');
}

const REASONS: Readonly<Record<NonNullable<AuditEntry['because']>['is'], LocalText>> = {
  mode: { zh: '按权限询问', en: 'asked by mode' },
  'each-time': { zh: '每次都要询问', en: 'asked every time' },
  assistant: { zh: '因另一个助手询问', en: 'asked for another assistant' },
  taint: { zh: '因外部内容询问', en: 'asked for outside words' },
  loosens: { zh: '因放宽设置询问', en: 'asked for loosening' },
};
