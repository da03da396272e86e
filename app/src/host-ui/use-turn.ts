/** Whether a card may draw what is in it: cards have their turns, so that the page answers between one and the next. */
import { startTransition, useEffect, useRef, useState } from 'react';
import { Turns } from './turns';

const turns = new Turns((work) => setTimeout(work, 0));

/** `false` until it is this card's turn, and `true` from then on. */
export function useTurn(): boolean {
  const [mine, setMine] = useState(false);
  const end = useRef<() => void>(undefined);
  useEffect(() => {
    end.current = turns.take(() => startTransition(() => setMine(true)));
    return () => end.current?.();
  }, []);
  useEffect(() => {
    if (mine) end.current?.();
  }, [mine]);
  return mine;
}
