/** The sentences about jobs that cannot be made or do not run. */
import { type ErrorShape, HarnessError, JOB_LIMITS, type LocalText } from '@pku-harness/sdk';
import type { RegisteredTool } from '../registry';

/** No job has this id, or it is another plugin's. */
export function jobMissing(id: string): HarnessError {
  return new HarnessError('job_missing', {
    zh: '没有这个定时任务',
    en: 'There is no such job',
    where: `job ${id.slice(0, 64)}`,
  });
}

/** A run of the job goes on. */
export function jobRunning(title: string): HarnessError {
  return new HarnessError('job_running', {
    zh: `「${title}」正在运行，请等它结束`,
    en: `“${title}” is running; wait until it has ended`,
  });
}

/** There are too many. */
export function jobsFull(): HarnessError {
  return new HarnessError('jobs_full', {
    zh: `定时任务最多 ${JOB_LIMITS.jobs} 个，请先删掉不用的`,
    en: `There can be at most ${JOB_LIMITS.jobs} jobs; remove one that is not needed`,
  });
}

/** An assistant's job would make another one. */
export function jobNested(): HarnessError {
  return new HarnessError('job_nested', {
    zh: '无人看管的任务不能再安排助手任务，请由用户来建',
    en: 'A run that nobody watches cannot make jobs for the assistant; the user can',
  });
}

/** The tool of a check cannot be used. */
export function jobTool(name: string, why: LocalText): HarnessError {
  return new HarnessError('job_tool', { ...why, where: `tool ${name.slice(0, 120)}` });
}

/** Why a check's tool cannot be used. */
export const TOOL_REASONS = {
  unknown: { zh: '没有这个工具，请换一个', en: 'There is no such tool; choose another' },
  notRead: { zh: '定时检查只能用读取类工具', en: 'A check uses tools that only read' },
  userOnly: { zh: '这个工具只能由用户自己操作', en: 'Only a person can start this tool' },
  foreign: { zh: '插件的定时检查只能用它自己的工具', en: 'A plugin’s check uses its own tools only' },
} as const satisfies Readonly<Record<string, LocalText>>;

/** What is written cannot be compiled. */
export function jobExpression(code: 'job_condition' | 'job_template', problem: ErrorShape): HarnessError {
  const what = code === 'job_condition' ? { zh: '条件', en: 'condition' } : { zh: '通知的文字', en: 'notice' };
  return new HarnessError(code, {
    zh: `${what.zh}有错：${problem.zh}`,
    en: `The ${what.en} is wrong: ${problem.en}`,
    ...(problem.where === undefined ? {} : { where: problem.where }),
    ...(problem.hint === undefined ? {} : { hint: problem.hint }),
  });
}

/** The input does not fit the tool. */
export function jobInput(problem: ErrorShape): HarnessError {
  return new HarnessError('job_input', {
    zh: problem.zh,
    en: problem.en,
    ...(problem.where === undefined ? {} : { where: problem.where }),
  });
}

/** The stored job cannot be read. */
export function jobBroken(id: string): HarnessError {
  return new HarnessError('job_broken', {
    zh: '存下的任务读不出来，请删掉重建',
    en: 'The stored job cannot be read; remove it and make it anew',
    where: `job ${id.slice(0, 64)}`,
  });
}

/** The tool of a job is gone. */
export function toolGone(name: string): ErrorShape {
  return {
    code: 'job_tool_gone',
    zh: `任务要用的工具 ${name} 已经没有了，请修改或删除任务`,
    en: `The tool ${name} that this job uses is gone; change or remove the job`,
    where: `tool ${name.slice(0, 120)}`,
  };
}

/** A plugin that a job needs is off or gone. */
export function pluginOff(id: string, name: LocalText | undefined): ErrorShape {
  const { zh, en } = name ?? { zh: id, en: id };
  return {
    code: 'job_plugin_off',
    zh: `插件「${zh}」已关闭，任务不会执行；打开插件后继续`,
    en: `The plugin “${en}” is off, so the job does not run; it goes on when the plugin is on`,
    where: `plugin ${id}`,
  };
}

/** The program ended in the middle of a run. */
export function runInterrupted(): ErrorShape {
  return {
    code: 'run_interrupted',
    zh: '运行到一半程序结束了，结果未知；不会自动重做',
    en: 'The program ended in the middle of this run; its outcome is unknown and it is not repeated',
  };
}

/** The result of a check is too large to be kept for the next one. */
export function resultLarge(tool: RegisteredTool): ErrorShape {
  return {
    code: 'job_result_large',
    zh: `「${tool.title.zh}」的结果太大，无法与上次比较；请用参数缩小范围`,
    en: `The result of “${tool.title.en}” is too large to be compared with the last one; narrow it with its arguments`,
    where: `tool ${tool.id}`,
  };
}

/** A tool that wants something of a person instead of answering: a code, or more input. */
export function personNeeded(tool: RegisteredTool, result: unknown): ErrorShape | undefined {
  const status = typeof result === 'object' && result !== null && 'status' in result ? result.status : undefined;
  if (status !== 'verification_required' && status !== 'needs_input') return undefined;
  return {
    code: 'job_needs_person',
    zh: `「${tool.title.zh}」需要用户操作（验证码或补充信息），请在对话里做一次`,
    en: `“${tool.title.en}” needs the user (a code or more input); do it once in a chat`,
    where: `tool ${tool.id}`,
  };
}
