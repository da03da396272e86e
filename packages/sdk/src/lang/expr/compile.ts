/**
 * Turns an expression's tree into closures. Names become slots, fields are read without ever seeing what is inherited,
 * constant parts are values, and every failure knows its stretch of the text. Unbound names and unknown functions are
 * found here, before anything runs.
 */
import type { LocalText } from '../../locale';
import type { ProblemCode } from '../codes';
import { isInherited, isRecord, ownField } from '../fields';
import { HtmlNode } from '../html-node';
import type { Selectors } from '../lib/selectors';
import type { LibraryFunction } from '../lib/spec';
import { nearest } from '../nearest';
import { didYouMean, hintOf, type ProblemText } from '../problem';
import type { ExprNode, IndexNode, LogicalNode, MemberNode } from './ast';
import { compileBinary } from './binary';
import { compileCall } from './call';
import { hasOptionalLink, SHORT, settled } from './chain';
import { FOREIGN_NAMES } from './foreign';
import { type Frame, type Piece, REPORTED, type Run } from './frame';
import type { Meter } from './meter';
import { Overrun } from './meter';
import { compileObject } from './object';
import { signed } from './operators';
import { Refusal } from './refusal';
import type { Scope } from './scope';
import { kindOf, textLength, truthy } from './values';

/** What compiling one expression needs to know and to report. */
export interface CompileContext {
  readonly scope: Scope;
  /** Receives what is wrong, with offsets in the expression's text. */
  report(code: ProblemCode, start: number, end: number, text: ProblemText): void;
  /** Builds the error of a failure at run time. */
  fail(code: ProblemCode, start: number, end: number, text: ProblemText): Error;
  /** The stretch of the expression as written, for messages. */
  excerpt(start: number, end: number): string;
  /** The functions that there are: all of them in a tool, those without pages in a generated surface. */
  readonly library: ReadonlyMap<string, LibraryFunction>;
  /** Compiles CSS selectors, for functions that take them. */
  selectors(sources: readonly unknown[]): Selectors;
  /** The deepest of the document's functions that the expression calls. */
  readonly called: { depth: number };
}

/** A piece that reports its cost where it begins: for parts that may not run. */
export function charged(piece: Piece): Run {
  const { run, cost } = piece;
  return (frame) => {
    const { meter } = frame;
    meter.left -= cost;
    if (meter.left < 0) throw new Overrun();
    return run(frame);
  };
}

/** Runs something that may refuse, and gives the refusal its place. */
export function located(context: CompileContext, start: number, end: number, thrown: unknown): unknown {
  return thrown instanceof Refusal ? context.fail(thrown.code, start, end, thrown.text) : thrown;
}

/** Compiles a node. A wrong part is reported and stands for null, so that the rest is checked too. */
export function compileNode(node: ExprNode, context: CompileContext): Piece {
  switch (node.type) {
    case 'literal': {
      const { value } = node;
      return { run: () => value, cost: 1 };
    }
    case 'name':
      return compileName(node.name, node.start, node.end, context);
    case 'member':
    case 'index':
    case 'call':
      return settled(node, compileLink(node, context));
    case 'list':
      return compileList(node.items, context);
    case 'object':
      return compileObject(node, context);
    case 'logical':
      return compileLogical(node, context);
    case 'conditional': {
      const test = compileNode(node.test, context);
      const then = charged(compileNode(node.then, context));
      const otherwise = charged(compileNode(node.otherwise, context));
      return { run: (frame) => (truthy(test.run(frame)) ? then(frame) : otherwise(frame)), cost: test.cost + 1 };
    }
    case 'unary': {
      const { operator } = node;
      const operand = compileNode(node.operand, context);
      const cost = operand.cost + 1;
      if (operator === '!') return { run: (frame) => !truthy(operand.run(frame)), cost };
      return { run: placed(context, node, (frame) => signed(operator, operand.run(frame))), cost };
    }
    case 'binary': {
      const left = compileNode(node.left, context);
      const right = compileNode(node.right, context);
      return compileBinary(node, left, right, (thrown) => located(context, node.start, node.end, thrown));
    }
    case 'arrow':
      context.report('E2008', node.start, node.end, {
        zh: '箭头函数只能直接写在函数的参数里',
        en: 'An arrow function can only stand directly among a function’s arguments',
      });
      return REPORTED;
  }
}

/** Compiles a node that may be a link of a chain: its value may be the mark of a chain that was cut short. */
export function compileLink(node: ExprNode, context: CompileContext): Piece {
  if (node.type === 'member') return compileMember(node, context);
  if (node.type === 'index') return compileIndex(node, context);
  return node.type === 'call' ? compileCall(node, context) : compileNode(node, context);
}

