/** Follows something outside React that can wait until the page has answered whoever presses something. */
import { startTransition, useEffect, useState } from 'react';

/** Something to follow: its state is the same object until it changes. */
export interface Followed<State> {
  readonly subscribe: (watcher: () => void) => () => void;
  readonly state: () => State;
}

/** The state as it changes. What changes together is drawn together. */
export function useSoon<State>(followed: Followed<State>): State {
  const [seen, setSeen] = useState({ followed, state: followed.state() });
  useEffect(() => {
    const look = () =>
      startTransition(() =>
        setSeen((known) => {
          const state = followed.state();
          return known.followed === followed && known.state === state ? known : { followed, state };
        }),
      );
    look();
    return followed.subscribe(look);
  }, [followed]);
  return seen.followed === followed ? seen.state : followed.state();
}
