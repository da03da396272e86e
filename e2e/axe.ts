/** Accessibility by axe-core, with no rule switched off. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe says about a page: one line for each rule, with the places. */
export interface AxeFindings {
  readonly violations: readonly string[];
  /** What axe could not decide by itself; a person has to look. */
  readonly incomplete: readonly { readonly rule: string; readonly line: string }[];
}

/** Looks at the page as it stands. */
export async function findingsOn(page: Page): Promise<AxeFindings> {
  await page.evaluate(axe.source);
  return page.evaluate(async (tags) => {
    const { violations, incomplete } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(
      document,
      {
        runOnly: { type: 'tag', values: tags },
      },
    );
    const lineOf = ({ id, help, nodes }: (typeof violations)[number]) => {
      const places = nodes.map(({ html }) => html.replaceAll(/ (class|style)="[^"]*"/g, '').slice(0, 120));
      return `${id}: ${help}: ${places.join('  ')}`;
    };
    return {
      violations: violations.map(lineOf),
      incomplete: incomplete.map((result) => ({ rule: result.id, line: lineOf(result) })),
    };
  }, TAGS);
}

/** What axe finds wrong with the page as it stands: one line for each rule, with the places where it is broken. */
export async function violationsOn(page: Page): Promise<string[]> {
  return [...(await findingsOn(page)).violations];
}
