/** The size of text, as a person chooses it. */
import { eventually, type Journey, same } from '../journey';

export const journeys: Journey[] = [
  {
    title: 'a larger text size takes effect at once and is there after a reload',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/settings');
      const label = page.getByText('触感反馈', { exact: true });
      const size = () => label.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
      await label.waitFor();
      const before = await size();
      await page.getByRole('radiogroup', { name: '文字大小' }).getByRole('radio', { name: '特大' }).click();
      await eventually('the text grew', async () => (await size()) > before * 1.5);
      const after = await size();
      await page.reload();
      await label.waitFor();
      same('the size after a reload', await size(), after);
    },
  },
];
