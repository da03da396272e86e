/** The schedule: a course goes in by hand and out as a calendar file; a calendar file comes in after it was looked at. */
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { type Journey, same } from '../journey';

const main = (page: Page) => page.getByRole('main');

/** A calendar of two, one of them every week. */
const CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//example//EN',
  'BEGIN:VEVENT',
  'UID:one@example.com',
  'DTSTAMP:20260901T000000Z',
  'DTSTART;TZID=Asia/Shanghai:20260922T101000',
  'DTEND;TZID=Asia/Shanghai:20260922T120000',
  'RRULE:FREQ=WEEKLY;COUNT=10',
  'SUMMARY:电磁学',
  'LOCATION:理教 203',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:two@example.com',
  'DTSTAMP:20260901T000000Z',
  'DTSTART;TZID=Asia/Shanghai:20260924T190000',
  'DTEND;TZID=Asia/Shanghai:20260924T203000',
  'SUMMARY:社团例会',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

export const journeys: Journey[] = [
  {
    title: 'a course that is added by hand stands in the week, and in the calendar file with its weeks',
    async walk(stage) {
      const { visitor } = await stage.openInTerm();
      const { page } = visitor;
      await visitor.goto('/schedule');
      await page.getByText('课表还是空的').waitFor();
      await main(page).getByRole('button', { name: '添加', exact: true }).click();
      const form = page.getByRole('dialog', { name: '添加到课表' });
      await form.getByRole('button', { name: '保存' }).click();
      await form.getByText('写上名称').waitFor();
      await form.getByRole('textbox', { name: '名称' }).fill('高等数学');
      await form.getByRole('textbox', { name: '地点' }).fill('二教 201');
      await form.getByRole('radio', { name: '单周' }).click();
      await form.getByRole('button', { name: '保存' }).click();
      await form.waitFor({ state: 'detached' });
      const block = main(page).getByRole('button', { name: /高等数学/ });
      await block.first().waitFor();
      await page.reload();
      await block.first().click();
      await page.getByRole('dialog').getByText('二教 201').first().waitFor();
      await visitor.goto('/m/schedule/export');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('dialog', { name: '导出日历文件' }).getByRole('button', { name: '保存文件' }).click(),
      ]);
      const text = await Bun.file((await download.path()) as string).text();
      if (!download.suggestedFilename().endsWith('.ics')) throw new Error(`A name of ${download.suggestedFilename()}`);
      for (const line of ['SUMMARY:高等数学', 'LOCATION:二教 201', 'FREQ=WEEKLY', 'INTERVAL=2']) {
        if (!text.includes(line)) throw new Error(`No ${line} in: ${text}`);
      }
      await page.getByText('已导出 1 条').waitFor();
    },
  },
  {
    title: 'a calendar file shows what it would change before anything is, and doubles nothing when it comes again',
    async walk(stage) {
      const { system, visitor } = await stage.openInTerm();
      const { page } = visitor;
      const sheet = page.getByRole('dialog', { name: '导入日历文件' });
      const look = async () => {
        await visitor.goto('/m/schedule/import');
        await sheet.getByRole('textbox', { name: '或者粘贴文件里的文字' }).fill(CALENDAR);
        await sheet.getByRole('button', { name: '预览' }).click();
      };
      await look();
      await sheet.getByRole('checkbox', { name: /电磁学/ }).waitFor();
      same(
        'what is there before the yes',
        (await system.pku('call', 'timetable.items', '{}')).includes('电磁学'),
        false,
      );
      await sheet.getByRole('checkbox', { name: /社团例会/ }).click();
      await sheet.getByRole('button', { name: '导入 1 条' }).click();
      await sheet.waitFor({ state: 'detached' });
      await visitor.goto('/schedule');
      await main(page)
        .getByRole('button', { name: /电磁学/ })
        .first()
        .waitFor();
      same(
        'what was not chosen',
        await main(page)
          .getByRole('button', { name: /社团例会/ })
          .count(),
        0,
      );
      await look();
      await sheet.getByText('已有 1 条，不会重复').waitFor();
      await sheet.getByRole('checkbox', { name: /社团例会/ }).waitFor();
      same('what is offered again', await sheet.getByRole('checkbox', { name: /电磁学/ }).count(), 0);
    },
  },
  {
    title: 'a corrupt calendar is told with its line, keeps what was pasted, and changes nothing',
    async walk(stage) {
      const { system, visitor } = await stage.openInTerm();
      const { page } = visitor;
      const before = await system.pku('call', 'timetable.items', '{}');
      await visitor.goto('/m/schedule/import');
      const sheet = page.getByRole('dialog', { name: '导入日历文件' });
      const text = sheet.getByRole('textbox', { name: '或者粘贴文件里的文字' });
      await text.fill('这不是日历');
      await sheet.getByRole('button', { name: '预览' }).click();
      await page.getByRole('alert').filter({ hasText: /日历/ }).first().waitFor();
      same('what was pasted', await text.inputValue(), '这不是日历');
      await text.fill(CALENDAR.replace('DTSTART;TZID=Asia/Shanghai:20260924T190000', 'DTSTART:明天'));
      await sheet.getByRole('button', { name: '预览' }).click();
      await sheet.getByText('没读懂的地方').waitFor();
      await sheet
        .getByText(/第 \d+ 行/)
        .first()
        .waitFor();
      await sheet.getByRole('checkbox', { name: /电磁学/ }).waitFor();
      same('what is there', await system.pku('call', 'timetable.items', '{}'), before);
    },
  },
  {
    title: 'a screen that asks for a file opens the picker at the first tap, and a file of noise is refused in words',
    async walk(stage) {
      const { visitor } = await stage.openInTerm();
      const { page } = visitor;
      await visitor.goto('/m/schedule/import');
      const [picker] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('dialog', { name: '导入日历文件' }).getByRole('button', { name: '选择文件' }).click(),
      ]);
      const noise = Buffer.from(Array.from({ length: 4_096 }, (_, i) => (i * 7919) % 256));
      await picker.setFiles({ name: '课表.ics', mimeType: 'text/calendar', buffer: noise });
      await page
        .getByRole('alert')
        .filter({ hasText: /日历|文件|文字/ })
        .first()
        .waitFor();
    },
  },
];