/** Wraps an operation so that its refusal points at the node. */
function placed(context: CompileContext, node: ExprNode, run: Run): Run {
  const { start, end } = node;
  return (frame) => {
    try {
      return run(frame);
    } catch (thrown) {
      throw located(context, start, end, thrown);
    }
  };
}

function compileName(name: string, start: number, end: number, context: CompileContext): Piece {
  const binding = context.scope.use(name);
  if (binding?.is === 'slot') {
    const { slot, requestsOnly } = binding;
    if (requestsOnly === true && !context.scope.ofRequest) {
      context.report('E2003', start, end, {
        zh: `${name} 只能写在请求的模板里`,
        en: `${name} can only stand in the templates of a request`,
        hint: {
          zh: `例如 headers: { authorization: 'Bearer \${${name}.KEY}' }`,
          en: `Such as headers: { authorization: 'Bearer \${${name}.KEY}' }`,
        },
      });
      return REPORTED;
    }
    return { run: (frame) => frame.slots[slot], cost: 1 };
  }
  if (binding?.is === 'constant') {
    const { value } = binding;
    return { run: () => value, cost: 1 };
  }
  const missing = context.scope.partial(name);
  if (missing !== undefined) {
    context.report('E2305', start, end, {
      zh: `${name} 在 ${missing.join('、')} 这条路上没有值`,
      en: `${name} has no value on the path through ${missing.join(', ')}`,
      hint: {
        zh: `在 ${missing.join('、')} 里也用 let: ${name} 给它一个值`,
        en: `Bind it there too, with let: ${name}`,
      },
    });
    return REPORTED;
  }
  context.report('E2003', start, end, {
    zh: `没有名为 ${name} 的值`,
    en: `There is no value named ${name}`,
    ...hintOf(hintForName(name, context)),
  });
  return REPORTED;
}

function hintForName(name: string, context: CompileContext): LocalText | undefined {
  if (context.library.has(name) || context.scope.functions.has(name)) {
    return {
      zh: `${name} 是函数，写成 ${name}(…) 或 x => ${name}(x)`,
      en: `${name} is a function: write ${name}(…) or x => ${name}(x)`,
    };
  }
  return FOREIGN_NAMES.get(name) ?? didYouMean(nearest(name, context.scope.names()));
}

function compileMember(node: MemberNode, context: CompileContext): Piece {
  const object = compileLink(node.object, context);
  const { name, optional } = node;
  const { run } = object;
  checkKnownField(node, context);
  const cost = object.cost + 1;
  const missing = (value: unknown) => fieldFailure(context, node, name, value);
  // A name that nothing inherits needs no own-field test; this is the path of nearly every field ever read.
  const inherited = isInherited(name);
  const rest = (value: unknown, frame: Frame): unknown => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      if (inherited) return ownField(value, name);
      if (!(value instanceof HtmlNode)) return null;
    }
    if (value === SHORT || (value === null && optional)) return SHORT;
    if (name === 'length') {
      if (Array.isArray(value)) return value.length;
      if (typeof value === 'string') return measured(value, frame.meter);
    }
    throw missing(value);
  };
  if (inherited) return { cost, run: (frame) => rest(run(frame), frame) };
  const slot = slotOf(node.object, context);
  if (slot !== undefined) {
    // A field of a name, such as `row.seats`, in one closure.
    return {
      cost,
      run: (frame) => {
        const value = frame.slots[slot];
        if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
          const field = (value as Record<string, unknown>)[name];
          if (field !== undefined) return field;
        }
        return rest(value, frame);
      },
    };
  }
  return {
    cost,
    run: (frame) => {
      const value = run(frame);
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        const field = (value as Record<string, unknown>)[name];
        if (field !== undefined) return field;
      }
      return rest(value, frame);
    },
  };
}

/** The slot that a node reads, when it is nothing but a name. */
function slotOf(node: ExprNode, context: CompileContext): number | undefined {
  const binding = node.type === 'name' ? context.scope.lookup(node.name) : undefined;
  return binding?.is === 'slot' ? binding.slot : undefined;
}

/** Reports `input.bulding` while the document is loaded: a wrong field would read as null for ever. */
function checkKnownField(node: MemberNode, context: CompileContext): void {
  if (node.object.type !== 'name') return;
  const binding = context.scope.lookup(node.object.name);
  if (binding?.is !== 'slot' || binding.fields === undefined || binding.fields.has(node.name)) return;
  context.report('E2003', node.nameStart, node.end, {
    zh: `${node.object.name} 没有 ${node.name}`,
    en: `${node.object.name} has no ${node.name}`,
    ...hintOf(didYouMean(nearest(node.name, binding.fields))),
  });
}

