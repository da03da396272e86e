/**
 * `{ let, request, as? }`: one HTTP request, to a public host that the manifest lists or, with `campus`, to a campus
 * service under the user's sign-in. `as` says how the answer is read; only `response` sees a status outside 2xx,
 * everything else fails on it.
 */
import { z } from 'zod';
import { atLeast } from '../../effect';
import type { SourcePlace } from '../../error';
import { CAMPUS_SERVICES, isCampusService } from '../campus-services';
import { StatusError } from '../caught';
import { complete } from '../complete';
import { CHARSETS } from '../encoding/decode';
import type { Frame } from '../expr/frame';
import { STEP_LIMITS } from '../limits';
import { nearest } from '../nearest';
import { pageOf } from '../page';
import type { DocumentResponse } from '../port';
import { didYouMean, failure, hintOf, problem } from '../problem';
import { campusExchange, exchange } from '../request/exchange';
import { buildCampusRequest, buildRequest, compileParts, METHODS, type RequestParts } from '../request/parts';
import { readHeaders, readJson, readText } from '../request/read';
import { withRetry } from '../request/retry';
import type { ToolRun } from '../run';
import { checkShape } from '../shape';
import { entryOf, placeOf, type YamlEntry, type YamlMap } from '../yaml/node';
import { bindLet } from './bind';
import type { StepContext, StepKind } from './step';
import { tooStrong } from './too-strong';

const text = z.string({ error: 'text' });
const printed = z.union([z.string(), z.number(), z.boolean(), z.null()], { error: 'text' });

const requestSchema = z.strictObject({
  campus: text.optional(),
  url: text,
  method: z.enum(METHODS).optional(),
  query: z.record(z.string(), printed).optional(),
  headers: z.record(z.string(), printed).optional(),
  body: text.optional(),
  json: z.unknown().optional(),
  form: z.record(z.string(), printed).optional(),
  charset: z.enum(CHARSETS).optional(),
  retry: z.strictObject({ times: z.number().int().min(0).max(STEP_LIMITS.retries) }).optional(),
  as: z.unknown().optional(),
});

const READINGS = ['json', 'text', 'html', 'response'] as const;
type Reading = (typeof READINGS)[number];

/** A request that is filled in. */
export interface Prepared {
  /** Whether another request would ask exactly the same. */
  same(other: Prepared): boolean;
  readonly outgoing: object;
  /** Sends it and reads the answer: the value that the step binds. */
  send(run: ToolRun): Promise<unknown>;
}

/** Fills in a request with the values of a frame. */
export type PrepareRequest = (frame: Frame) => Prepared;

export const requestStep: StepKind = {
  key: 'request',
  keys: ['let', 'request', 'as'],
  required: ['request'],
  compile(step, own, context) {
    const prepare = compileRequest(step, own, context);
    const slot = bindLet(step, context);
    if (prepare === undefined) return undefined;
    return {
      async run(run, frame) {
        const value = await prepare(frame).send(run);
        if (slot !== undefined) frame.slots[slot] = value;
      },
    };
  },
};

/**
 * Compiles the request of a step, an `each` or a `paginate`; `undefined` after adding problems.
 *
 * @param around the map that may hold `as`.
 */
export function compileRequest(around: YamlMap, own: YamlEntry, context: StepContext): PrepareRequest | undefined {
  const { problems, tool } = context;
  const reading = compileReading(around, own, context);
  const shape = checkShape(requestSchema, own.value, problems);
  if (shape === undefined || own.value.kind !== 'map') return undefined;
  const { campus } = shape;
  if (campus !== undefined && !isCampusService(campus)) {
    problems.add(
      problem('E2311', placeOf(entryOf(own.value, 'campus')?.value ?? own.value), {
        zh: `没有名为 ${campus} 的校园服务`,
        en: `There is no campus service ${campus}`,
        ...hintOf(
          didYouMean(nearest(campus, CAMPUS_SERVICES)) ?? {
            zh: `可以写：${CAMPUS_SERVICES.join('、')}`,
            en: `There are: ${CAMPUS_SERVICES.join(', ')}`,
          },
        ),
      }),
    );
    return undefined;
  }
  const parts = compileParts(own.value, { ...shape, campus }, { ...context, scope: context.scope.request() });
  if (campus !== undefined) declareCampus(campus, own.value, context);
  if (parts !== undefined) checkMethod(parts, own.value, context);
  const times = shape.retry?.times ?? 0;
  if (times > 0 && tool.effect !== 'read') {
    problems.add(
      problem('E1204', placeOf(entryOf(own.value, 'retry')?.key ?? own.value), {
        zh: 'retry 只能用在 read 工具里，否则可能做两次',
        en: 'Only a read tool can retry; anything else might be done twice',
      }),
    );
  }
  const whole = complete({ parts, reading });
  return whole === undefined ? undefined : preparing(whole.parts, whole.reading, times, shape.charset);
}

