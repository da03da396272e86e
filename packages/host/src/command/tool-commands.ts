/** `pku tools` and `pku call`. */
import type { Harness, InvokeOutcome } from '@pku-harness/core/client';
import type { ToolSummary } from '@pku-harness/sdk';
import type { ReachedHarness } from './reach';
import type { Terminal } from './terminal';

/** Lists the tools of enabled plugins. Returns the exit code. */
export async function listTools(harness: Harness, terminal: Terminal, json: boolean): Promise<number> {
  const tools = await harness.tools.list({});
  if (json) {
    terminal.result(`${JSON.stringify(tools, null, 2)}\n`);
    return 0;
  }
  const widest = Math.max(0, ...tools.map((tool) => tool.id.length));
  for (const tool of tools) {
    terminal.result(`${tool.id.padEnd(widest)}  ${tool.effect.padEnd(6)}  ${terminal.text(tool.title)}\n`);
  }
  return 0;
}

/**
 * Runs a tool and prints its result as JSON. A person at the terminal is asked before anything that spends or publishes;
 * without one the call is the agent's, and whoever is in front of the app is asked where its mode says so. Returns the
 * exit code.
 */
export async function callTool(
  { harness, byHost }: Pick<ReachedHarness, 'harness' | 'byHost'>,
  terminal: Terminal,
  call: { readonly tool: string; readonly input: unknown },
  signal: AbortSignal,
): Promise<number> {
  const tools = await harness.tools.list({}, { signal });
  const tool = tools.find(({ id, modelName }) => call.tool === id || call.tool === modelName);
  if (terminal.attended && tool && !(await agreed(tool, call.input, terminal))) {
    terminal.note({ zh: '没有执行', en: 'Nothing was done' });
    return 1;
  }
  const told = new AbortController();
  if (!terminal.attended && byHost && tool) void tellWhereToAnswer(harness, tool, terminal, told.signal);
  try {
    const callId = crypto.randomUUID();
    const outcome = await harness.tools.invoke({ tool: tool?.id ?? call.tool, input: call.input, callId }, { signal });
    return report(outcome, terminal);
  } finally {
    told.abort();
  }
}

async function agreed(tool: ToolSummary, input: unknown, terminal: Terminal): Promise<boolean> {
  if (tool.effect !== 'money' && tool.effect !== 'public') return true;
  const name = terminal.text(tool.title);
  const spends = tool.effect === 'money';
  return terminal.confirm({
    zh: `「${name}」会${spends ? '花钱' : '公开发布'}：${JSON.stringify(input)}。继续吗？`,
    en: `“${name}” ${spends ? 'spends money' : 'publishes'}: ${JSON.stringify(input)}. Go on?`,
  });
}

/** A call that waits for a person in the app looks like one that hangs; this says what it waits for. */
async function tellWhereToAnswer(
  harness: Harness,
  tool: ToolSummary,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<void> {
  try {
    for await (const { change } of harness.changes.watch({}, { signal })) {
      if (change.topic !== 'approvals' && change.topic !== 'all') continue;
      const waiting = await harness.approvals.list({}, { signal });
      if (!waiting.some((approval) => approval.tool === tool.id)) continue;
      terminal.note({ zh: '等待在应用里确认', en: 'Waiting for an answer in the app' });
      return;
    }
  } catch (error) {
    // The call itself tells what is wrong with the connection.
    if (!signal.aborted) terminal.note(String((error as Error).message));
  }
}

function report(outcome: InvokeOutcome, terminal: Terminal): number {
  if (outcome.status === 'ok') {
    terminal.result(`${JSON.stringify(outcome.result ?? null, null, 2)}\n`);
    return 0;
  }
  terminal.problem(outcome.error);
  return 1;
}
