/** `host.useNow`: the time on the screen. It rests while the page is hidden and is right at once when it is seen again. */
import { useEffect, useState } from 'react';
import { pageVisibility } from '../platform/visibility';

/** The shortest step: a clock with seconds. */
const LEAST_MS = 250;

/** How long until the next step: all clocks of one step move together, on its whole multiples. */
export function untilNextStep(now: number, step: number): number {
  return step - (now % step);
}

export function useNow(ms: number): number {
  const step = Number.isFinite(ms) ? Math.max(LEAST_MS, ms) : 60_000;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const run = () => {
      clearTimeout(timer);
      timer = undefined;
      if (!pageVisibility.visible()) return;
      const at = Date.now();
      setNow(at);
      timer = setTimeout(run, untilNextStep(at, step));
    };
    timer = setTimeout(run, untilNextStep(Date.now(), step));
    const leave = pageVisibility.subscribe(run);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [step]);
  return now;
}
