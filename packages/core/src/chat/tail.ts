/**
 * The end of every request: what changes from one request to the next. It is data in a block of its own, after everything
 * that a provider can cache, and it is not part of the journal. Pure.
 */
import type { AppLocale } from '@pku-harness/sdk';
import type { PromptMessage } from './prompt-message';

/** What the model is told about the moment. */
export interface Moment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly locale: AppLocale;
}

/** The last message of a request. */
export function tailMessage(moment: Moment): PromptMessage {
  const blocks = [dataBlock('time', `${beijingTime(moment.now)} (Beijing)`), dataBlock('app-language', moment.locale)];
  return { role: 'user', text: `<context>\n${blocks.join('\n')}\n</context>` };
}

/** Wraps data in a tag that the data itself cannot close. @param name lower-case letters and hyphens. */
export function dataBlock(name: string, text: string): string {
  return `<${name}>${text.replaceAll('</', '<\\/')}</${name}>`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const BEIJING_OFFSET_MS = 8 * 3_600_000; // UTC+8, without daylight saving since 1991

/** A moment as `2026-09-21 08:30 Monday` in Beijing, without Intl. */
export function beijingTime(now: number): string {
  const date = new Date(now + BEIJING_OFFSET_MS);
  return `${date.toISOString().slice(0, 10)} ${date.toISOString().slice(11, 16)} ${WEEKDAYS[date.getUTCDay()]}`;
}
