/**
 * `{ let, request, as? }`: one HTTP request to a public host that the manifest lists. `as` says how the answer is read;
 * only `response` sees a status outside 2xx, everything else fails on it.
 */
import { z } from 'zod';
import type { SourcePlace } from '../../error';
import type { Frame } from '../expr/frame';
import { failure, problem } from '../problem';
import { type Answer, exchange } from '../request/exchange';
import { buildRequest, compileParts, METHODS } from '../request/parts';
import { readHeaders, readJson, readText } from '../request/read';
import type { ToolRun } from '../run';
import { checkShape } from '../shape';
import { entryOf, placeOf, type YamlEntry, type YamlMap } from '../yaml/node';
import { bindLet } from './bind';
import type { StepContext, StepKind } from './step';

const text = z.string({ error: 'text' });
const printed = z.union([z.string(), z.number(), z.boolean(), z.null()], { error: 'text' });

const requestSchema = z.strictObject({
  campus: z.unknown().optional(),
  url: text,
  method: z.enum(METHODS).optional(),
  query: z.record(z.string(), printed).optional(),
  headers: z.record(z.string(), printed).optional(),
  body: text.optional(),
  json: z.unknown().optional(),
  form: z.record(z.string(), printed).optional(),
  as: z.unknown().optional(),
});

const READINGS = ['json', 'text', 'response'] as const;
type Reading = (typeof READINGS)[number];

export const requestStep: StepKind = {
  key: 'request',
  keys: ['let', 'request', 'as'],
  required: ['request'],
  compile(step, own, context) {
    const send = compileRequest(step, own, context);
    const slot = bindLet(step, context);
    if (send === undefined) return undefined;
    return {
      async run(run, frame) {
        const value = await send(run, frame);
        if (slot !== undefined) frame.slots[slot] = value;
      },
    };
  },
};

/** Compiles the request of a step or of an `each`; `undefined` after adding problems. */
export function compileRequest(
  step: YamlMap,
  own: YamlEntry,
  context: StepContext,
): ((run: ToolRun, frame: Frame) => Promise<unknown>) | undefined {
  const { problems } = context;
  const reading = compileReading(step, own, context);
  const campus = entryOf(own.value, 'campus');
  if (campus !== undefined) {
    problems.add(
      problem('E1205', placeOf(campus.key), {
        zh: '这个版本还不支持校园请求',
        en: 'Requests to campus services are not supported by this version yet',
      }),
    );
    return undefined;
  }
  const shape = checkShape(requestSchema, own.value, problems);
  if (shape === undefined || own.value.kind !== 'map') return undefined;
  const parts = compileParts(own.value, shape.method, context);
  if (parts === undefined || reading === undefined) return undefined;
  const place = parts.place;
  return async (run, frame) => {
    const answer = await exchange(run, buildRequest(parts, frame), place);
    return read(answer, reading, place);
  };
}

/** `as` stands beside `request`; inside it is read too, since both are written and neither can mean anything else. */
function compileReading(step: YamlMap, own: YamlEntry, context: StepContext): Reading | undefined {
  const inside = entryOf(own.value, 'as');
  const beside = entryOf(step, 'as');
  if (inside !== undefined && beside !== undefined) {
    context.problems.add(
      problem('E1204', placeOf(inside.key), {
        zh: 'as 只写一次，和 request 并列',
        en: 'Write as once, beside request',
      }),
    );
    return undefined;
  }
  const node = (beside ?? inside)?.value;
  if (node === undefined) return 'json';
  const written = node.kind === 'scalar' ? node.value : undefined;
  const reading = READINGS.find((known) => known === written);
  if (reading !== undefined) return reading;
  context.problems.add(
    written === 'html'
      ? problem('E1205', placeOf(node), {
          zh: '这个版本还不支持 as: html',
          en: 'as: html is not supported by this version yet',
        })
      : problem('E1204', placeOf(node), {
          zh: `只能写 ${READINGS.join('、')}`,
          en: `One of: ${READINGS.join(', ')}`,
        }),
  );
  return undefined;
}

function read(answer: Answer, reading: Reading, place: SourcePlace): unknown {
  const { response, url } = answer;
  if (reading === 'response') {
    return {
      status: response.status,
      url: url.href,
      headers: readHeaders(response),
      text: readText(response, place),
    };
  }
  if (response.status < 200 || response.status > 299) {
    throw failure('E4102', place, {
      zh: `${url.hostname} 回复了状态码 ${response.status}`,
      en: `${url.hostname} answered with status ${response.status}`,
      hint: {
        zh: '要自己处理状态码，用 as: response',
        en: 'Use as: response to handle the status yourself',
      },
    });
  }
  const body = readText(response, place);
  return reading === 'json' ? readJson(body, place) : body;
}