/** Notes that the tool uses a service, which the manifest has to list. */
function declareCampus(service: string, request: YamlMap, context: StepContext): void {
  const node = entryOf(request, 'campus')?.value ?? request;
  context.tool.used.campus.add(service);
  if (context.tool.campus.includes(service)) return;
  context.problems.add(
    problem('E2311', placeOf(node), {
      zh: `清单没有声明校园服务 ${service}`,
      en: `The manifest does not declare the campus service ${service}`,
      hint: { zh: `在清单里写 campus: [${service}]`, en: `Write campus: [${service}] in the manifest` },
    }),
  );
}

/**
 * A tool that only reads sends nothing under the user's name that could change something. To a public host it may POST,
 * since many of them take their queries that way and know nobody there.
 */
function checkMethod(parts: RequestParts, request: YamlMap, context: StepContext): void {
  const { method, campus } = parts;
  const harmless = method === 'GET' || method === 'HEAD' || (method === 'POST' && campus === undefined);
  if (harmless || atLeast(context.tool.effect, 'write')) return;
  const node = ['method', 'body', 'json', 'form']
    .map((key) => entryOf(request, key)?.key)
    .find((key) => key !== undefined);
  const what = campus === undefined ? method : `${method} ${campus}`;
  context.problems.add(tooStrong(placeOf(node ?? request), what, 'write', context.tool));
}

/** An answer and the address it came from, where that is known. */
interface Received {
  readonly response: DocumentResponse;
  readonly url: string | undefined;
  readonly host: string;
}

function preparing(parts: RequestParts, reading: Reading, times: number, charset: string | undefined): PrepareRequest {
  const { place, campus } = parts;
  return (frame) => {
    const outgoing = campus === undefined ? buildRequest(parts, frame) : buildCampusRequest(parts, campus, frame);
    const once = async (run: ToolRun): Promise<Received> => {
      if ('service' in outgoing) {
        const response = await campusExchange(run, outgoing, place);
        return { response, url: response.url, host: outgoing.service };
      }
      const { response, url } = await exchange(run, outgoing, place);
      return { response, url: url.href, host: url.hostname };
    };
    return {
      outgoing,
      same: (other) => JSON.stringify(outgoing) === JSON.stringify(other.outgoing),
      async send(run) {
        const { now } = run.context;
        const received = await withRetry(
          times,
          run.signal,
          now,
          () => once(run),
          ({ response }) => response,
        );
        return read(received, reading, charset, place);
      },
    };
  };
}

/** `as` stands beside `request`; inside it is read too, since both are written and neither can mean anything else. */
function compileReading(around: YamlMap, own: YamlEntry, context: StepContext): Reading | undefined {
  const inside = entryOf(own.value, 'as');
  const beside = entryOf(around, 'as');
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
    problem('E1204', placeOf(node), {
      zh: `只能写 ${READINGS.join('、')}`,
      en: `One of: ${READINGS.join(', ')}`,
    }),
  );
  return undefined;
}

function read(
  { response, url, host }: Received,
  reading: Reading,
  charset: string | undefined,
  place: SourcePlace,
): unknown {
  if (reading === 'response') {
    return {
      status: response.status,
      url: url ?? null,
      headers: readHeaders(response),
      text: readText(response, place, charset),
    };
  }
  if (response.status < 200 || response.status > 299) {
    const error = failure('E4102', place, {
      zh: `${host} 回复了状态码 ${response.status}`,
      en: `${host} answered with status ${response.status}`,
      hint: {
        zh: '要自己处理状态码，用 as: response',
        en: 'Use as: response to handle the status yourself',
      },
    });
    throw new StatusError(error, response.status);
  }
  const body = readText(response, place, charset);
  if (reading === 'html') return pageOf(body, url);
  return reading === 'json' ? readJson(body, place) : body;
}
