/** What is wrong when a step does more than the place where it stands may do: the tool's effect, or a cache around it. */
import type { Effect } from '../../effect';
import type { SourcePlace } from '../../error';
import { type Problem, problem } from '../problem';

/** Where a step stands, as far as its effect goes. */
export interface EffectFrame {
  readonly effect: Effect;
  /** Whether a cache allows less here than the tool declares. */
  readonly cached?: boolean;
}

/** The problem of something with an effect that is too strong where it stands. */
export function tooStrong(place: SourcePlace, what: string, effect: Effect, frame: EffectFrame): Problem {
  if (frame.cached === true) {
    return problem('E2314', place, {
      zh: `${what} 的效果是 ${effect}；缓存有效时这些步骤会被跳过，所以只能读取`,
      en: `${what} has the effect ${effect}; steps in a cache are skipped while the value is kept, so they only read`,
      hint: { zh: '把它移到 cache 外面', en: 'Move it out of the cache' },
    });
  }
  return problem('E2310', place, {
    zh: `${what} 的效果是 ${effect}，而工具声明了 ${frame.effect}`,
    en: `${what} has the effect ${effect}, and the tool declares ${frame.effect}`,
    hint: { zh: `工具要写 effect: ${effect}`, en: `The tool must declare effect: ${effect}` },
  });
}
