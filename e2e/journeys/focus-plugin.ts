/** The example plugin, as a person comes to it: by its row in the settings. */
import { type Journey, same } from '../journey';

export const journeys: Journey[] = [
  {
    title: 'a plugin’s row in the settings leads to its screen, where a session starts, survives a reload and ends',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/settings');
      await page.getByRole('button', { name: /^专注/ }).click();
      await page.getByRole('heading', { name: '专注' }).waitFor();
      await page.getByRole('textbox', { name: '专注做什么' }).fill('高数作业');
      await page.getByRole('button', { name: '开始专注' }).click();
      await page.getByText('正在专注：高数作业').waitFor();
      await page.reload();
      await page.getByText('正在专注：高数作业').waitFor();
      await page.getByRole('button', { name: '结束' }).click();
      await page.getByRole('button', { name: '开始专注' }).waitFor();
      same('whether a session still runs', await page.getByText('正在专注').count(), 0);
    },
  },
];
