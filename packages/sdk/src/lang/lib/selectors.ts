/** CSS selectors as arguments: one, or several that are tried in order until one matches. */
import { type CssSelector, compileSelector } from '../../html/selector';
import { Refusal } from '../expr/refusal';
import { kindOf } from '../expr/values';
import { refusedPage } from '../page';

/** Selectors to try in order. */
export type Selectors = readonly CssSelector[];

/**
 * Compiles the selectors of an argument.
 *
 * @throws Refusal E2011 for one that cannot be used, E3002 for what is no text.
 */
export function compileSelectors(sources: readonly unknown[]): Selectors {
  if (sources.length === 0 || sources.length > 10) {
    throw new Refusal('E3002', { zh: '写 1 到 10 个选择器', en: 'Write 1 to 10 selectors' });
  }
  return sources.map((source) => {
    if (typeof source !== 'string') {
      const kind = kindOf(source);
      throw new Refusal('E3002', {
        zh: `选择器要写成文字，这里是${kind.zh}`,
        en: `A selector is a text, not ${kind.en}`,
      });
    }
    try {
      return compileSelector(source);
    } catch (thrown) {
      throw refusedPage(thrown);
    }
  });
}
