/**
 * Compiles calls: library functions with their argument checks and null rule, and the document's own functions. `f(x, a)`
 * and `x.f(a)` are the same call; a field that happens to be called `f` is never meant.
 */

import { accepts, type ParamType, typeText } from '../lib/param';
import { compilePattern, type Pattern } from '../lib/pattern-cache';
import type { LibraryFunction } from '../lib/spec';
import { nearest } from '../nearest';
import { didYouMean, hintOf } from '../problem';
import type { ArrowNode, CallNode, ExprNode } from './ast';
import { hasOptionalLink, SHORT } from './chain';
import { type CompileContext, charged, compileLink, compileNode, located } from './compile';
import { FOREIGN_NAMES, heldHint } from './foreign';
import { type Callback, type Frame, type Piece, REPORTED, type Run } from './frame';
import { Overrun } from './meter';
import { Refusal } from './refusal';
import type { DocumentFunction } from './scope';
import { kindOf } from './values';

/** Compiles a call of a library function or of one of the document's functions. */
export function compileCall(node: CallNode, context: CompileContext): Piece {
  const own = context.scope.functions.get(node.name);
  const spec = context.library.get(node.name);
  if (reportHeld(node, spec, context)) return REPORTED;
  if (own === undefined && spec === undefined) return unknownFunction(node, context);
  const build = (receiver: Piece | undefined): Piece =>
    own !== undefined
      ? compileOwnCall(node, own, receiver, context)
      : compileLibraryCall(node, spec as LibraryFunction, receiver, context);
  const [subject] = node.args;
  if (subject === undefined || !hasOptionalLink(node)) return build(undefined);
  // Nothing else of the call runs when the chain is cut short before it. A slot keeps the receiver, evaluated once.
  const receiver = compileLink(subject, context);
  const slot = context.scope.slots.take();
  const later = charged(build({ run: (frame) => frame.slots[slot], cost: 0 }));
  return {
    cost: receiver.cost,
    run: (frame) => {
      const value = receiver.run(frame);
      if (value === SHORT || (value === null && node.optional)) return SHORT;
      frame.slots[slot] = value;
      return later(frame);
    },
  };
}

/** Reports `Math.floor(x)` and the like once, with the library's way to write it. */
function reportHeld(node: CallNode, spec: LibraryFunction | undefined, context: CompileContext): boolean {
  const [object, ...rest] = node.args;
  if (!node.method || object?.type !== 'name' || context.scope.lookup(object.name) !== undefined) return false;
  const hint = heldHint(object.name, node.name, spec === undefined ? undefined : signatureOf(spec));
  if (hint === undefined) return false;
  context.report('E2003', object.start, object.end, {
    zh: `没有名为 ${object.name} 的值`,
    en: `There is no value named ${object.name}`,
    hint,
  });
  compileEach(rest, context);
  return true;
}

function compileEach(args: readonly ExprNode[], context: CompileContext): void {
  for (const argument of args) {
    if (argument.type === 'arrow') compileArrow(argument, context);
    else compileNode(argument, context);
  }
}

function unknownFunction(node: CallNode, context: CompileContext): Piece {
  const names = [...context.library.keys(), ...context.scope.functions.keys()];
  context.report('E2004', node.nameStart, node.nameEnd, {
    zh: `没有名为 ${node.name} 的函数`,
    en: `There is no function named ${node.name}`,
    ...hintOf(FOREIGN_NAMES.get(node.name) ?? didYouMean(nearest(node.name, names))),
  });
  compileEach(node.args, context);
  return REPORTED;
}

function reportCount(node: CallNode, context: CompileContext, signature: string): void {
  context.report('E2005', node.nameStart, node.end, {
    zh: `${node.name} 的参数个数不对，写法是 ${signature}`,
    en: `${node.name} has the wrong number of arguments; it is written ${signature}`,
  });
}

function compileOwnCall(
  node: CallNode,
  own: DocumentFunction,
  receiver: Piece | undefined,
  context: CompileContext,
): Piece {
  const { params, run } = own;
  if (params !== undefined && node.args.length !== params.length) {
    reportCount(node, context, `${node.name}(${params.map((_, index) => `x${index + 1}`).join(', ')})`);
  }
  const args = node.args.map((argument, index) =>
    index === 0 && receiver !== undefined ? receiver : compileNode(argument, context),
  );
  const runs = args.map((argument) => argument.run);
  context.called.depth = Math.max(context.called.depth, own.depth);
  return {
    cost: args.reduce((sum, argument) => sum + argument.cost, 1) + own.cost,
    run: (frame) => {
      // All arguments first: one of them may call the same function, whose slots these are.
      const values = runs.map((argument) => argument(frame));
      params?.forEach((slot, index) => {
        frame.slots[slot] = values[index] ?? null;
      });
      return run(frame);
    },
  };
}

