/** Clock, randomness and facts of this machine. */
import type { Clock, Device, Random } from '@pku-harness/core';

/** The wall clock and real timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const abort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort);
        resolve();
      }, ms);
      signal?.addEventListener('abort', abort, { once: true });
    }),
};

/** The system's randomness. */
export const systemRandom: Random = { uuid: () => crypto.randomUUID() };

/** This computer, as its environment describes it. */
export function thisComputer(env: Readonly<Record<string, string | undefined>> = process.env): Device {
  return { kind: 'computer', languages: languagesOf(env), abilities: ['network'] };
}

/** BCP 47 tags from the variables of POSIX locales (`zh_CN.UTF-8`), most wanted first. */
export function languagesOf(env: Readonly<Record<string, string | undefined>>): string[] {
  const wanted = [...(env.LANGUAGE ?? '').split(':'), env.LC_ALL, env.LC_MESSAGES, env.LANG];
  const tags = wanted
    .map((locale) => (locale ?? '').split(/[.@]/)[0]?.replace('_', '-') ?? '')
    .filter((tag) => tag !== '' && tag !== 'C' && tag !== 'POSIX');
  return [...new Set(tags)];
}
