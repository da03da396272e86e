/**
 * The end of every request: what changes from one request to the next. It is data in blocks of its own, after everything
 * that a provider can cache. Pure.
 */
import type { AppLocale } from '@pku-harness/sdk';
import { dataBlock } from './data-block';
import type { ContextBlock } from './events';
import type { PromptMessage } from './prompt-message';

/** What the model is told about the moment. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly locale: AppLocale;
  /** What plugins add. */
  readonly blocks?: readonly ContextBlock[];
}

/** The last message of a request. */
export function tailMessage(moment: Moment): PromptMessage {
  const blocks = [
    dataBlock('time', `${beijingTime(moment.now)} (Beijing)`),
    dataBlock('app-language', moment.locale),
    ...(moment.blocks ?? []).map(({ plugin, text }) => dataBlock(plugin, text)),
  ];
  return { role: 'user', text: `<context>\n${blocks.join('\n')}\n</context>` };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const BEIJING_OFFSET_MS = 8 * 3_600_000; // UTC+8, without daylight saving since 1991

/** A moment as `2026-09-21 08:30 Monday` in Beijing, without Intl. */
export function beijingTime(now: number): string {
  const date = new Date(now + BEIJING_OFFSET_MS);
  return `${date.toISOString().slice(0, 10)} ${date.toISOString().slice(11, 16)} ${WEEKDAYS[date.getUTCDay()]}`;
}
