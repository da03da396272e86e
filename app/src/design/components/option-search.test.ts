import { expect, test } from 'bun:test';
import { optionsFor } from './option-search';

const options = ['北京 (UTC+8)', 'New York (UTC−5)', 'York'].map((text) => ({ value: text, text }));
const texts = (query: string) => optionsFor(options, query).map(({ text }) => text);

test('a search leaves the options that hold all its parts, in any case and order', () => {
  expect(texts('york NEW')).toEqual(['New York (UTC−5)']);
  expect(texts('北京')).toEqual(['北京 (UTC+8)']);
  expect(texts('paris')).toEqual([]);
});

test('no search leaves them all', () => {
  expect(texts('  ')).toHaveLength(3);
});
