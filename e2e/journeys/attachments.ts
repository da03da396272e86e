/** Files of a message: chosen, dropped and pasted; what cannot go is told, and nothing that was written is lost. */
import { Buffer } from 'node:buffer';
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';

const composer = (page: Page) => page.getByRole('textbox', { name: '消息', exact: true });
const chips = (page: Page) => page.getByRole('list', { name: '附件' }).getByRole('listitem');

/** A text that only the file says. */
const SAYS = '实验课改到周四下午，地点是理教 108。';

/** Chooses a file in the browser’s own picker. */
async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: '添加附件' }).click(),
  ]);
  await picker.setFiles(file);
}

/** A file or a text that arrives with an event of the page, as the browser makes it. */
function hand(page: Page, event: 'drop' | 'paste', content: { file?: string; text?: string }): Promise<void> {
  return composer(page).evaluate(
    (box, { event, content }) => {
      const data = new DataTransfer();
      if (content.file !== undefined) {
        data.items.add(new File([content.file], `${event}.txt`, { type: 'text/plain' }));
      }
      if (content.text !== undefined) data.setData('text/plain', content.text);
      const how = { bubbles: true, cancelable: true };
      box.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data }),
      );
    },
    { event, content },
  );
}

export const journeys: Journey[] = [
  {
    title: 'a text file is read by the assistant, stands in the message after a reload, and can be taken out again',
    async walk(stage) {
      const { visitor } = await stage.fixtures();
      const { page } = visitor;
      const chat = new Chat(page);
      await choose(page, { name: '通知.txt', mimeType: 'text/plain', buffer: Buffer.from(SAYS) });
      await chips(page).filter({ hasText: '通知.txt' }).waitFor();
      await page.getByRole('button', { name: '移除「通知.txt」' }).click();
      same('the chips', await chips(page).count(), 0);
      await choose(page, { name: '通知.txt', mimeType: 'text/plain', buffer: Buffer.from(SAYS) });
      // Its size stands where the progress stood.
      await chips(page).filter({ hasText: /\d+ B/ }).waitFor();
      await chat.ask('读文件');
      await chat.answers.last().getByText('理教 108').first().waitFor();
      await chat.finished();
      await page.reload();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('log').getByRole('button', { name: '下载「通知.txt」' }).click(),
      ]);
      same('the file that comes back', await Bun.file((await download.path()) as string).text(), SAYS);
    },
  },
  {
    title: 'files are dropped and pasted, and a long text that is pasted becomes a file',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await composer(page).fill('看看这些');
      await hand(page, 'drop', { file: 'dropped' });
      await chips(page).filter({ hasText: 'drop.txt' }).waitFor();
      await hand(page, 'paste', { file: 'pasted' });
      await chips(page).filter({ hasText: 'paste.txt' }).waitFor();
      await hand(page, 'paste', { text: '很长'.repeat(20_000) });
      await chips(page).filter({ hasText: '粘贴的文字.txt' }).waitFor();
      same('how many files wait', await chips(page).count(), 3);
      await eventually(
        'all are there',
        async () =>
          (await chips(page)
            .filter({ hasText: /\d (B|KB)/ })
            .count()) === 3,
      );
      same('what was typed', await composer(page).inputValue(), '看看这些');
      await page.getByRole('button', { name: '发送', exact: true }).click();
      const sent = page.getByRole('log').getByRole('group', { name: '你', exact: true });
      await sent.getByRole('button', { name: '下载「paste.txt」' }).waitFor();
      same('the files of the message', await sent.getByRole('listitem').count(), 3);
    },
  },
  {
    title: 'a picture of more than 20 MB is refused in words, beside a message that is kept and can still be sent',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      visitor.tolerate(/blob:|ERR_FILE_NOT_FOUND/);
      await composer(page).fill('你好');
      // Not a picture that could be made smaller: only its name and type say so.
      await choose(page, { name: '大图.png', mimeType: 'image/png', buffer: Buffer.alloc(21 * 1024 * 1024, 1) });
      await chips(page).filter({ hasText: '20 MB' }).waitFor();
      await composer(page).press('Enter');
      await page.getByRole('alert').getByText('有附件没有上传成功，先移除或重新上传').waitFor();
      same('what was typed', await composer(page).inputValue(), '你好');
      await page.getByRole('button', { name: '移除「大图.png」' }).click();
      await composer(page).press('Enter');
      await new Chat(page).answers.last().getByText('可以这样问我').waitFor();
    },
  },
  {
    title: 'a message of 200,000 characters is not sent and not lost: it becomes a file',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const text = '字'.repeat(200_000);
      await composer(page).fill(text);
      await composer(page).press('Enter');
      const alert = page.getByRole('alert');
      await alert.getByText('这条消息太长，最多 100000 个字').waitFor();
      same('the length of what is kept', (await composer(page).inputValue()).length, text.length);
      await alert.getByRole('button', { name: '改成附件' }).click();
      await chips(page).filter({ hasText: '粘贴的文字.txt' }).filter({ hasText: /MB|KB/ }).waitFor();
      await composer(page).fill('你好');
      await composer(page).press('Enter');
      await new Chat(page).answers.last().waitFor();
      await page.getByRole('log').getByRole('button', { name: '下载「粘贴的文字.txt」' }).waitFor();
    },
  },
];
