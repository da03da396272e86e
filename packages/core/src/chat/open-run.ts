/** What is still going on at the end of a journal: the open run, its step and its calls without a result. Pure. */
import type { ChatEvent } from './events';

/** A call of the open run that has no result yet. */
export interface OpenCall {
  readonly callId: string;
  /** Model name. */
  readonly tool: string;
  readonly input: unknown;
  /** `waiting`: asked and not answered. `declined`: the answer was no. `started`: it may have had its effect. */
  readonly state: 'called' | 'waiting' | 'declined' | 'started';
}

/** A run that was started and has not ended. */
export interface OpenRun {
  readonly runId: string;
  /** Nobody watches it, so it cannot ask. */
  readonly unattended: boolean;
  /** The newest step; 0 before the first. */
  readonly step: number;
  /** In the order the model made them. */
  readonly calls: readonly OpenCall[];
}

/** The open run of a journal, if there is one. */
export function openRun(events: readonly ChatEvent[]): OpenRun | undefined {
  const start = events.findLastIndex((event) => event.type === 'run.started' || event.type === 'run.ended');
  const first = events[start];
  if (first?.type !== 'run.started') return undefined;
  let step = 0;
  const calls = new Map<string, OpenCall>();
  const mark = (callId: string | undefined, state: OpenCall['state']) => {
    const call = callId === undefined ? undefined : calls.get(callId);
    if (call) calls.set(call.callId, { ...call, state });
  };
  const approvals = new Map<string, string>();
  for (const event of events.slice(start + 1)) {
    switch (event.type) {
      case 'step.started':
        step = event.step;
        break;
      case 'tool.called':
        calls.set(event.callId, { callId: event.callId, tool: event.tool, input: event.input, state: 'called' });
        break;
      case 'approval.asked':
        approvals.set(event.approvalId, event.callId);
        mark(event.callId, 'waiting');
        break;
      case 'approval.answered':
        mark(approvals.get(event.approvalId), event.answer === 'no' || event.answer === 'stop' ? 'declined' : 'called');
        break;
      case 'tool.started':
        mark(event.callId, 'started');
        break;
      case 'tool.ended':
        calls.delete(event.callId);
        break;
      case 'retry.waiting':
      case 'context.pruned':
      case 'context.condensed':
        // The failed try is put aside with its calls; none of them has begun.
        for (const call of calls.values()) if (call.state === 'called') calls.delete(call.callId);
        break;
    }
  }
  return { runId: first.runId, unattended: first.unattended === true, step, calls: [...calls.values()] };
}
