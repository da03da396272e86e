/** A page can neither refuse a screenshot nor set the brightness. Both say so by being absent. */

/** What could be done. */
export interface SecureState {
  readonly captureBlocked: boolean;
  readonly brightnessSet: boolean;
}

export const blockCapture: ((key: string) => Promise<() => Promise<void>>) | undefined = undefined;

export const setBrightness: ((brightness: number) => Promise<() => Promise<void>>) | undefined = undefined;
