/**
 * One field of `extract`, ready to be read from a row: a text such as `a.title | attr href | url`, or a map with `select`,
 * `pipe`, `value`, `all`, `optional`, `default`. A field is required unless it says otherwise: a page that changed must not
 * look like a page with nothing on it.
 */
import { z } from 'zod';
import type { SourcePlace } from '../../error';
import { compileNode } from '../expr/compile';
import { compileContext, type Expression, expressionOf, reportSyntax } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { Refusal } from '../expr/refusal';
import { expressionField, scalarSource } from '../field';
import { HtmlNode } from '../html-node';
import { firstMatch, matchesIn, nodeValue } from '../lib/nodes';
import { compileSelectors, type Selectors } from '../lib/selectors';
import { placedAt } from '../placed';
import { failure, type ProblemList, problem } from '../problem';
import { checkShape } from '../shape';
import type { StepContext } from '../steps/step';
import { entryOf, placeOf, toPlain, type YamlNode, type YamlScalar } from '../yaml/node';
import { type FieldText, parseField, parsePipeText } from './pipe';

const fieldSchema = z.strictObject({
  select: z.union([z.string(), z.array(z.string()).min(1)], { error: 'text' }).optional(),
  pipe: z.string({ error: 'text' }).optional(),
  value: z.string({ error: 'text' }).optional(),
  all: z.boolean().optional(),
  optional: z.boolean().optional(),
  default: z.unknown().optional(),
});

/** What a field's compiled parts find in the frame. */
export interface FieldSlots {
  readonly element: number;
  readonly base: number;
  readonly item: number;
}

/** A compiled field. */
export interface ExtractField {
  readonly name: string;
  /** The value of the field in a row. */
  read(row: HtmlNode, index: number, frame: Frame): unknown;
}

interface Parts {
  readonly selectors: Selectors | undefined;
  readonly written: string;
  readonly value: Expression;
  readonly all: boolean;
  readonly optional: boolean;
  readonly fallback: unknown;
  readonly place: SourcePlace;
}

/** Compiles a field; `undefined` after adding problems. */
export function compileField(
  name: string,
  node: YamlNode,
  context: StepContext,
  slots: FieldSlots,
): ExtractField | undefined {
  const parts = node.kind === 'scalar' ? fromText(node, context) : fromMap(node, context);
  return parts === undefined
    ? undefined
    : { name, read: (row, index, frame) => readField(name, parts, row, index, frame, slots) };
}

function fromText(node: YamlScalar, context: StepContext): Parts | undefined {
  if (typeof node.value !== 'string' || node.value === '') {
    context.problems.add(
      problem('E2315', placeOf(node), {
        zh: '字段写成「选择器 | 函数」，例如 a | attr href | url',
        en: 'A field is a selector and functions, such as a | attr href | url',
      }),
    );
    return undefined;
  }
  const field = parsed(node, parseField, context.problems);
  if (field === undefined) return undefined;
  const selectors = field.selector === '' ? undefined : selectorsOf([field.selector], node, context.problems);
  return {
    selectors,
    written: field.selector,
    value: pipeExpression(node, field, context),
    all: false,
    optional: field.optional,
    fallback: field.fallback,
    place: placeOf(node),
  };
}

function fromMap(node: YamlNode, context: StepContext): Parts | undefined {
  const { problems } = context;
  const shape = checkShape(fieldSchema, node, problems);
  if (shape === undefined) return undefined;
  const valueNode = entryOf(node, 'value')?.value;
  const pipeNode = entryOf(node, 'pipe')?.value;
  if (valueNode !== undefined && (pipeNode !== undefined || shape.select !== undefined)) {
    problems.add(
      problem('E2315', placeOf(valueNode), {
        zh: 'value 已经是整个字段，不能再写 select 或 pipe',
        en: 'value is the whole field; select and pipe do not go with it',
      }),
    );
    return undefined;
  }
  const sources = shape.select === undefined ? [] : typeof shape.select === 'string' ? [shape.select] : shape.select;
  const selectNode = entryOf(node, 'select')?.value ?? node;
  const fallbackNode = entryOf(node, 'default')?.value;
  const common = {
    selectors: sources.length === 0 ? undefined : selectorsOf(sources, selectNode, problems),
    written: sources.join(', '),
    all: shape.all === true,
    optional: shape.optional === true,
    fallback: fallbackNode === undefined ? undefined : toPlain(fallbackNode),
    place: placeOf(valueNode ?? pipeNode ?? selectNode),
  };
  if (valueNode !== undefined) {
    const value = expressionField(valueNode, context.scope, problems);
    return value === undefined ? undefined : { ...common, value };
  }
  const source = pipeNode?.kind === 'scalar' ? pipeNode : undefined;
  const field = source === undefined ? parsePipeText('text') : parsed(source, parsePipeText, problems);
  if (field === undefined) return undefined;
  return { ...common, value: pipeExpression(source ?? selectNode, field, context) };
}

