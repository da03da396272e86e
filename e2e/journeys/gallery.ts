/**
 * The gallery: every component in every state. axe looks at all of it in both themes, both languages and three text sizes;
 * at twice the text size on the narrowest phone nothing is cut; controls work by keyboard alone.
 */
import type { Page } from 'playwright-core';
import { findingsOn } from '../axe';
import { VERDICTS } from '../axe-verdicts';
import { eventually, type Journey, same } from '../journey';
import type { Visitor } from '../visitor';

const PHONE = { width: 390, height: 844 };
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1100, height: 800 };

const THEMES = ['light', 'dark'] as const;
const LANGUAGES = ['zh', 'en'] as const;
const TEXT_SIZES = [1, 1.3, 2] as const;
/** The components that are pages of their own, and then everything else on one page. */
const PAGES = ['Screen', 'SheetScreen', undefined] as const;

async function openGallery(visitor: Visitor, query: Record<string, string>): Promise<Page> {
  await visitor.goto(`/gallery?${new URLSearchParams(query)}`);
  const { page } = visitor;
  await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
  if (query.section === undefined)
    await page
      .getByRole('img', { name: /付款码|Payment code/ })
      .first()
      .waitFor();
  await page.waitForLoadState('networkidle');
  return page;
}

const everyState: Journey = {
  title: 'axe finds nothing in the gallery, in two themes, two languages and three text sizes',
  async walk(stage) {
    const { visitor } = await stage.open({ viewport: PHONE });
    const wrong: string[] = [];
    const undecided = new Map<string, number>();
    let looked = 0;
    const look = async (page: Page, where: string) => {
      const { violations, incomplete } = await findingsOn(page);
      looked += 1;
      wrong.push(...violations.map((violation) => `${where}: ${violation}`));
      for (const { rule, line } of incomplete) {
        undecided.set(rule, (undecided.get(rule) ?? 0) + 1);
        if (VERDICTS[rule] === undefined) wrong.push(`${where}: nobody has looked at ${line}`);
      }
    };
    for (const theme of THEMES) {
      for (const lang of LANGUAGES) {
        for (const text of TEXT_SIZES) {
          for (const section of PAGES) {
            const query = { theme, lang, text: String(text), ...(section === undefined ? {} : { section }) };
            await look(await openGallery(visitor, query), JSON.stringify(query));
          }
        }
        const page = await openGallery(visitor, { theme, lang, section: 'DateTimeField' });
        for (const name of [/^(截止时间|Due) /, /^(时间|Time) /]) {
          await page.getByRole('button', { name }).click();
          await page.getByRole('button', { name: /^(完成|Done)$/ }).waitFor();
          await look(page, `the chooser of ${name}, ${theme}, ${lang}`);
          await page.keyboard.press('Escape');
        }
      }
    }
    const left = [...undecided].map(([rule, count]) => `${rule} ${count}: ${VERDICTS[rule]}`);
    console.log(`  ${looked} states of the gallery, ${wrong.length} findings; left to a person: ${left.join('; ')}`);
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  },
};

const reflow: Journey = {
  title: 'twice the text size fits the narrowest phone: no sideways scrolling and nothing beyond the edge',
  async walk(stage) {
    const { visitor } = await stage.open({ viewport: NARROW });
    for (const lang of LANGUAGES) {
      for (const section of PAGES) {
        const page = await openGallery(visitor, { lang, text: '2', ...(section === undefined ? {} : { section }) });
        const beyond = await page.evaluate(() => {
          const edge = document.documentElement.clientWidth + 1;
          const texts = [...document.querySelectorAll<HTMLElement>('main *, [role="main"] *, [role="dialog"] *')];
          return texts
            .filter((element) => element.childElementCount === 0 && element.textContent?.trim())
            .filter((element) => element.getBoundingClientRect().right > edge)
            .map((element) => element.textContent?.slice(0, 40));
        });
        same(`what lies beyond the edge, ${lang} ${section ?? 'all'}`, beyond, []);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
        );
        same('whether the page scrolls sideways', sideways, false);
      }
    }
  },
};

/** Roles whose elements are pressed. */
const PRESSED = ['button', 'checkbox', 'radio', 'switch', 'link', 'tab'];

const targets: Journey = {
  title: 'everything that can be pressed is large enough: 44 points, days of a week 24 with room around them',
  async walk(stage) {
    const { visitor } = await stage.open({ viewport: NARROW });
    const page = await openGallery(visitor, {});
    const small = await page.evaluate((roles) => {
      const named = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
      return [...document.querySelectorAll(roles.map((role) => `[role="${role}"]`).join(','))]
        .map((element) => ({ name: named(element), box: element.getBoundingClientRect() }))
        .filter(({ name, box }) => {
          const weekday = /^(周.|Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(name);
          // A segment stands in a frame that belongs to its target.
          const least = weekday ? 24 : 40;
          return box.width > 0 && (box.height < least || box.width < least);
        })
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
    }, PRESSED);
    same('what is too small', small, []);
  },
};

const byKeys: Journey = {
  title: 'a list is sorted, a choice moved and a day picked by keyboard alone, and the focus stays where it was used',
  async walk(stage) {
    const { visitor } = await stage.open({ viewport: WIDE });

    const sortable = await openGallery(visitor, { lang: 'en', section: 'SortableList' });
    const rows = sortable.getByRole('list', { name: 'Cards of the dashboard' }).getByRole('listitem');
    await sortable.getByRole('button', { name: 'Move down: Calculus' }).focus();
    await sortable.keyboard.press('Enter');
    await sortable.keyboard.press('Enter');
    await eventually('the row went down twice', async () => (await rows.nth(2).textContent())?.includes('Calculus'));
    await sortable.getByRole('status').filter({ hasText: 'Calculus, now 3 of 5' }).waitFor();
    const focused = () =>
      sortable.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName);
    same('where the focus is', await focused(), 'Move down: Calculus');

    const segmented = await openGallery(visitor, { lang: 'en', section: 'Segmented' });
    const choice = segmented.getByRole('radiogroup', { name: 'Appearance', exact: true });
    await choice.getByRole('radio', { name: 'Light' }).focus();
    await segmented.keyboard.press('ArrowRight');
    same('what is chosen', await choice.getByRole('radio', { name: 'Dark' }).isChecked(), true);

    const dates = await openGallery(visitor, { lang: 'en', section: 'DateTimeField' });
    const field = dates.getByRole('button', { name: /^Date / });
    await field.focus();
    await dates.keyboard.press('Enter');
    await dates.getByRole('dialog', { name: 'Date' }).getByRole('grid').waitFor();
    await dates.getByRole('button', { name: 'Wed, Oct 21, 2026', exact: true }).focus();
    await dates.keyboard.press('ArrowDown');
    await dates.keyboard.press('ArrowLeft');
    await dates.keyboard.press('Enter');
    await dates.getByRole('button', { name: 'Done' }).press('Enter');
    await dates.getByRole('button', { name: 'Date Tue, Oct 27, 2026' }).waitFor();
  },
};

export const journeys: Journey[] = [everyState, reflow, targets, byKeys];
