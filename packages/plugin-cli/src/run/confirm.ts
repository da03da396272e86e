/** Asks before a tool that leaves something behind runs for real. */
import { createInterface } from 'node:readline/promises';
import type { Terminal } from '../terminal';
import type { LiveTool } from './live-tool';

/** Whether a tool may run: a `read` always, another after `--yes` or a person's yes. */
export async function confirmed({ name, tool }: LiveTool, yes: boolean, terminal: Terminal): Promise<boolean> {
  if (tool.effect === 'read' || yes) return true;
  if (!terminal.attended) {
    terminal.note({
      zh: `${name} 的效果是 ${tool.effect}，没有人可以确认；确定要运行就加 --yes`,
      en: `${name} has the effect ${tool.effect} and nobody is here to confirm; add --yes to run it anyway`,
    });
    return false;
  }
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const question = terminal.say({
      zh: `${name} 的效果是 ${tool.effect}，会真的执行。继续吗`,
      en: `${name} has the effect ${tool.effect} and will really do it. Go on`,
    });
    return /^(y|yes|是)$/i.test((await lines.question(`${question} [y/N] `)).trim());
  } finally {
    lines.close();
  }
}
