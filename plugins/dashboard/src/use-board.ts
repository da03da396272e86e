/** What the tab and its sheets read and do. */
import type { PluginScreenProps, ToolData } from '@pku-harness/sdk';
import { useMemo } from 'react';
import { type Acts, actsOf } from './act';
import type { Board } from './board';
import { strings, type Words } from './strings';

/** The dashboard of a screen. */
export interface Dashboard {
  readonly board: ToolData<Board>;
  readonly acts: Acts;
  readonly s: Words;
}

export function useDashboard({ host, invoke }: Pick<PluginScreenProps, 'host' | 'invoke'>): Dashboard {
  const locale = host.useLocale();
  const board = host.useToolData<Board>('dashboard.board', { locale });
  const s = strings[locale];
  const acts = useMemo(() => actsOf(invoke, s), [invoke, s]);
  return { board, acts, s };
}
