import { describe, expect, test } from 'bun:test';
import { HarnessError } from '@pku-harness/sdk';
import { ANSWER_LENGTH, boundAnswer, CALL_LENGTH, PIECE_LENGTH } from './bound-answer';
import type { ModelEvent } from './model-port';

async function bounded(...events: ModelEvent[]): Promise<{ seen: ModelEvent[]; code: string | undefined }> {
  const seen: ModelEvent[] = [];
  const source = async function* () {
    yield* events;
  };
  try {
    for await (const event of boundAnswer(source())) seen.push(event);
  } catch (error) {
    return { seen, code: HarnessError.is(error) ? error.code : String(error) };
  }
  return { seen, code: undefined };
}

const text = (content: string): ModelEvent => ({ is: 'text', part: 3, text: content });

describe('an answer within its bounds', () => {
  test('passes as it is', async () => {
    const events: ModelEvent[] = [
      text('你好'),
      { is: 'call', tool: 'a__b', input: { c: 1 } },
      { is: 'call', tool: 'a__b', input: undefined },
      { is: 'finish', finish: 'stop' },
    ];
    expect(await bounded(...events)).toEqual({ seen: events, code: undefined });
  });

  test('keeps every character of a large piece, cut between characters', async () => {
    const content = `x${'😀'.repeat(PIECE_LENGTH)}`;
    const { seen } = await bounded({ is: 'reasoning', part: 1, text: content });
    const pieces = seen.map((event) => ('text' in event ? event.text : ''));
    expect(pieces.join('')).toBe(content);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThanOrEqual(PIECE_LENGTH);
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  });
});

describe('an answer beyond its bounds', () => {
  test('is ended, and what came before stays', async () => {
    const { seen, code } = await bounded(text('甲'), text('x'.repeat(ANSWER_LENGTH)));
    expect([seen, code]).toEqual([[text('甲')], 'model_endless']);
  });

  test('by one call alone does not make that call', async () => {
    for (const call of [
      { is: 'call', tool: 'a__b', input: { c: 'x'.repeat(CALL_LENGTH) } },
      { is: 'call', tool: 'x'.repeat(CALL_LENGTH + 1), input: {} },
    ] as const) {
      expect(await bounded(call)).toEqual({ seen: [], code: 'model_endless' });
    }
  });
});
