/** Watching a run: what an onlooker is told, and that it changes nothing. */
import { describe, expect, test } from 'bun:test';
import { answering, runBody } from './testing';
import type { StepOutcome, WatchedStep } from './watch';

const BODY = `steps:
  - let: pages
    each: "[1, 2]"
    steps:
      - let: page
        request: { url: 'https://example.org/\${item}' }
        as: json
  - if: pages.length > 1
    then:
      - let: kind
        value: "'many'"
    else:
      - let: kind
        value: "'one'"
return: kind
`;

describe('watching a run', () => {
  test('tells each step that begins and how it ended, the result last', async () => {
    const seen: string[] = [];
    const watch = (step: WatchedStep) => (outcome: StepOutcome) => {
      seen.push(`${step.path} ${step.kind}${outcome.name === undefined ? '' : ` ${outcome.name}`}`);
    };
    const port = { ...answering(() => ({ body: '1' })), watch };
    expect(await runBody(BODY, port)).toBe('many');
    expect(seen).toEqual([
      'steps[0].each.steps[0] request page',
      'steps[0].each.steps[0] request page',
      'steps[0] each pages',
      'steps[1].then[0] value kind',
      'steps[1] if',
      'return return',
    ]);
  });

  test('tells what a step threw, and lets it go on its way', async () => {
    const failures: unknown[] = [];
    const port = { ...answering(() => ({})), watch: () => (outcome: StepOutcome) => failures.push(outcome.failed) };
    const error = await runBody('steps: [{ check: false, error: no }]\nreturn: 1\n', port).catch(
      (thrown: { code?: string }) => thrown,
    );
    expect((error as { code?: string }).code).toBe('E4001');
    expect((failures[0] as { code: string }).code).toBe('E4001');
  });
});
