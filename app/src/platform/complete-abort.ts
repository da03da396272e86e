/**
 * React Native’s AbortController is of the time before reasons: an abort carries none, and `throwIfAborted` is missing.
 * The core ends its work by both, so they are added here.
 */

type Controller = typeof AbortController;
type Signal = typeof AbortSignal;

/** Gives the two classes what the standard has and they have not. Classes that are complete stay as they are. */
export function completeAbort(controller: Controller, signal: Signal): void {
  if (!('throwIfAborted' in signal.prototype)) {
    define(signal.prototype, 'throwIfAborted', function throwIfAborted(this: AbortSignal): void {
      if (this.aborted) throw this.reason;
    });
  }
  if (!('reason' in signal.prototype)) carryReasons(controller, signal);
  if (!('abort' in signal)) {
    define(signal, 'abort', (reason?: unknown): AbortSignal => {
      const made = new controller();
      made.abort(reason);
      return made.signal;
    });
  }
}

function carryReasons(controller: Controller, signal: Signal): void {
  const reasons = new WeakMap<AbortSignal, unknown>();
  Object.defineProperty(signal.prototype, 'reason', {
    configurable: true,
    enumerable: true,
    get(this: AbortSignal) {
      return reasons.get(this);
    },
  });
  const { abort } = controller.prototype;
  define(controller.prototype, 'abort', function abortWithReason(this: AbortController, reason?: unknown): void {
    // The first reason stands, and it stands before anybody is told.
    if (!this.signal.aborted) reasons.set(this.signal, reason === undefined ? withoutReason() : reason);
    abort.call(this);
  });
}

function withoutReason(): DOMException {
  return new DOMException('The operation was aborted.', 'AbortError');
}

function define(target: object, name: string, value: unknown): void {
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
}
