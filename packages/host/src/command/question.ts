/** A question about a call as a terminal shows it, and what a typed line answers. Pure. */
import type { ApprovalAnswer, AskedCall, AskReason } from '@pku-harness/core/client';
import type { Effect, LocalText } from '@pku-harness/sdk';
import { onOneLine } from './printable';

/** What is asked. */
export interface TerminalQuestion {
  readonly because: AskReason;
  readonly asked: AskedCall;
  readonly input: unknown;
}

const EFFECTS: Readonly<Record<Effect, LocalText>> = {
  read: { zh: '只查看，不改动', en: 'only looks' },
  write: { zh: '会改动你的数据', en: 'changes your data' },
  money: { zh: '会花钱', en: 'spends money' },
  public: { zh: '会公开发布', en: 'publishes where others see it' },
};

/** The lines above the prompt: what, with what, why. */
export function questionLines({ because, asked, input }: TerminalQuestion): readonly LocalText[] {
  const { title, effect, fields } = asked;
  return [
    {
      zh: `要执行「${title.zh}」吗？它${EFFECTS[effect].zh}。`,
      en: `Run “${title.en}”? It ${EFFECTS[effect].en}.`,
    },
    ...fields.map(({ label, value }) => ({
      zh: `  ${label.zh}：${onOneLine(value)}`,
      en: `  ${label.en}: ${onOneLine(value)}`,
    })),
    ...reasonLines(because),
    { zh: `  原始参数：${JSON.stringify(input)}`, en: `  As sent: ${JSON.stringify(input)}` },
  ];
}

function reasonLines(because: AskReason): readonly LocalText[] {
  switch (because.is) {
    case 'mode':
      return [{ zh: '  原因：权限设置为先询问', en: '  Why: your permissions say to ask first' }];
    case 'each-time':
      return [{ zh: '  原因：这类操作每次都要确认', en: '  Why: this kind of call is confirmed every time' }];
    case 'assistant':
      return [
        {
          zh: '  原因：另一个助手要花钱或公开发布，每次都要确认',
          en: '  Why: another assistant would spend or publish, which is confirmed every time',
        },
      ];
    case 'taint':
      return [taintLine(because.title)];
    case 'loosens':
      return [
        { zh: '  原因：它会放宽设置，每次都要确认', en: '  Why: it allows more than now, which is asked every time' },
        ...because.changes.map(({ title, before, after }) => ({
          zh: `    ${title.zh}：${onOneLine(before.zh)} → ${onOneLine(after.zh)}`,
          en: `    ${title.en}: ${onOneLine(before.en)} → ${onOneLine(after.en)}`,
        })),
        ...(because.taint === undefined ? [] : [taintLine(because.taint.title)]),
      ];
  }
}

function taintLine({ zh, en }: LocalText): LocalText {
  return {
    zh: `  原因：对话里有别人写的内容，来自「${zh}」`,
    en: `  Why: this chat holds words of other people, from “${en}”`,
  };
}

/** The prompt itself: the letters that answer. */
export function answerPrompt({ always }: AskedCall): LocalText {
  const zh = always === undefined ? '' : `，a 一直允许（${always.plugin.zh}的这类操作）`;
  const en = always === undefined ? '' : `, a always for this kind of ${always.plugin.en}`;
  return {
    zh: `[y 允许一次${zh}，n 不允许，s 不允许并停止，或写一句话说明为什么不] `,
    en: `[y once${en}, n no, s no and stop, or say in your words why not] `,
  };
}

/** What a line means. Nothing typed is a no; whatever is no letter is a no with the person's words. */
export function readAnswer(line: string, { always }: AskedCall): { answer: ApprovalAnswer; feedback?: string } {
  const said = line.trim();
  if (/^(y|yes|是|允许)$/i.test(said)) return { answer: 'once' };
  if (/^(a|always|一直)$/i.test(said) && always !== undefined) return { answer: 'always' };
  if (/^(s|stop|停|停止)$/i.test(said)) return { answer: 'stop' };
  if (/^(|n|no|a|always|一直|否|不)$/i.test(said)) return { answer: 'no' };
  return { answer: 'no', feedback: said };
}
