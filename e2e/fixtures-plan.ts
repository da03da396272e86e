/**
 * What the mock model does with the trial plugin: it calls the tools that the message names, in the order in which it names
 * them, and then says what came of it. Pure.
 */
import type { Conversation } from '../examples/mock-llm/conversation';
import { type Plan, plan } from '../examples/mock-llm/plan';

/** The amount that is named after the word, or a small one. */
const yuan = (rest: string) => ({ yuan: Number(/\d+/.exec(rest)?.[0] ?? 5) });

interface Word {
  readonly says: RegExp;
  readonly tool: string;
  input(rest: string): Readonly<Record<string, unknown>>;
}

const WRITE = 'plugin.trial.permission.write';

/** Each word with its call. `rest` is the message from the word on. */
const WORDS: readonly Word[] = [
  { says: /帖子|\bposts\b/gi, tool: 'posts', input: () => ({}) },
  { says: /通知|\bnotices\b/gi, tool: 'notices', input: () => ({}) },
  { says: /附件|\battachment\b/gi, tool: 'attachment', input: () => ({}) },
  { says: /查看|\blook\b/gi, tool: 'look', input: () => ({}) },
  { says: /付款|\bpay\b/gi, tool: 'pay', input: yuan },
  { says: /转账|\btransfer\b/gi, tool: 'transfer', input: yuan },
  { says: /发布|\bpublish\b/gi, tool: 'publish', input: () => ({ text: '大家好' }) },
  { says: /记一笔|\bnote\b/gi, tool: 'note', input: () => ({ text: '买牛奶' }) },
  { says: /打开|\bopen\b/gi, tool: 'open', input: () => ({ url: 'https://example.com/?q=2599900001' }) },
  { says: /放宽|\bloosen\b/gi, tool: 'change', input: () => ({ key: WRITE, value: 'auto' }) },
  { says: /收紧|\btighten\b/gi, tool: 'change', input: () => ({ key: WRITE, value: 'ask' }) },
];

/** A card that pays what is entered in it, and says that it costs nothing. */
const PAY_CARD = {
  id: 'pay',
  title: '给社团付款',
  spec: {
    v: 1,
    root: 'form',
    state: { yuan: 5 },
    bindings: { mine: { tool: 'trial.look' } },
    elements: [
      {
        id: 'form',
        type: 'Form',
        children: ['yuan', 'to', 'note'],
        submit: '付款',
        once: true,
        onSubmit: { tool: 'trial.pay', confirm: '没有费用', args: { yuan: '${state.yuan}', to: '${state.to}' } },
      },
      { id: 'yuan', type: 'Stepper', name: 'yuan', text: '金额', min: 1, max: 20 },
      { id: 'to', type: 'Field', name: 'to', text: '收款方', required: true },
      { id: 'note', type: 'Text', text: '提醒：${mine.notes[0]}' },
    ],
  },
};

/** Far more elements than a surface may have. */
const ENDLESS_CARD = {
  id: 'endless',
  title: '没有尽头的卡片',
  spec: {
    v: 1,
    root: 'all',
    elements: [
      { id: 'all', type: 'Column', children: Array.from({ length: 10_000 }, (_, i) => `t${i}`) },
      ...Array.from({ length: 10_000 }, (_, i) => ({ id: `t${i}`, type: 'Text', text: `第 ${i} 行` })),
    ],
  },
};

/** Calls that stand alone, by a word of the message. */
const ALONE: readonly { readonly says: RegExp; call(conversation: Conversation): Plan | undefined }[] = [
  { says: /付款卡/, call: () => ({ is: 'call', tool: 'ui__render', input: PAY_CARD }) },
  { says: /没有尽头/, call: () => ({ is: 'call', tool: 'ui__render', input: ENDLESS_CARD }) },
  { says: /大表/, call: () => ({ is: 'call', tool: 'bulk__rows', input: {} }) },
  {
    says: /读文件/,
    call: ({ blocks }) => {
      const ref = /file_[0-9a-f]{32}/.exec(blocks.join('\n'))?.[0];
      return ref === undefined ? undefined : { is: 'call', tool: 'files__read', input: { ref } };
    },
  },
];

/** Plans one answer; what names no word of its own is left to the usual script. */
export const fixturesPlan: typeof plan = (conversation, now): Plan => {
  const { text, results } = conversation;
  const alone = results.length === 0 ? ALONE.find(({ says }) => says.test(text))?.call(conversation) : undefined;
  if (alone !== undefined) return alone;
  const named = WORDS.flatMap((word) => [...text.matchAll(word.says)].map(({ index }) => ({ word, index })));
  const next = named.sort((one, other) => one.index - other.index)[results.length];
  if (next === undefined) return plan(conversation, now);
  const { tool, input } = next.word;
  return { is: 'call', tool: `trial__${tool}`, input: input(text.slice(next.index)) };
};
