/** `ttl`: how long something stays, written as a number and a unit, such as `30m`. */
import { ttlMs } from '../manifest';
import { problem } from '../problem';
import { placeOf, textOf, type YamlNode } from '../yaml/node';
import type { StepContext } from './step';

/** Milliseconds of a `ttl`; `undefined` after adding a problem. */
export function compileTtl(node: YamlNode, context: StepContext): number | undefined {
  const ms = ttlMs(textOf(node) ?? '');
  if (ms !== undefined) return ms;
  context.problems.add(
    problem('E1204', placeOf(node), {
      zh: 'ttl 写成 30s、30m、2h 或 1d，从 10 秒到 30 天',
      en: 'A ttl is written like 30s, 30m, 2h or 1d, from 10 seconds to 30 days',
    }),
  );
  return undefined;
}
