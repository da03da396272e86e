/** `pku approvals`: the questions that wait for the person, of chats and of other assistants, answered one after the other. */
import type { Harness } from '@pku-harness/core/client';
import { answerPrompt, questionLines, readAnswer } from './question';
import type { Terminal } from './terminal';

/** Puts each open question; nothing typed leaves it open. Without a person it only lists them. Returns the exit code. */
export async function answerApprovals(harness: Harness, terminal: Terminal, json: boolean): Promise<number> {
  const open = await harness.approvals.list({});
  if (json) {
    terminal.result(`${JSON.stringify(open, null, 2)}\n`);
    return 0;
  }
  if (open.length === 0) terminal.note({ zh: '没有等待确认的操作', en: 'Nothing waits for an answer' });
  for (const question of open) {
    const { id, because, input } = question;
    for (const line of questionLines({ because, asked: question, input })) terminal.note(line);
    if (!terminal.attended) continue;
    const line = await terminal.ask(answerPrompt(question));
    if (line === undefined) return 1;
    if (line.trim() === '') continue;
    await harness.approvals.answer({ id, ...readAnswer(line, question) });
  }
  return 0;
}
