/**
 * Components whose code comes when the first of them is drawn. Where it does not come, because the line or the host was gone
 * for a moment, it is asked for anew when somebody tries again: `lazy` alone remembers a failure for ever.
 */
import { type ComponentType, createElement, type LazyExoticComponent, lazy } from 'react';

type Load<Props> = () => Promise<ComponentType<Props>>;

let tries = 0;

/** Lets everything that did not come be asked for once more; for whoever draws a failed part anew. */
export function tryAnew(): void {
  tries += 1;
}

/** A component by what loads it. It suspends while that is on its way and throws when it fails. */
export function late<Props extends object>(load: Load<Props>): ComponentType<Props> {
  let current = fresh();
  /** The try in which it failed: React draws more than once before it gives up, and each time has to fail the same. */
  let failedIn: number | undefined;
  function fresh(): LazyExoticComponent<ComponentType<Props>> {
    return lazy(async () => {
      try {
        return { default: await load() };
      } catch (thrown) {
        failedIn = tries;
        throw thrown;
      }
    });
  }
  return (props) => {
    if (failedIn !== undefined && failedIn !== tries) {
      failedIn = undefined;
      current = fresh();
    }
    return createElement(current as ComponentType<Props>, props);
  };
}
