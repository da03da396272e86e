/**
 * `{ let, extract: { from, each, fields }, limit? }`: rows of a page as objects. `from` is a page, a part of one, or HTML as
 * text; `each` is the selector of a row, or several to try in order; see `extract/field.ts` for fields.
 */
import { z } from 'zod';
import type { SourcePlace } from '../../error';
import { complete } from '../complete';
import type { Expression } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { Refusal } from '../expr/refusal';
import { kindOf } from '../expr/values';
import { compileField, type ExtractField } from '../extract/field';
import { PAGE_BASE, PIPED } from '../extract/pipe';
import { expressionField } from '../field';
import { setField } from '../fields';
import { HtmlNode } from '../html-node';
import { matchesIn, nodeValue } from '../lib/nodes';
import { compileSelectors, type Selectors } from '../lib/selectors';
import { pageOf } from '../page';
import { placedAt } from '../placed';
import { failure, problem } from '../problem';
import { checkShape } from '../shape';
import { NAME } from '../tool-shape';
import { entryOf, placeOf, type YamlNode } from '../yaml/node';
import { bindLet } from './bind';
import { ownFrame } from './inner';
import type { StepContext, StepKind } from './step';

const MOST_ROWS = 20_000;

const extractSchema = z.strictObject({
  from: z.string({ error: 'text' }),
  each: z.union([z.string(), z.array(z.string()).min(1)], { error: 'text' }),
  fields: z.record(z.string().regex(NAME, { error: 'name' }), z.unknown()),
  limit: z.number().int().min(1).max(MOST_ROWS).optional(),
});

export const extractStep: StepKind = {
  key: 'extract',
  keys: ['let', 'extract', 'limit'],
  required: ['let', 'extract'],
  compile(step, own, context) {
    const { problems } = context;
    const shape = checkShape(extractSchema, own.value, problems);
    const fromNode = entryOf(own.value, 'from')?.value;
    const from = fromNode === undefined ? undefined : expressionField(fromNode, context.scope, problems);
    const eachNode = entryOf(own.value, 'each')?.value;
    const rows =
      eachNode === undefined || shape === undefined ? undefined : rowSelectors(shape.each, eachNode, context);
    const scope = context.scope.child();
    const slots = { element: scope.bind(PIPED), base: scope.bind(PAGE_BASE), item: scope.bind('item') };
    const index = scope.bind('index');
    const fieldsNode = entryOf(own.value, 'fields')?.value;
    const inner = { ...context, scope };
    const entries = fieldsNode?.kind === 'map' ? fieldsNode.entries : [];
    const fields = entries.map(({ name, value }) => compileField(name, value, inner, slots));
    const limit = limitOf(entryOf(step, 'limit')?.value, context) ?? shape?.limit;
    const slot = bindLet(step, context);
    const parts = complete({ from, fromNode, eachNode, rows, slot, ...fields });
    if (parts === undefined) return undefined;
    const place = placeOf(parts.fromNode);
    const rowsPlace = () => placeOf(parts.eachNode);
    const compiled = fields as readonly ExtractField[];
    return {
      run(_run, frame) {
        const page = pageIn(parts.from, frame, place);
        const found = placedAt(rowsPlace, () => matchesIn(frame.meter, page, parts.rows));
        const kept = limit === undefined ? found : found.slice(0, limit);
        const own = ownFrame(frame);
        frame.slots[parts.slot] = kept.map((element, at) => {
          frame.meter.charge(1);
          own.slots[index] = at;
          const row: Record<string, unknown> = {};
          for (const field of compiled) setField(row, field.name, field.read(nodeValue(page, element), at, own));
          return row;
        });
      },
    };
  },
};

function rowSelectors(
  written: string | readonly string[],
  node: YamlNode,
  context: StepContext,
): Selectors | undefined {
  try {
    return compileSelectors(typeof written === 'string' ? [written] : written);
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    context.problems.add(problem(thrown.code, placeOf(node), thrown.text));
    return undefined;
  }
}

function limitOf(node: YamlNode | undefined, context: StepContext): number | undefined {
  if (node === undefined) return undefined;
  const value = node.kind === 'scalar' ? node.value : undefined;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MOST_ROWS) return value;
  context.problems.add(
    problem('E1204', placeOf(node), {
      zh: `limit 是 1 到 ${MOST_ROWS} 的整数`,
      en: `limit is an integer from 1 to ${MOST_ROWS}`,
    }),
  );
  return undefined;
}

function pageIn(from: Expression, frame: Frame, place: SourcePlace): HtmlNode {
  const value = from.evaluate(frame);
  if (value instanceof HtmlNode) return value;
  if (typeof value === 'string') return pageOf(value);
  const kind = kindOf(value);
  throw failure('E3002', place, {
    zh: `from 要是网页，这里是${kind.zh}`,
    en: `from is a page, not ${kind.en}`,
    hint: {
      zh: value === null ? '选择器没有找到这一部分；检查选择器' : '请求写 as: html 就得到网页',
      en: value === null ? 'The part was not found; check its selector' : 'A request with as: html gives a page',
    },
  });
}