/** Compiles an arrow function into the closure that a library function calls for each item. */
function compileArrow(node: ArrowNode, context: CompileContext): (frame: Frame) => Callback {
  const scope = context.scope.child();
  const slots = node.params.map((param) => scope.bind(param.name));
  const body = compileNode(node.body, { ...context, scope });
  const { run, cost } = body;
  const [first, second, third] = slots;
  if (slots.length === 1 && first !== undefined) {
    // Nearly every function that is ever passed has one parameter.
    return (frame) => {
      const { slots: values, meter } = frame;
      return (a) => {
        values[first] = a;
        meter.left -= cost;
        if (meter.left < 0) throw new Overrun();
        return run(frame);
      };
    };
  }
  return (frame) => {
    const { slots: values, meter } = frame;
    return (a, b, c) => {
      if (first !== undefined) values[first] = a;
      if (second !== undefined) values[second] = b;
      if (third !== undefined) values[third] = c;
      meter.left -= cost;
      if (meter.left < 0) throw new Overrun();
      return run(frame);
    };
  };
}

/** One argument of one call: what is written there and what the function wants. */
interface Site {
  readonly argument: ExprNode;
  readonly index: number;
  readonly type: ParamType;
  readonly optional: boolean;
  readonly node: CallNode;
  readonly spec: LibraryFunction;
  readonly context: CompileContext;
}

function compileLibraryCall(
  node: CallNode,
  spec: LibraryFunction,
  receiver: Piece | undefined,
  context: CompileContext,
): Piece {
  const required = spec.params.filter((param) => param.optional !== true).length;
  const most = spec.rest === true ? Number.POSITIVE_INFINITY : spec.params.length;
  if (node.args.length < required || node.args.length > most) reportCount(node, context, signatureOf(spec));
  const args = node.args.map((argument, index) => {
    const param = spec.params[Math.min(index, spec.params.length - 1)];
    const site = {
      argument,
      index,
      type: param?.type ?? 'any',
      optional: param?.optional === true,
      node,
      spec,
      context,
    };
    return compileArgument(site, index === 0 ? receiver : undefined);
  });
  const cost = args.reduce((sum, argument) => sum + argument.cost, 1);
  return { cost, run: placedCall(node, spec, args, context) };
}

/** Runs the function on its arguments; a refusal points at the argument at fault. */
function placedCall(node: CallNode, spec: LibraryFunction, args: readonly Piece[], context: CompileContext): Run {
  const { run } = spec;
  const passesNull = spec.nulls === 'pass';
  const first = args[0]?.run;
  const second = args[1]?.run;
  const third = args[2]?.run;
  const locate = (thrown: unknown): unknown => {
    const at = node.args.find((_, index) => thrown instanceof Refusal && thrown.argument === index) ?? node;
    return located(context, at.start, at.end, thrown);
  };
  // All functions but those with a rest have one to three parameters.
  if (spec.rest === true || first === undefined) {
    const runs = args.map((argument) => argument.run);
    return (frame) => {
      const values = runs.map((argument) => argument(frame));
      try {
        return run(frame.meter, values);
      } catch (thrown) {
        throw locate(thrown);
      }
    };
  }
  return (frame) => {
    const a = first(frame);
    const b = second === undefined ? undefined : second(frame);
    const c = third === undefined ? undefined : third(frame);
    if (passesNull && a === null) return null;
    try {
      return run(frame.meter, a, b, c);
    } catch (thrown) {
      throw locate(thrown);
    }
  };
}

function compileArgument(site: Site, receiver: Piece | undefined): Piece {
  const { argument, index, type, spec, context } = site;
  if (argument.type === 'arrow') {
    if (type === 'function' || type === 'key') return { run: compileArrow(argument, context), cost: 1 };
    context.report('E2008', argument.start, argument.end, {
      zh: `${spec.name} 的第 ${index + 1} 个参数是${typeText(type).zh}，不是函数`,
      en: `Argument ${index + 1} of ${spec.name} is ${typeText(type).en}, not a function`,
    });
    return REPORTED;
  }
  if (type === 'function') {
    context.report('E2008', argument.start, argument.end, {
      zh: `${spec.name} 的第 ${index + 1} 个参数要写箭头函数`,
      en: `Argument ${index + 1} of ${spec.name} must be an arrow function`,
      ...(spec.usage === undefined ? {} : { hint: { zh: `例如 ${spec.usage}`, en: `Such as ${spec.usage}` } }),
    });
    return REPORTED;
  }
  const piece = receiver ?? compileNode(argument, context);
  if (type === 'selector') return selectorArgument(site, piece);
  if (type === 'pattern') return patternArgument(argument, piece, context);
  if (type === 'any' && !site.optional) return piece;
  return { cost: piece.cost, run: checkedArgument(site, piece.run) };
}

