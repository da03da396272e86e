/** `host.useSecureDisplay`: what is shown is kept from being captured while it is mounted, and shown brightly. */
import type { SecureDisplay } from '@pku-harness/sdk';
import { useEffect, useId, useState } from 'react';
import { blockCapture, setBrightness } from '../platform/secure-display';

const NOTHING: SecureDisplay = { captureBlocked: false, brightnessSet: false };

export function useSecureDisplay({ brightness }: { readonly brightness?: number } = {}): SecureDisplay {
  const key = useId();
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    let current = true;
    const ends: Promise<(() => Promise<void>) | undefined>[] = [];
    const begin = (work: Promise<() => Promise<void>> | undefined, what: keyof SecureDisplay) => {
      if (work === undefined) return;
      ends.push(
        work.then(
          (end) => {
            if (current) setState((before) => ({ ...before, [what]: true }));
            return end;
          },
          (error) => {
            console.warn(`pku-harness: ${what} failed`, error);
            return undefined;
          },
        ),
      );
    };
    begin(blockCapture?.(key), 'captureBlocked');
    if (brightness !== undefined) begin(setBrightness?.(brightness), 'brightnessSet');
    return () => {
      current = false;
      for (const ending of ends) {
        void ending.then((end) => end?.()).catch((error) => console.warn('pku-harness: display not restored', error));
      }
    };
  }, [key, brightness]);
  return state;
}
