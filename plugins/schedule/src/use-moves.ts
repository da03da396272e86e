/** Goes on by a swipe and by the arrow keys, as the buttons do. */
import { useMemo, useRef } from 'react';
import type { GestureResponderEvent } from 'react-native';
import type { NavStep } from './nav';

/** A swipe goes at least so far, points, and rather sideways than down. */
const SWIPE = 48;
/** A press that ends so soon after a swipe is its end, milliseconds. */
const PRESS_MS = 600;

/** A browser leaves sideways movements to us, instead of going back in its history. Phones have no such word. */
export const SIDEWAYS_IS_OURS = { touchAction: 'pan-y' } as object;

/** Where a finger went down. */
interface Down {
  readonly x: number;
  readonly y: number;
}

/** Where a swipe leads; nothing for a movement that is none. */
export function swipeOf(dx: number, dy: number): 'next' | 'before' | undefined {
  if (Math.abs(dx) < SWIPE || Math.abs(dx) < 2 * Math.abs(dy)) return undefined;
  return dx < 0 ? 'next' : 'before';
}

/** Where a key leads; nothing where it means something else, such as in a field or among radio buttons. */
export function keyOf({ key, altKey, ctrlKey, metaKey, target }: KeyPress): 'next' | 'before' | undefined {
  const taken = /^(input|textarea|select)$/i.test(target.tagName ?? '') || target.getAttribute?.('role') === 'radio';
  if (taken || altKey || ctrlKey || metaKey) return undefined;
  return key === 'ArrowRight' ? 'next' : key === 'ArrowLeft' ? 'before' : undefined;
}

/** A key as a browser tells it; phones have none. */
export interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly target: { readonly tagName?: string; getAttribute?(name: string): string | null };
}

/** What a view takes so that it moves, and whether the finger that is down has swiped: then it presses nothing. */
export function useMoves(go: (move: NavStep) => void): { readonly props: object; readonly swiped: () => boolean } {
  const latest = useRef(go);
  latest.current = go;
  return useMemo(() => {
    let down: Down | undefined;
    let swipedAt = Number.NEGATIVE_INFINITY;
    const at = ({ nativeEvent }: GestureResponderEvent): Down => {
      const { pageX: x, pageY: y } = nativeEvent.touches?.[0] ?? nativeEvent;
      return { x, y };
    };
    const props = {
      onTouchStart: (event: GestureResponderEvent) => {
        down = (event.nativeEvent.touches?.length ?? 1) > 1 ? undefined : at(event);
      },
      onTouchMove: (event: GestureResponderEvent) => {
        const now = at(event);
        if (down === undefined) return;
        const to = swipeOf(now.x - down.x, now.y - down.y);
        if (to === undefined) return;
        down = undefined;
        swipedAt = Date.now();
        latest.current({ to });
      },
      onKeyDown: (event: KeyPress) => {
        const to = keyOf(event);
        if (to !== undefined) latest.current({ to });
      },
    };
    return { props, swiped: () => Date.now() - swipedAt < PRESS_MS };
  }, []);
}
