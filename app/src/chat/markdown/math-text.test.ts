import { expect, test } from 'bun:test';
import { mathText } from './math-text';

test.each([
  ['E = mc^2', 'E = mc²'],
  ['\\frac{a+b}{2}', '(a+b)/2'],
  ['\\sqrt{x^2 + y^2}', '√(x² + y²)'],
  ['\\sum_{i=1}^{n} x_i', '∑_(i=1)ⁿ xᵢ'],
  ['\\alpha \\le \\beta', 'α ≤ β'],
  ['\\text{速度} = \\frac{s}{t}', '速度 = s/t'],
  ['e^{i\\pi} + 1 = 0', 'e^(iπ) + 1 = 0'],
  ['\\unknown{x}', '\\unknown{x}'],
])('%p reads as %p', (tex, text) => {
  expect(mathText(tex)).toBe(text);
});
