import { expect, test } from 'bun:test';
import { codeIn } from './one-time-code';

test('a start address carries its code in the fragment', () => {
  expect(codeIn('#q7Zr0d3VJmWf2k9x-_aB')).toBe('q7Zr0d3VJmWf2k9x-_aB');
});

test.each(['', '#', '#top', '#a b', '#<script>alert(1)</script>', `#${'a'.repeat(200)}`])('%p is no code', (hash) => {
  expect(codeIn(hash)).toBeUndefined();
});
