/** What notices of jobs say beside the words of their maker. */
import { type AppLocale, formatLocalDateTime, JOB_LIMITS, type LocalText, type ZoneId } from '@pku-harness/sdk';
import type { RegisteredTool } from '../registry';

/** A run that begins later than this was missed, milliseconds. */
export const LATE_MS = 5 * 60_000;

/** The lines under a notice's own text. */
export interface NoticeFacts {
  readonly dueAt: number;
  readonly now: number;
  readonly locale: AppLocale;
  readonly zone: ZoneId;
  /** The job was made in a reply that held words of third parties. */
  readonly tainted: boolean;
  /** The tool whose words are in it, where those are other people's. */
  readonly source?: RegisteredTool;
  /** The assistant had others' words before it. */
  readonly readOthers?: boolean;
  /** Calls that were not allowed. */
  readonly refused?: number;
}

/** A notice as it is shown: bounded, without control characters, with where it comes from. */
export function noticeText(title: string, body: string, facts: NoticeFacts): { title: string; body?: string } {
  const lines = [shortened(plain(body), JOB_LIMITS.body), ...notes(facts)].filter((line) => line !== '');
  return {
    title: shortened(plain(title).replace(/\s+/g, ' ').trim(), JOB_LIMITS.title),
    ...(lines.length === 0 ? {} : { body: lines.join('\n') }),
  };
}

function notes({ dueAt, now, locale, zone, tainted, source, readOthers = false, refused = 0 }: NoticeFacts): string[] {
  const say = ({ zh, en }: LocalText) => (locale === 'en' ? en : zh);
  const found: LocalText[] = [];
  if (refused > 0) {
    found.push({
      zh: `${refused} 个操作需要确认，没有执行`,
      en:
        refused === 1
          ? '1 action needed approval and was not done'
          : `${refused} actions needed approval and were not done`,
    });
  }
  if (source !== undefined) {
    found.push({
      zh: `内容来自「${source.plugin.name.zh}」的「${source.title.zh}」，由他人所写`,
      en: `From “${source.title.en}” of “${source.plugin.name.en}”, written by others`,
    });
  }
  if (readOthers && !tainted) {
    found.push({ zh: '助手这次读过他人写的内容', en: 'The assistant read others’ words for this' });
  }
  if (tainted) {
    found.push({
      zh: '这个任务是助手读过他人内容后建的',
      en: 'The assistant made this job after reading others’ words',
    });
  }
  if (now - dueAt > LATE_MS) {
    const due = formatLocalDateTime(dueAt, locale, zone);
    found.push({ zh: `原定 ${due}`, en: `Was due ${due}` });
  }
  return found.map(say);
}

/** The text of a failure. */
export function failureBody(error: LocalText, locale: AppLocale): string {
  return locale === 'en' ? error.en : error.zh;
}

/** Cut between characters to at most `most` of them. */
export function shortened(text: string, most: number): string {
  const points = [...text.trim()];
  return points.length <= most ? points.join('') : `${points.slice(0, most - 1).join('')}…`;
}

/** Without characters that would change how what follows is shown. */
function plain(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, '');
}