function measured(text: string, meter: Meter): number {
  meter.chargeText(text.length);
  return textLength(text);
}

function fieldFailure(context: CompileContext, node: MemberNode | IndexNode, shown: string, value: unknown): Error {
  const path = context.excerpt(node.object.start, node.object.end);
  if (value === null || value === undefined) {
    const safe = node.type === 'member' ? `${path}?.${shown}` : `${path}?.[…]`;
    return context.fail('E3001', node.object.start, node.object.end, {
      zh: `${path} 是 null，读不到 ${shown}`,
      en: `${path} is null, so ${shown} cannot be read from it`,
      hint: { zh: `可能为空就写 ${safe}`, en: `Write ${safe} where it may be missing` },
    });
  }
  const kind = kindOf(value);
  return context.fail('E3002', node.object.start, node.object.end, {
    zh: `${path} 是${kind.zh}，没有 ${shown}`,
    en: `${path} is ${kind.en} and has no ${shown}`,
    ...(value instanceof HtmlNode
      ? {
          hint: {
            zh: `用 text(${path})、attr(${path}, '…') 或 first(${path}, '…')`,
            en: `Use text(${path}), attr(${path}, '…') or first(${path}, '…')`,
          },
        }
      : {}),
    ...(Array.isArray(value)
      ? {
          hint: {
            zh: `逐项读取用 map(${path}, x => x.${shown})`,
            en: `For each item write map(${path}, x => x.${shown})`,
          },
        }
      : {}),
  });
}

function compileIndex(node: IndexNode, context: CompileContext): Piece {
  const object = compileLink(node.object, context);
  const index = compileNode(node.index, context);
  const { optional } = node;
  const read = (frame: Frame, value: unknown, key: unknown): unknown => {
    if (Array.isArray(value) && typeof key === 'number') return value[key] ?? null;
    if (isRecord(value) && (typeof key === 'string' || typeof key === 'number')) return ownField(value, String(key));
    if (typeof value === 'string' && typeof key === 'number') {
      frame.meter.chargeText(value.length);
      return [...value][key] ?? null;
    }
    if (value === null || value instanceof HtmlNode || (typeof value !== 'object' && typeof value !== 'string')) {
      throw fieldFailure(context, node, context.excerpt(node.index.start, node.index.end), value);
    }
    const kind = kindOf(key);
    throw context.fail('E3002', node.index.start, node.index.end, {
      zh: `${Array.isArray(value) || typeof value === 'string' ? '要用数字' : '要用文字'}取值，这里是${kind.zh}`,
      en: `${Array.isArray(value) || typeof value === 'string' ? 'A number' : 'A text'} must stand in the brackets, not ${kind.en}`,
    });
  };
  if (hasOptionalLink(node)) {
    const later = charged(index);
    return {
      cost: object.cost + 1,
      run: (frame) => {
        const value = object.run(frame);
        if (value === SHORT || (value === null && optional)) return SHORT;
        return read(frame, value, later(frame));
      },
    };
  }
  return {
    cost: object.cost + index.cost + 1,
    run: (frame) => read(frame, object.run(frame), index.run(frame)),
  };
}

function compileList(items: readonly ExprNode[], context: CompileContext): Piece {
  const pieces = items.map((item) => compileNode(item, context));
  const runs = pieces.map((piece) => piece.run);
  const cost = pieces.reduce((sum, piece) => sum + piece.cost, 1);
  // An expression is too short for more items than a list may have.
  return {
    cost,
    run: (frame) => {
      const list = new Array<unknown>(runs.length);
      for (let index = 0; index < runs.length; index += 1) list[index] = (runs[index] as Run)(frame);
      return list;
    },
  };
}

function compileLogical(node: LogicalNode, context: CompileContext): Piece {
  const left = compileNode(node.left, context);
  const later = compileNode(node.right, context);
  const right = charged(later);
  const cost = left.cost + 1;
  const { run } = left;
  if (node.operator === '??') {
    return { cost, run: (frame) => run(frame) ?? right(frame) };
  }
  if (node.operator === '&&') {
    const { run: test, cost: more } = later;
    return {
      cost,
      run: (frame) => {
        const value = run(frame);
        if (!truthy(value)) return value;
        const { meter } = frame;
        meter.left -= more;
        if (meter.left < 0) throw new Overrun();
        return test(frame);
      },
    };
  }
  return {
    cost,
    run: (frame) => {
      const value = run(frame);
      return truthy(value) ? value : right(frame);
    },
  };
}