/** Reads a field's text; what is wrong with it is a problem at its place. */
function parsed<Field>(node: YamlScalar, parse: (text: string) => Field, problems: ProblemList): Field | undefined {
  try {
    return parse(String(node.value));
  } catch (thrown) {
    reportSyntax(thrown, scalarSource(node), problems);
    return undefined;
  }
}

function pipeExpression(node: YamlNode, field: Omit<FieldText, 'selector'>, context: StepContext): Expression {
  const source = node.kind === 'scalar' ? scalarSource(node) : { text: 'text', place: () => placeOf(node) };
  return expressionOf(source, compileNode(field.pipe, compileContext(source, context.scope, context.problems)));
}

function selectorsOf(sources: readonly string[], node: YamlNode, problems: ProblemList): Selectors | undefined {
  try {
    return compileSelectors(sources);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    problems.add(problem(thrown.code, placeOf(node), thrown.text));
    return undefined;
  }
}

function readField(name: string, parts: Parts, row: HtmlNode, index: number, frame: Frame, slots: FieldSlots): unknown {
  const { selectors, value, all } = parts;
  frame.slots[slots.base] = HtmlNode.pageOf(row).base ?? null;
  frame.slots[slots.item] = row;
  const valueOn = (element: HtmlNode | null): unknown => {
    frame.slots[slots.element] = element;
    return value.evaluate(frame);
  };
  if (selectors === undefined) return given(valueOn(row), name, parts, row, index, frame);
  return placedAt(
    () => parts.place,
    () => {
      if (all) return matchesIn(frame.meter, row, selectors).map((element) => valueOn(nodeValue(row, element)));
      const element = firstMatch(frame.meter, row, selectors);
      return given(element === undefined ? null : valueOn(nodeValue(row, element)), name, parts, row, index, frame);
    },
  );
}

/** The value, or what stands for one that is missing. */
function given(value: unknown, name: string, parts: Parts, row: HtmlNode, index: number, frame: Frame): unknown {
  const { optional, fallback, written, place } = parts;
  if (value !== null) return value;
  if (fallback !== undefined) return fallback;
  if (optional) return null;
  const reached = nearestMatch(row, written, frame);
  throw failure('E4203', place, {
    zh: `第 ${index + 1} 行没有 ${name}${written === '' ? '' : `：${written} 没有结果`}`,
    en: `Row ${index + 1} has no ${name}${written === '' ? '' : `: ${written} gives nothing`}`,
    hint: {
      zh: `${reached === undefined ? '' : `${reached} 能找到；`}可以没有就加 | optional 或 | default 值`,
      en: `${reached === undefined ? '' : `${reached} is there. `}Add | optional or | default value where it may be missing`,
    },
  });
}

/** The longest beginning of a selector that still matches in the row. */
function nearestMatch(row: HtmlNode, written: string, frame: Frame): string | undefined {
  let part = written;
  for (;;) {
    const cut = Math.max(part.lastIndexOf(' '), part.search(/[.:[#][^.:[#\s]*$/));
    if (cut < 1) return undefined;
    part = part.slice(0, cut).replace(/[\s>+~]+$/, '');
    try {
      if (part !== '' && firstMatch(frame.meter, row, compileSelectors([part])) !== undefined) return part;
    } catch (thrown) {
      // Half a selector may be none; a shorter one may do.
      if (!(thrown instanceof Refusal)) throw thrown;
    }
  }
}
