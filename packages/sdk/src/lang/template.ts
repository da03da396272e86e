/**
 * Templates: text with `${expression}` in it. A template that is nothing but one expression keeps the value's type; any
 * other prints its parts, null as nothing, and refuses lists and objects.
 */
import { charged, compileNode } from './expr/compile';
import { compileContext, type Expression, type ExprSource, expressionOf, reportSyntax } from './expr/expression';
import { REPORTED, type Run } from './expr/frame';
import { parseUntilBrace } from './expr/parser';
import type { Scope } from './expr/scope';
import { boundedText, kindOf, printed } from './expr/values';
import { placedAt } from './placed';
import { failure, type ProblemList, problem } from './problem';

type Part = string | { readonly run: Run; readonly start: number; readonly end: number };

/** Compiles a template; what is wrong goes to `problems`. A text without `${` is a constant. */
export function compileTemplate(source: ExprSource, scope: Scope, problems: ProblemList): Expression {
  const { text } = source;
  const parts: Part[] = [];
  const context = compileContext(source, scope, problems);
  let from = 0;
  for (let open = text.indexOf('${'); open !== -1; open = text.indexOf('${', from)) {
    if (open > from) parts.push(text.slice(from, open));
    try {
      const { node, end } = parseUntilBrace(text, open + 2);
      parts.push({ run: charged(compileNode(node, context)), start: node.start, end: node.end });
      from = end;
    } catch (thrown) {
      reportSyntax(thrown, source, problems);
      return expressionOf(source, REPORTED);
    }
  }
  if (from < text.length) parts.push(text.slice(from));
  if (parts.every((part) => typeof part === 'string')) return expressionOf(source, { run: () => text, cost: 1 });
  const [only] = parts;
  const run = parts.length === 1 && typeof only === 'object' ? only.run : joined(source, parts);
  return expressionOf(source, { run, cost: 1 });
}

function joined(source: ExprSource, parts: readonly Part[]): Run {
  return (frame) => {
    let out = '';
    for (const part of parts) {
      if (typeof part === 'string') {
        out += part;
        continue;
      }
      const value = part.run(frame);
      const shown = printed(value);
      const place = () => source.place(part.start, part.end);
      if (shown === undefined) {
        const kind = kindOf(value);
        throw failure('E3006', place(), {
          zh: `模板不能打印${kind.zh}`,
          en: `A template cannot print ${kind.en}`,
          hint: { zh: '取其中一个字段，或用 join(list)', en: 'Take one of its fields, or use join(list)' },
        });
      }
      out = placedAt(place, () => boundedText(out + shown));
    }
    frame.meter.chargeText(out.length);
    return out;
  };
}

/** Reports a template where no expression may stand, such as a title. */
export function refuseTemplate(source: ExprSource, problems: ProblemList): void {
  const open = source.text.indexOf('${');
  if (open === -1) return;
  problems.add(
    problem('E1204', source.place(open, open + 2), {
      zh: '这里只能写固定的文字，不能用 ${ }',
      en: 'Only fixed text can stand here, no ${ }',
    }),
  );
}
