/** The sentences of the MCP server: why a call did not run, and where the person allows it. Pure. */
import type { ErrorShape, LocalText, ToolSummary } from '@pku-harness/sdk';

/** Where the person can answer. */
export interface AnswerPlace {
  /** The address of the app, where a host runs. */
  readonly app?: string;
  /** A person is at the terminal of the MCP server. */
  readonly atTerminal: boolean;
  /** The words of other people are in this connection: no permission takes the question away. */
  readonly tainted: boolean;
}

/** Nobody answered in time, and the question was taken back. */
export function notAnswered(tool: ToolSummary, waitedMs: number, place: AnswerPlace): ErrorShape {
  const seconds = Math.round(waitedMs / 1000);
  const { zh, en } = tool.title;
  return {
    code: 'approval_timeout',
    zh: `等了 ${seconds} 秒，没有人确认「${zh}」，什么也没有做`,
    en: `Nobody confirmed “${en}” within ${seconds} s; nothing was done`,
    where: `tool ${tool.id}`,
    hint: whereToAllow(tool, place),
  };
}

/** What to do about a call that needs a person. */
export function whereToAllow(
  { plugin, effect, mode }: Pick<ToolSummary, 'plugin' | 'effect' | 'mode'>,
  { app, atTerminal, tainted }: AnswerPlace,
): LocalText {
  const first: LocalText = atTerminal
    ? {
        zh: '请用户看一眼运行 pku mcp 的终端，然后再调用一次',
        en: 'Ask the user to look at the terminal that runs pku mcp, then call again',
      }
    : app === undefined
      ? {
          zh: '请用户运行 npx bun start 并打开应用，然后再调用一次，在应用里确认',
          en: 'Ask the user to run npx bun start and keep the app open; then call again, and they confirm in the app',
        }
      : {
          zh: `请用户打开应用（${app}），然后再调用一次，在应用里确认`,
          en: `Ask the user to open the app (${app}); then call again, and they confirm in the app`,
        };
  if (effect === 'money' || effect === 'public' || tainted || mode !== 'ask') return first;
  const setting = `plugin.${plugin}.permission.${effect}`;
  return {
    zh: `${first.zh}；或者由用户在设置里把 ${setting} 设为自动执行`,
    en: `${first.en}; or the user sets ${setting} to automatic in the settings`,
  };
}

/** Another assistant has too many calls under way. */
export function tooManyCalls(most: number): ErrorShape {
  return {
    code: 'calls_busy',
    zh: `同时最多 ${most} 个调用，请等前面的结束`,
    en: `At most ${most} calls at once; wait for the others to end`,
  };
}

/** The arguments are too long to be sent on. */
export function inputTooLarge(most: number): ErrorShape {
  return {
    code: 'input_large',
    zh: `参数太长，JSON 最多 ${most} 个字符`,
    en: `The arguments are too long; at most ${most} characters of JSON`,
  };
}
