import { expect, test } from 'bun:test';
import { parseExpression } from './parser';
import { visitAll } from './visit';

test('every part of an expression is visited once, outer parts first', () => {
  const seen: string[] = [];
  visitAll(parseExpression("a.b[c] + f(x => -d, { [e]: g }) ? [h ?? 'i'] : j?.k(l)"), (node) => {
    seen.push(node.type === 'name' ? node.name : node.type);
  });
  expect(seen.join(' ')).toBe(
    'conditional binary index member a c call arrow unary d object e g list logical h literal call j l',
  );
});
