/** An expression or a template that stands in a YAML scalar. */

import { compileExpression, type Expression, type ExprSource } from './expr/expression';
import type { Scope } from './expr/scope';
import { type ProblemList, problem } from './problem';
import { compileTemplate } from './template';
import { placeOf, type YamlNode, type YamlScalar } from './yaml/node';
import { trapAtNode } from './yaml/quoting-trap';
import { ScalarOffsets } from './yaml/scalar-offset';

/** The source of a scalar's text. */
export function scalarSource(node: YamlScalar): ExprSource {
  const offsets = new ScalarOffsets(node);
  return {
    text: node.start === node.end ? '' : String(node.value),
    place: (start, end) => offsets.place(start, end),
    offset: (at) => offsets.at(at),
  };
}

/** Compiles the expression in a node. A number or boolean is written plainly and means itself. */
export function expressionField(node: YamlNode, scope: Scope, problems: ProblemList): Expression | undefined {
  if (node.kind !== 'scalar') {
    problems.add(trapAtNode(node));
    return undefined;
  }
  if (node.style === 'folded') {
    problems.add(
      problem('E1110', placeOf(node), {
        zh: '表达式不能写在折叠块 > 里，换行会消失；请改用 |',
        en: 'An expression cannot stand in a folded block (>), which eats line ends; use |',
      }),
    );
    return undefined;
  }
  // `value: null` is the expression null; `value:` with nothing after it is a value that was forgotten.
  if (node.start === node.end || node.value === '') {
    problems.add(problem('E1202', placeOf(node), { zh: '这里要写一个表达式', en: 'An expression is missing here' }));
    return undefined;
  }
  return compileExpression(scalarSource(node), scope, problems);
}

/** Compiles the template in a node; numbers and booleans are printed when the template is. */
export function templateField(node: YamlNode, scope: Scope, problems: ProblemList): Expression | undefined {
  if (node.kind !== 'scalar') {
    problems.add(trapAtNode(node));
    return undefined;
  }
  return compileTemplate(scalarSource(node), scope, problems);
}
