/** What a call did, in one line: what it was asked with, and how much came back. Pure. */
import type { ChatPart } from '@pku-harness/core/client';
import type { AppLocale } from '@pku-harness/sdk';
import { chatsStrings } from '../../strings/chats';

type ToolPart = Extract<ChatPart, { kind: 'tool' }>;

/** A line is cut here; UTF-16 units. */
const LONGEST = 80;
/** Longer values say nothing at a glance. */
const LONGEST_VALUE = 24;
const MOST_VALUES = 4;

/** The line; `undefined` where there is nothing to tell beyond the title. */
export function toolLine(part: Pick<ToolPart, 'input' | 'result' | 'state'>, locale: AppLocale): string | undefined {
  const asked = values(part.input);
  const came = part.state === 'ok' ? outcome(part.result, locale) : undefined;
  const line = [...asked, ...(came === undefined ? [] : [came])].join(' · ');
  if (line === '') return undefined;
  return line.length <= LONGEST ? line : `${line.slice(0, LONGEST - 1)}…`;
}

/** The short values of an input, in its order. */
function values(input: unknown): string[] {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return [];
  return (
    Object.values(input)
      .flatMap((value) => (Array.isArray(value) && value.length <= 3 ? value : [value]))
      // A number says nothing without its name.
      .filter((value): value is string => typeof value === 'string' && value.trim() !== '')
      .map((value) => value.replace(/\s+/g, ' ').trim())
      .filter((value) => value.length <= LONGEST_VALUE)
      .slice(0, MOST_VALUES)
  );
}

function outcome(result: unknown, locale: AppLocale): string | undefined {
  const count = countOf(result);
  return count === undefined ? undefined : chatsStrings[locale].items(count);
}

/** How many things a result holds: it is a list, or has one that stands for it. */
function countOf(result: unknown): number | undefined {
  if (Array.isArray(result)) return result.length;
  if (typeof result !== 'object' || result === null) return undefined;
  const lists = Object.values(result).filter(Array.isArray);
  return lists.length === 1 ? lists[0]?.length : undefined;
}
