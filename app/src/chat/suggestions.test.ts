import { describe, expect, test } from 'bun:test';
import type { PluginSummary } from '@pku-harness/sdk';
import { chatStrings } from '../strings/chat';
import { SUGGESTIONS, suggestionsFor } from './suggestions';

const plugin = (id: string, tool: string, rest: object = {}, mode = 'auto') =>
  ({ id, state: 'enabled', tools: [{ id: `${id}.${tool}`, mode }], ...rest }) as unknown as PluginSummary;

describe('what an empty chat offers to ask', () => {
  test('is what tools that are on can answer, and what needs none', () => {
    expect(suggestionsFor(SUGGESTIONS, [])).toEqual(['suggestHelp']);
    expect(suggestionsFor(SUGGESTIONS, [plugin('shuttle', 'next')])).toEqual(['suggestShuttle', 'suggestHelp']);
    expect(suggestionsFor(SUGGESTIONS, [plugin('shuttle', 'next', { state: 'disabled' })])).toEqual(['suggestHelp']);
    expect(suggestionsFor(SUGGESTIONS, [plugin('shuttle', 'next', {}, 'off')])).toEqual(['suggestHelp']);
  });

  test('has its words in both languages', () => {
    for (const { key } of SUGGESTIONS) {
      for (const table of Object.values(chatStrings)) expect(table[key].length).toBeGreaterThan(3);
    }
  });
});
