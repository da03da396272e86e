/** Small facts kept for the next start. A phone paints nothing before the settings are read, so it needs none. */

/** The value kept under a name, or `null`. */
export function recall(_name: string): string | null {
  return null;
}

/** Keeps a value for the next start. */
export function remember(_name: string, _value: string | null): void {}
