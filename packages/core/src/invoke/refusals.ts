/** The sentences of the pipeline: why a call did not run, or how it was cut short. */
import { type ErrorShape, HarnessError, type LocalText } from '@pku-harness/sdk';
import type { RegisteredTool } from '../registry';
import type { RefuseReason } from './judge';

/** The error of a verdict that refuses. */
export function refusal(reason: RefuseReason, tool: RegisteredTool): ErrorShape {
  const where = `tool ${tool.id}`;
  const { zh, en } = tool.title;
  switch (reason) {
    case 'plugin-off': {
      const [lacking] = tool.plugin.unavailable;
      if (lacking !== undefined) return { ...lacking, where };
      const plugin = tool.plugin.name;
      return {
        code: 'plugin_disabled',
        zh: `「${plugin.zh}」已关闭，可在设置里打开`,
        en: `“${plugin.en}” is off; turn it on in settings`,
        where,
      };
    }
    case 'user-only':
      return {
        code: 'user_only',
        zh: `「${zh}」只能由用户自己操作`,
        en: `Only a person can start “${en}”`,
        where,
      };
    case 'unattended':
      return {
        code: 'unattended',
        zh: `「${zh}」只能在有人看着的对话里使用`,
        en: `“${en}” works only in a chat that a person follows`,
        where,
      };
    case 'mode-off':
      return {
        code: 'mode_off',
        zh: `「${zh}」的权限已关闭，可在设置里修改`,
        en: `Permission for “${en}” is off; change it in settings`,
        where,
      };
    case 'loosens':
      return {
        code: 'setting_loosens',
        zh: `「${zh}」会放宽权限，这里不能提出；请用户在设置页修改`,
        en: `“${en}” would allow more than now and cannot be asked for here; a person can change it in settings`,
        where,
      };
    case 'nobody-to-ask':
      return {
        code: 'nobody_to_ask',
        zh: `「${zh}」需要用户确认，但现在没有人可以确认`,
        en: `“${en}” needs a person’s approval and nobody can give it here`,
        where,
      };
  }
}

/** No tool has this name. */
export function unknownTool(name: string): ErrorShape {
  return {
    code: 'tool_unknown',
    zh: '没有这个工具',
    en: 'There is no such tool',
    where: `tool ${name.slice(0, 120)}`,
  };
}

/** The user answered no, or said something else instead. */
export function notApproved(tool: RegisteredTool, feedback: string | undefined): ErrorShape {
  const said: LocalText =
    feedback === undefined || feedback === ''
      ? { zh: '', en: '' }
      : { zh: `，并说：${feedback}`, en: ` and said: ${feedback}` };
  return {
    code: 'not_approved',
    zh: `用户没有同意「${tool.title.zh}」${said.zh}`,
    en: `The user did not approve “${tool.title.en}”${said.en}`,
    where: `tool ${tool.id}`,
  };
}

/** The user answered no, and the run ended before the call could say so. */
export function declined(where: string): ErrorShape {
  return { code: 'not_approved', zh: '用户没有同意这次操作', en: 'The user did not approve this call', where };
}

/** The settings moved while the question was open, so the yes was given to something else. */
export function agreedToOther(tool: RegisteredTool): ErrorShape {
  return {
    code: 'agreed_to_other',
    zh: `确认「${tool.title.zh}」期间设置有变动，没有执行；请重新发起`,
    en: `Settings changed while “${tool.title.en}” was being confirmed, so it did not run; ask again`,
    where: `tool ${tool.id}`,
  };
}

/** The run was stopped before the call ran. */
export function stopped(tool: RegisteredTool): HarnessError {
  return new HarnessError('stopped', {
    zh: `「${tool.title.zh}」已停止`,
    en: `“${tool.title.en}” was stopped`,
    where: `tool ${tool.id}`,
  });
}

/** The deadline passed. */
export function timedOut(tool: RegisteredTool): HarnessError {
  return new HarnessError('call_timeout', {
    zh: `「${tool.title.zh}」超时了，请稍后再试`,
    en: `“${tool.title.en}” took too long; try again later`,
    where: `tool ${tool.id}`,
  });
}

/** It was started, and what became of it was never recorded. */
export function outcomeUnknown(where: string): ErrorShape {
  return {
    code: 'outcome_unknown',
    zh: '操作已经开始，但结果未知；请先核实，不会自动重做',
    en: 'The call was started and its outcome is unknown; check first, it is not repeated',
    where,
  };
}

/** It was asked for and never started: doing it again is safe. */
export function notStarted(where: string): ErrorShape {
  return {
    code: 'not_started',
    zh: '操作没有开始，可以放心重试',
    en: 'The call was never started; it is safe to try again',
    where,
  };
}

/** The id belongs to a call of another tool or with another input. */
export function callIdReused(): ErrorShape {
  return {
    code: 'call_id_reused',
    zh: '这个调用编号已用于另一次操作',
    en: 'This call id was used for another call',
  };
}
