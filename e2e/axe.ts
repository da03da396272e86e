/** Accessibility by axe-core, with no rule switched off. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it stands: one line for each rule, with the places where it is broken. */
export async function violationsOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
      runOnly: { type: 'tag', values: tags },
    });
    return violations.map(({ id, help, nodes }) => {
      const places = nodes.map(({ html }) => html.replaceAll(/ (class|style)="[^"]*"/g, '').slice(0, 120));
      return `${id}: ${help}: ${places.join('  ')}`;
    });
  }, TAGS);
}
