/**
 * `{ let?, call: tool, input }`: another tool of the same plugin, on the limits of this run. Circles, stronger effects and
 * tools that this one may not call are found when the document is loaded.
 */
import type { SourcePlace } from '../../error';
import type { CallableTool } from '../document-state';
import type { Expression } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { kindOf } from '../expr/values';
import { expressionField } from '../field';
import { isRecord } from '../fields';
import { inputFault } from '../input-fault';
import { failure, problem } from '../problem';
import { boundedResult } from '../result';
import { runProgram, type ToolRun } from '../run';
import { entryOf, placeOf } from '../yaml/node';
import { bindLet } from './bind';
import type { StepKind } from './step';

export const callStep: StepKind = {
  key: 'call',
  keys: ['let', 'call', 'input'],
  required: ['call'],
  compile(step, own, context) {
    const name = own.value.kind === 'scalar' ? own.value.value : undefined;
    const inputNode = entryOf(step, 'input')?.value;
    const input = inputNode === undefined ? undefined : expressionField(inputNode, context.scope, context.problems);
    const slot = bindLet(step, context);
    if (typeof name !== 'string') {
      context.problems.add(
        problem('E1203', placeOf(own.value), { zh: '这里要写工具名', en: 'The name of a tool belongs here' }),
      );
      return undefined;
    }
    const place = placeOf(own.value);
    const { effect, cached = false } = context.tool;
    context.tool.calls.push({ name, place, effect, cached });
    if (inputNode !== undefined && input === undefined) return undefined;
    const inputPlace = inputNode === undefined ? place : placeOf(inputNode);
    return {
      async run(run, frame) {
        const result = await callTool(run, frame, name, input, inputPlace);
        if (slot !== undefined) frame.slots[slot] = result;
      },
    };
  },
};

async function callTool(
  run: ToolRun,
  frame: Frame,
  name: string,
  input: Expression | undefined,
  place: SourcePlace,
): Promise<unknown> {
  // Names of tools were checked when the document was loaded.
  const tool = run.document.tools.get(name) as CallableTool;
  const given = input === undefined ? {} : boundedResult(input.evaluate(frame), run.limits, place);
  if (!isRecord(given)) {
    const kind = kindOf(given);
    throw failure('E4302', place, { zh: `input 要是对象，这里是${kind.zh}`, en: `input is an object, not ${kind.en}` });
  }
  // An expression has no way to leave a field out but null.
  const present = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
  const parsed = tool.input.safeParse(present);
  if (!parsed.success) {
    const fault = inputFault(parsed.error, present);
    throw failure('E4302', place, {
      zh: `${name} 的输入不对：${fault.zh}`,
      en: `The input does not fit ${name}: ${fault.en}`,
    });
  }
  return runProgram(tool.program, parsed.data, run, frame.meter);
}
