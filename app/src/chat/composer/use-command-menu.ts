/** The state of the `/` menu: what it offers, which option is chosen, and what keys do to it. */
import type { CommandSummary } from '@pku-harness/core/client';
import { useState } from 'react';
import { useLocale } from '../../harness/preferences';
import { commandsFor } from '../commands/said';

export interface CommandMenuState {
  readonly offered: readonly CommandSummary[];
  readonly chosen: number;
  /** Whether the key was for the menu. */
  key(key: string): boolean;
}

/** @param pick is told what was chosen by a key. */
export function useCommandMenu(
  text: string,
  commands: readonly CommandSummary[],
  pick: (command: CommandSummary) => void,
): CommandMenuState {
  const locale = useLocale();
  const [chosen, setChosen] = useState(0);
  // Closed by Escape for as long as this text stands.
  const [closedFor, setClosedFor] = useState<string>();
  const offered = closedFor === text ? [] : commandsFor(text, commands, locale);
  const at = Math.min(chosen, Math.max(0, offered.length - 1));
  return {
    offered,
    chosen: at,
    key(key) {
      if (offered.length === 0) return false;
      const move = (by: number) => setChosen((at + by + offered.length) % offered.length);
      if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else if (key === 'Escape') setClosedFor(text);
      else if (key === 'Enter' || key === 'Tab') pick(offered[at] as CommandSummary);
      else return false;
      return true;
    },
  };
}
