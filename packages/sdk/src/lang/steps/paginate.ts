/**
 * `{ let, paginate: { request, next, items?, max?, start? }, as? }`: the same request page after page. In `request` there
 * are `page`, counted from `start` (1 unless it says otherwise), and `cursor`, what `next` gave for the page before (null at
 * first). In `next` and `items` there is `response`, the answer as `as` reads it. It stops when `next` is null or false, after
 * `max` pages, when a request would be the same as the one before, and when a page adds nothing.
 *
 * The value is `{ items, pages, truncated }`, the shape in which lists are returned: `truncated` says that a limit cut the
 * list while `next` still had more.
 */
import { z } from 'zod';
import type { SourcePlace } from '../../error';
import { complete } from '../complete';
import type { Expression } from '../expr/expression';
import type { Frame } from '../expr/frame';
import { boundItems, kindOf } from '../expr/values';
import { expressionField } from '../field';
import { STEP_LIMITS } from '../limits';
import { placedAt } from '../placed';
import { failure } from '../problem';
import { checkShape } from '../shape';
import { entryOf, placeOf } from '../yaml/node';
import { bindLet } from './bind';
import { ownFrame } from './inner';
import { compileRequest, type Prepared } from './request';
import type { StepKind } from './step';

const paginateSchema = z.strictObject({
  request: z.looseObject({}),
  next: z.union([z.string(), z.number(), z.boolean(), z.null()], { error: 'text' }),
  items: z.string({ error: 'text' }).optional(),
  max: z.number().int().min(1).max(STEP_LIMITS.pages).optional(),
  start: z.number().int().min(0).optional(),
  as: z.unknown().optional(),
});

export const paginateStep: StepKind = {
  key: 'paginate',
  keys: ['let', 'paginate', 'as'],
  required: ['let', 'paginate'],
  compile(step, own, context) {
    const shape = checkShape(paginateSchema, own.value, context.problems);
    const scope = context.scope.child();
    const page = scope.bind('page');
    const cursor = scope.bind('cursor');
    const inner = { ...context, scope, path: `${context.path}.paginate` };
    const requestEntry = entryOf(own.value, 'request');
    const around = entryOf(step, 'as') === undefined && own.value.kind === 'map' ? own.value : step;
    const prepare =
      requestEntry === undefined || shape === undefined ? undefined : compileRequest(around, requestEntry, inner);
    const answer = scope.child();
    const response = answer.bind('response');
    const nextNode = entryOf(own.value, 'next')?.value;
    const next = nextNode === undefined ? undefined : expressionField(nextNode, answer, context.problems);
    const itemsNode = entryOf(own.value, 'items')?.value;
    const items = itemsNode === undefined ? undefined : expressionField(itemsNode, answer, context.problems);
    const slot = bindLet(step, context);
    const parts = complete({ shape, prepare, next, slot, items: itemsNode === undefined ? null : items });
    if (parts === undefined) return undefined;
    const most = parts.shape.max ?? STEP_LIMITS.pages;
    const place = placeOf(itemsNode ?? own.value);
    const itemsOf = parts.items === null ? undefined : listOf(parts.items, place);
    return {
      async run(run, frame) {
        const own = ownFrame(frame);
        const found: unknown[] = [];
        let number = parts.shape.start ?? 1;
        let before: unknown = null;
        let last: Prepared | undefined;
        let pages = 0;
        let truncated = false;
        for (;;) {
          own.slots[page] = number;
          own.slots[cursor] = before;
          const request = parts.prepare(own);
          if (last?.same(request) === true) break;
          last = request;
          const received = await request.send(run);
          pages += 1;
          own.slots[response] = received;
          const added = itemsOf === undefined ? [received] : itemsOf(own);
          placedAt(
            () => place,
            () => boundItems(found.length + added.length),
          );
          for (const item of added) found.push(item);
          const following = parts.next.evaluate(own);
          if (following === null || following === false || added.length === 0) break;
          if (pages === most) {
            truncated = true;
            break;
          }
          before = following;
          number += 1;
        }
        frame.slots[parts.slot] = { items: found, pages, truncated };
      },
    };
  },
};

function listOf(items: Expression, place: SourcePlace): (frame: Frame) => readonly unknown[] {
  return (frame) => {
    const list = items.evaluate(frame);
    if (Array.isArray(list)) return list;
    const kind = kindOf(list);
    throw failure('E4202', place, {
      zh: `items 要是列表，这里是${kind.zh}`,
      en: `items is a list, not ${kind.en}`,
      ...(list === null
        ? {
            hint: {
              zh: '这一页没有列表时写 response.list ?? []',
              en: 'Write response.list ?? [] where a page may have none',
            },
          }
        : {}),
    });
  };
}
