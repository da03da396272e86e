/**
 * Calls between the tools of a document, judged when all of them are known: the called tool exists, no circle, no effect
 * stronger than the caller's, and nothing that only a person may start or that brings in foreign text unsaid.
 */
import { atLeast } from '../../effect';
import { nearest } from '../nearest';
import { didYouMean, hintOf, type ProblemList, problem } from '../problem';
import type { CallSite, ToolFacts } from '../steps/step';
import { tooStrong } from '../steps/too-strong';

/** A tool with what its calls are judged by. */
export interface CallingTool {
  readonly facts: ToolFacts;
  readonly untrusted: boolean;
  readonly userOnly: boolean;
}

/** Adds what is wrong with the calls of a document. */
export function checkCalls(
  tools: ReadonlyMap<string, CallingTool>,
  listed: readonly string[],
  problems: ProblemList,
): void {
  for (const [name, tool] of tools) {
    for (const call of tool.facts.calls) {
      const callee = tools.get(call.name);
      if (callee === undefined) {
        if (!listed.includes(call.name)) unknownTool(call, [...tools.keys()], problems);
        continue;
      }
      if (reaches(tools, call.name, name)) circle(call, name, problems);
      else judge(call, tool, callee, problems);
    }
  }
}

function unknownTool(call: CallSite, known: readonly string[], problems: ProblemList): void {
  problems.add(
    problem('E1207', call.place, {
      zh: `没有名为 ${call.name} 的工具`,
      en: `There is no tool named ${call.name}`,
      ...hintOf(didYouMean(nearest(call.name, known))),
    }),
  );
}

/** Whether calls lead from one tool to another. */
function reaches(tools: ReadonlyMap<string, CallingTool>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (name === to) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    for (const call of tools.get(name)?.facts.calls ?? []) open.push(call.name);
  }
  return false;
}

function circle(call: CallSite, name: string, problems: ProblemList): void {
  problems.add(
    problem('E2312', call.place, {
      zh: call.name === name ? `${name} 调用了自己` : `${call.name} 又会调用回 ${name}`,
      en: call.name === name ? `${name} calls itself` : `${call.name} calls back to ${name}`,
      hint: {
        zh: '把共同的部分放进第三个工具，或放进 shared 的 functions',
        en: 'Move what they share into a third tool, or into functions of the shared file',
      },
    }),
  );
}

function judge(call: CallSite, caller: CallingTool, callee: CallingTool, problems: ProblemList): void {
  const { effect } = callee.facts;
  if (!atLeast(call.effect, effect)) {
    problems.add(tooStrong(call.place, call.name, effect, call));
  } else if (callee.userOnly && !caller.userOnly) {
    problems.add(
      problem('E2313', call.place, {
        zh: `${call.name} 只有用户能运行，调用它的工具也要写 userOnly: true`,
        en: `Only the user may run ${call.name}; a tool that calls it must say userOnly: true`,
      }),
    );
  } else if (callee.untrusted && !caller.untrusted) {
    problems.add(
      problem('E2313', call.place, {
        zh: `${call.name} 的结果含有第三方文字，调用它的工具也要写 untrusted: true`,
        en: `The result of ${call.name} holds foreign text; a tool that calls it must say untrusted: true`,
      }),
    );
  }
}
