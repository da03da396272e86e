/**
 * What the mock answers: a pure function from a conversation to one plan. Extend it, or the script it reads, to have
 * your own tool called.
 */
import type { Conversation } from './conversation';
import { SCRIPT, type ScriptLine } from './script';
import { summarise } from './summary';

/** What to do next. */
export type Plan =
  | { readonly is: 'say'; readonly text: string; readonly slowly?: boolean }
  | { readonly is: 'call'; readonly tool: string; readonly input: Readonly<Record<string, unknown>> };

const LONG = /长文|\blong answer\b/i;
const WHO = /\bwho\b/i;

/** Plans one answer. `now` is milliseconds since 1970. */
export function plan(conversation: Conversation, now: number): Plan {
  const { text, language, results, tools } = conversation;
  if (results.length > 0) return { is: 'say', text: results.map((result) => summarise(result, language)).join('\n\n') };
  if (LONG.test(text)) return { is: 'say', text: longText(conversation), slowly: true };

  const lines = SCRIPT.filter(({ says }) => says(text));
  const line = lines.find(({ tool }) => tools.has(tool)) ?? lines[0];
  if (line !== undefined) return callOf(line, conversation, now);
  if (WHO.test(text)) return { is: 'say', text: echo(conversation) };
  return { is: 'say', text: whatCanBeAsked(language, tools) };
}

function callOf(line: ScriptLine, conversation: Conversation, now: number): Plan {
  const known = conversation.tools.get(line.tool);
  if (known === undefined) return { is: 'say', text: notOffered(line.tool, conversation.language) };
  const input = Object.entries(line.input(conversation, now)).filter(([name]) => Object.hasOwn(known, name));
  return { is: 'call', tool: line.tool, input: Object.fromEntries(input) };
}

function notOffered(tool: string, language: Conversation['language']): string {
  return language === 'zh'
    ? `这件事要用工具 \`${tool}\`，它现在没有提供给我。装上并启用它所属的插件之后，再问我一次。`
    : `That takes the tool \`${tool}\`, which is not offered to me now. Install and enable its plugin, then ask me again.`;
}

function whatCanBeAsked(language: Conversation['language'], tools: Conversation['tools']): string {
  const examples = SCRIPT.filter(({ tool }) => tools.has(tool)).map(({ example }) => example[language]);
  const lines = [...examples, language === 'zh' ? '写一篇长文' : 'Write a long answer'].map((line) => `- ${line}`);
  const head =
    language === 'zh'
      ? '我是演示用的模拟模型，只认得几个关键词。可以这样问我：'
      : 'I am the mock model of the demo and know a few keywords only. You can ask me:';
  return [head, '', ...lines].join('\n');
}

/** The blocks as they came, so that a reader sees what the model is told. */
function echo({ blocks, language }: Conversation): string {
  if (blocks.length === 0) return language === 'zh' ? '没有注入任何内容。' : 'Nothing was injected.';
  return ['```xml', ...blocks, '```'].join('\n');
}

const PARAGRAPHS = 60;

function longText({ language }: Conversation): string {
  return Array.from({ length: PARAGRAPHS }, (_, index) =>
    language === 'zh'
      ? `第 ${index + 1} 段。这是一段慢慢写出来的示例文字，用来看看停止、刷新和重启之后，已经写出的部分是否还在。`
      : `Paragraph ${index + 1}. This sample text is written slowly, to see whether what was written stays after a stop, a reload and a restart.`,
  ).join('\n\n');
}
