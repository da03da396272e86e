/** Turns the YAML of one tool into a {@link ToolDef}: its shape, its input, its steps and its result. */
import type { z } from 'zod';
import { EFFECTS, type Effect } from '../effect';
import type { ToolContext, ToolDef } from '../tool';
import { declare } from './declarations';
import type { DocumentState } from './document-state';
import { type NameUse, Slots } from './expr/scope';
import { expressionField, scalarSource } from './field';
import { inputType } from './input';
import type { DocumentPort } from './port';
import { type ProblemList, problem } from './problem';
import { runTool, type ToolProgram } from './run';
import { checkShape } from './shape';
import { compileSteps } from './steps/compile';
import type { ToolFacts } from './steps/step';
import { refuseTemplate } from './template';
import { toolSchema } from './tool-shape';
import { entryOf, placeOf, type YamlNode } from './yaml/node';

/** What a tool shares with the other tools of its document. */
export interface ToolSurroundings {
  readonly shared: YamlNode | undefined;
  readonly network: readonly string[];
  readonly campus: readonly string[];
  readonly abilities: readonly string[];
  readonly port: DocumentPort;
  readonly document: DocumentState;
}

/** A compiled tool with what the rest of the document has to know about it. */
export interface CompiledTool {
  readonly def: ToolDef;
  readonly program: ToolProgram;
  readonly input: z.ZodType;
  readonly facts: ToolFacts;
}

/** What could be compiled of a tool: its facts in any case, the tool itself when nothing was wrong. */
export interface ToolOutcome {
  readonly facts: ToolFacts;
  readonly tool: CompiledTool | undefined;
}

/** Compiles a tool. */
export function compileTool(root: YamlNode, surroundings: ToolSurroundings, problems: ProblemList): ToolOutcome {
  const shape = checkShape(toolSchema, root, problems);
  const facts: ToolFacts = {
    effect: shape?.effect ?? writtenEffect(root),
    campus: surroundings.campus,
    abilities: surroundings.abilities,
    calls: [],
    used: { campus: new Set(), abilities: new Set(), hosts: new Set() },
  };
  // Inputs and steps are checked even when the frame around them is wrong, so that all problems show at once.
  const input = inputType(entryOf(root, 'input')?.value, problems);
  const program = compileProgram(root, surroundings, facts, problems);
  for (const key of ['title', 'summary', 'description'] as const) {
    const node = entryOf(root, key)?.value;
    if (node?.kind === 'scalar') refuseTemplate(scalarSource(node), problems);
  }
  if (shape === undefined || program === undefined) return { facts, tool: undefined };
  const { port, document } = surroundings;
  const def: ToolDef = {
    title: shape.title,
    ...(shape.summary === undefined ? {} : { summary: shape.summary }),
    description: shape.description,
    input,
    effect: shape.effect,
    ...(shape.untrusted === undefined ? {} : { untrusted: shape.untrusted }),
    ...(shape.userOnly === undefined ? {} : { userOnly: shape.userOnly }),
    ...(shape.onDemand === undefined ? {} : { onDemand: shape.onDemand }),
    execute: (value: unknown, context: ToolContext) => runTool(program, value, { port, context, document }),
  };
  return { facts, tool: { def, program, input, facts } };
}

/** The effect of a tool whose frame is wrong elsewhere; the strongest when it cannot be told, so that nothing follows from it. */
function writtenEffect(root: YamlNode): Effect {
  const node = entryOf(root, 'effect')?.value;
  const written = node?.kind === 'scalar' ? node.value : undefined;
  return EFFECTS.find((effect) => effect === written) ?? (EFFECTS.at(-1) as Effect);
}

function compileProgram(
  root: YamlNode,
  surroundings: ToolSurroundings,
  facts: ToolFacts,
  problems: ProblemList,
): ToolProgram | undefined {
  const slots = new Slots();
  const { scope, nowSlot, todaySlot } = declare([surroundings.shared, root], slots, problems);
  const fields = entryOf(root, 'input')?.value;
  const inputs = fields?.kind === 'map' ? fields.entries.map((entry) => entry.name) : [];
  const inputSlot = scope.bind('input', undefined, new Set(inputs));
  const named: NamedStep[] = [];
  const before = new Set(scope.own().keys());
  const steps = compileSteps(entryOf(root, 'steps')?.value, {
    scope,
    problems,
    network: surroundings.network,
    tool: facts,
    path: 'steps',
    count: { steps: 0 },
    named,
  });
  slots.position = Number.POSITIVE_INFINITY;
  const returned = entryOf(root, 'return')?.value;
  if (returned === undefined) return undefined;
  const result = expressionField(returned, scope, problems);
  if (result === undefined) return undefined;
  warnUnused(named, problems);
  return {
    place: root.file.place(root.start),
    slots,
    inputSlot,
    nowSlot,
    todaySlot,
    inputs,
    network: surroundings.network,
    steps,
    drops: dropsOf(scope.own(), before, steps.length),
    result,
    resultPlace: placeOf(returned),
  };
}

/** A `let` with what becomes of its name. */
export interface NamedStep {
  readonly node: YamlNode;
  readonly name: string;
  readonly used: NameUse;
}

function warnUnused(named: readonly NamedStep[], problems: ProblemList): void {
  for (const { node, name, used } of named) {
    if (used.times > 0) continue;
    problems.warn(
      problem('E1303', placeOf(node), {
        zh: `${name} 没有被用到`,
        en: `${name} is never used`,
      }),
    );
  }
}

/**
 * Which slots nobody reads after each step: their values are let go then. A page and its tree take twenty bytes for each of
 * the page's own.
 */
function dropsOf(
  names: ReadonlyMap<string, { readonly is: string; readonly slot?: number; readonly used: NameUse }>,
  before: ReadonlySet<string>,
  steps: number,
): readonly (readonly number[])[] {
  const drops: number[][] = Array.from({ length: steps }, () => []);
  for (const [name, { slot, used }] of names) {
    if (!before.has(name) && slot !== undefined && used.last < steps) drops[used.last]?.push(slot);
  }
  return drops;
}