/** Checks a value against its parameter. Null is a missing optional argument, or what the null rule makes of it. */
function checkedArgument(site: Site, run: Run): Run {
  const accepted = accepts(site.type);
  const nullPasses = site.index === 0 && site.spec.nulls !== 'refuse';
  return (frame) => {
    const value = run(frame);
    if (accepted(value)) return value;
    if (value === null) {
      if (site.optional) return undefined;
      if (nullPasses) return null;
    }
    throw wrongArgument(site, value);
  };
}

function wrongArgument(site: Site, value: unknown): Error {
  const { argument, type, node, context } = site;
  const path = context.excerpt(argument.start, argument.end);
  const wanted = typeText(type);
  if (value === null) {
    const fallback = type === 'list' ? '[]' : type === 'object' ? '{}' : '…';
    return context.fail('E3007', argument.start, argument.end, {
      zh: `${path} 是 null，${node.name} 需要${wanted.zh}`,
      en: `${path} is null, and ${node.name} needs ${wanted.en}`,
      hint: {
        zh: `如果允许为空，写 ${path} ?? ${fallback}`,
        en: `Write ${path} ?? ${fallback} if it may be missing`,
      },
    });
  }
  const kind = kindOf(value);
  return context.fail('E3002', argument.start, argument.end, {
    zh: `${path} 是${kind.zh}，${node.name} 需要${wanted.zh}`,
    en: `${path} is ${kind.en}, and ${node.name} needs ${wanted.en}`,
    ...(Array.isArray(value) && (type === 'node' || type === 'nodeOrText')
      ? {
          hint: {
            zh: `逐个处理用 map(${path}, x => ${node.name}(x))`,
            en: `For each of them write map(${path}, x => ${node.name}(x))`,
          },
        }
      : {}),
  });
}

/** A pattern written as a text is compiled once, when the document is loaded; any other when it is first met. */
function patternArgument(argument: ExprNode, piece: Piece, context: CompileContext): Piece {
  const compile = (source: unknown): Pattern => {
    if (typeof source === 'string') return compilePattern(source);
    const kind = kindOf(source);
    throw new Refusal('E3002', {
      zh: `正则表达式要写成文字，这里是${kind.zh}`,
      en: `A regular expression is a text, not ${kind.en}`,
    });
  };
  if (argument.type === 'literal') {
    try {
      const pattern = compile(argument.value);
      return { run: () => pattern, cost: piece.cost };
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      context.report(thrown.code, argument.start, argument.end, thrown.text);
      return { run: () => null, cost: piece.cost };
    }
  }
  return {
    cost: piece.cost,
    run: (frame) => {
      try {
        return compile(piece.run(frame));
      } catch (thrown) {
        throw located(context, argument.start, argument.end, thrown);
      }
    },
  };
}

/** A selector written as a text is compiled once, when the document is loaded; any other when it is first met. */
function selectorArgument(site: Site, piece: Piece): Piece {
  const { argument, context } = site;
  const written = writtenTexts(argument);
  if (written !== undefined) {
    try {
      const selectors = context.selectors(written);
      return { run: () => selectors, cost: piece.cost };
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      context.report(thrown.code, argument.start, argument.end, thrown.text);
      return { run: () => null, cost: piece.cost };
    }
  }
  return {
    cost: piece.cost,
    run: (frame) => {
      const value = piece.run(frame);
      if (value === null && site.optional) return undefined;
      try {
        return context.selectors(Array.isArray(value) ? value : [value]);
      } catch (thrown) {
        throw located(context, argument.start, argument.end, thrown);
      }
    },
  };
}

/** The texts of a literal or of a list of literals. */
function writtenTexts(node: ExprNode): readonly unknown[] | undefined {
  if (node.type === 'literal') return node.value === null ? undefined : [node.value];
  if (node.type !== 'list' || !node.items.every((item) => item.type === 'literal')) return undefined;
  return node.items.map((item) => (item.type === 'literal' ? item.value : null));
}

/** How a library function is written, such as `sortBy(list, key, direction?)`. */
export function signatureOf(spec: LibraryFunction): string {
  const names = spec.params.map((param) => `${param.name}${param.optional === true ? '?' : ''}`);
  if (spec.rest === true) names.push('…');
  return `${spec.name}(${names.join(', ')})`;
}
