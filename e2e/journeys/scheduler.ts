/** Reminders as a person meets them: seen in the list, told on every open page until they are read. */
import { eventually, type Journey, same } from '../journey';
import type { System } from '../system';

const TOLD = { name: '通知', exact: true } as const;

/** A reminder, made as the assistant makes it. */
async function remind(system: System): Promise<void> {
  const schedule = { repeat: { every: 3, unit: 'days', time: '09:00', count: 16 } };
  await system.pku('call', 'scheduler.create', JSON.stringify({ title: '提醒我浇花', schedule }));
}

export const journeys: Journey[] = [
  {
    title: 'a reminder is listed, tells every open page when it runs, and is told until it is read',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const { page } = visitor;
      await remind(system);
      await visitor.goto('/p/scheduler/main');
      const row = page.getByRole('button', { name: /^提醒我浇花/ });
      same('whether it says when', (await row.textContent())?.includes('每 3 天 09:00，共 16 次'), true);

      const other = await page.context().newPage();
      await other.goto(new URL('/settings', page.url()).href);
      await other.getByRole('main').waitFor();
      await row.click();
      await page.getByRole('button', { name: '立即运行' }).click();
      for (const open of [page, other]) await open.getByRole('region', TOLD).getByText('提醒我浇花').waitFor();
      await page.reload();
      await page.getByRole('region', TOLD).getByText('提醒我浇花').waitFor();
      await page.getByRole('region', TOLD).getByRole('button', { name: '知道了' }).click();
      for (const open of [page, other]) {
        await eventually('nothing is told any more', async () => (await open.getByRole('region', TOLD).count()) === 0);
      }
    },
  },
  {
    title: 'a job is paused and removed by hand, and removing asks once more',
    async walk(stage) {
      const { system, visitor } = await stage.open();
      const { page } = visitor;
      await remind(system);
      await visitor.goto('/p/scheduler/main');
      await page.getByRole('button', { name: /^提醒我浇花/ }).click();
      await page.getByRole('button', { name: '暂停', exact: true }).click();
      await page.getByRole('button', { name: '继续', exact: true }).waitFor();
      await page.getByRole('button', { name: '删除', exact: true }).click();
      await page.getByRole('button', { name: '删除任务和运行记录' }).click();
      await page.getByText('还没有定时任务').waitFor();
    },
  },
];
