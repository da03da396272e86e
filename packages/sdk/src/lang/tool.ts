/** Turns the YAML of one tool into a {@link ToolDef}: its shape, its input, its steps and its result. */
import type { ToolContext, ToolDef } from '../tool';
import { declare } from './declarations';
import { Slots } from './expr/scope';
import { expressionField, scalarSource } from './field';
import { inputType } from './input';
import type { DocumentPort } from './port';
import type { ProblemList } from './problem';
import { runTool, type ToolProgram } from './run';
import { checkShape } from './shape';
import { compileSteps } from './steps/compile';
import { refuseTemplate } from './template';
import { toolSchema } from './tool-shape';
import { entryOf, placeOf, type YamlNode } from './yaml/node';

/** What a tool shares with the other tools of its document. */
export interface ToolSurroundings {
  readonly shared: YamlNode | undefined;
  readonly network: readonly string[];
  readonly port: DocumentPort;
}

/** Compiles a tool; `undefined` after adding problems. */
export function compileTool(
  root: YamlNode,
  surroundings: ToolSurroundings,
  problems: ProblemList,
): ToolDef | undefined {
  const shape = checkShape(toolSchema, root, problems);
  // Inputs and steps are checked even when the frame around them is wrong, so that all problems show at once.
  const input = inputType(entryOf(root, 'input')?.value, problems);
  const program = compileProgram(root, surroundings, problems);
  for (const key of ['title', 'summary', 'description'] as const) {
    const node = entryOf(root, key)?.value;
    if (node?.kind === 'scalar') refuseTemplate(scalarSource(node), problems);
  }
  if (shape === undefined || program === undefined) return undefined;
  const { port } = surroundings;
  return {
    title: shape.title,
    ...(shape.summary === undefined ? {} : { summary: shape.summary }),
    description: shape.description,
    input,
    effect: shape.effect,
    ...(shape.untrusted === undefined ? {} : { untrusted: shape.untrusted }),
    ...(shape.userOnly === undefined ? {} : { userOnly: shape.userOnly }),
    ...(shape.onDemand === undefined ? {} : { onDemand: shape.onDemand }),
    execute: (value: unknown, ctx: ToolContext) => runTool(program, value, { port, signal: ctx.signal, now: ctx.now }),
  };
}

function compileProgram(
  root: YamlNode,
  surroundings: ToolSurroundings,
  problems: ProblemList,
): ToolProgram | undefined {
  const slots = new Slots();
  const { scope, nowSlot, todaySlot } = declare([surroundings.shared, root], slots, problems);
  const fields = entryOf(root, 'input')?.value;
  const inputs = fields?.kind === 'map' ? fields.entries.map((entry) => entry.name) : [];
  const inputSlot = scope.bind('input', undefined, new Set(inputs));
  const steps = compileSteps(entryOf(root, 'steps')?.value, {
    scope,
    problems,
    network: surroundings.network,
    path: 'steps',
    count: { steps: 0 },
  });
  const returned = entryOf(root, 'return')?.value;
  if (returned === undefined) return undefined;
  const result = expressionField(returned, scope, problems);
  if (steps === undefined || result === undefined) return undefined;
  return {
    place: root.file.place(root.start),
    slots,
    inputSlot,
    nowSlot,
    todaySlot,
    inputs,
    network: surroundings.network,
    steps,
    result,
    resultPlace: placeOf(returned),
  };
}
