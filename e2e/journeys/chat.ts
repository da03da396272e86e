/** What a person does with a chat beyond asking: queue, change, find, take along, attach, and have it open twice. */
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';

const composer = (page: Page) => page.getByRole('textbox', { name: '消息' });

export const journeys: Journey[] = [
  {
    title: 'a message that is sent during an answer waits for its next step, and is answered on request after a stop',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('写一篇长文');
      await chat.written(40);
      await composer(page).fill('你好');
      await page.getByRole('button', { name: '排队发送' }).click();
      await page.getByText('排队中，下一步会看到').waitFor();
      await chat.stop();
      await page.getByRole('button', { name: '回答这条' }).click();
      await chat.answers.last().getByText('可以这样问我').waitFor();
      await chat.finished();
      same('what still waits', await page.getByText('排队中').count(), 0);
    },
  },
  {
    title: 'a message can be said differently, and another chat can begin from it',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('你好');
      await chat.answers.last().getByText('可以这样问我').waitFor();
      await chat.finished();
      const said = page.getByRole('log').getByRole('group', { name: '你', exact: true });
      await said.hover();
      await page.getByRole('button', { name: '修改', exact: true }).click();
      await page.getByRole('textbox', { name: '修改消息' }).fill('二教哪里有空教室');
      await page.getByRole('button', { name: '发送修改' }).click();
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
      same('what was said', await said.allInnerTexts(), ['二教哪里有空教室']);

      const before = page.url();
      await page.getByRole('button', { name: '从这里另开对话' }).last().click();
      await eventually('another chat is shown', () => page.url() !== before);
      await chat.answers.last().getByRole('table').waitFor();
      same('how many chats there are', await page.getByRole('button', { name: /^更多操作/ }).count(), 2);
    },
  },
  {
    title: 'a chat is found by what was said in it, and can be named, exported and deleted',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('你好');
      await chat.answers.last().getByText('可以这样问我').waitFor();
      await chat.finished();
      await page.keyboard.press('Control+Shift+O');
      await page.getByRole('heading', { name: '今天想知道什么？' }).waitFor();
      await page.keyboard.press('Control+K');
      await page.getByRole('searchbox', { name: '搜索对话' }).fill('模拟模型');
      await page.getByRole('button', { name: /模拟模型/ }).click();
      await chat.answers.last().getByText('可以这样问我').waitFor();

      await page.getByRole('main').getByRole('button', { name: '更多', exact: true }).click();
      await page.getByRole('button', { name: '重命名' }).click();
      await page.getByRole('textbox', { name: '名称' }).fill('问候');
      await page.getByRole('button', { name: '保存' }).click();
      await page.getByRole('heading', { name: '问候', level: 1 }).waitFor();

      await page.getByRole('main').getByRole('button', { name: '更多', exact: true }).click();
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出 Markdown' }).click();
      same('the name of the file', (await coming).suggestedFilename(), '问候.md');

      await page.getByRole('main').getByRole('button', { name: '更多', exact: true }).click();
      await page.getByRole('button', { name: '删除' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
      await page.getByRole('heading', { name: '今天想知道什么？' }).waitFor();
    },
  },
  {
    title: 'what was typed is there after a reload, and an unknown command is not sent and names the nearest',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await composer(page).fill('明天再问');
      await page.reload();
      await eventually('the draft is there', async () => (await composer(page).inputValue()) === '明天再问');

      await composer(page).fill('/shutle 新燕园');
      await composer(page).press('Enter');
      await page.getByRole('button', { name: '用 /shuttle' }).click();
      same('what is in the composer', await composer(page).inputValue(), '/shuttle 新燕园');
      same('what was sent', await page.getByRole('log').count(), 0);

      await composer(page).fill('/');
      const menu = page.getByRole('listbox', { name: '命令' });
      await menu.getByRole('option').first().waitFor();
      await composer(page).press('ArrowDown');
      same('the chosen option', await menu.getByRole('option', { selected: true }).count(), 1);
      await composer(page).press('Escape');
      await menu.waitFor({ state: 'detached' });
    },
  },
  {
    title: 'files go with a message, and one that cannot says why and holds the message',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      const coming = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: '添加附件' }).click();
      const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
      await (await coming).setFiles([file('说明.txt', '明天停课'), file('空的.txt', '')]);
      await page.getByText('这个文件是空的').waitFor();
      await composer(page).fill('你好');
      await composer(page).press('Enter');
      await page.getByText('有附件没有上传成功').waitFor();
      await page.getByRole('button', { name: '移除「空的.txt」' }).click();
      await composer(page).press('Enter');
      await chat.answers.last().getByText('可以这样问我').waitFor();
      await page.reload();
      await page.getByRole('log').getByRole('button', { name: '下载「说明.txt」' }).waitFor();
    },
  },
  {
    title: 'two windows show the same chat, and either can stop it',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('写一篇长文');
      await chat.written(40);
      const other = await page.context().newPage();
      await other.goto(page.url());
      const seen = new Chat(other);
      await seen.written(40);
      await seen.stop();
      await chat.answers.last().getByText('已停止').waitFor();
      await seen.answers.last().getByText('已停止').waitFor();
      same('the answer in both windows', await seen.newest(), await chat.newest());
    },
  },
  {
    title: 'the end of a finished answer is in sight, with its buttons',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await page.setViewportSize({ width: 1100, height: 560 });
      const chat = new Chat(page);
      for (let question = 1; question <= 6; question += 1) {
        await chat.ask('二教哪里有空教室');
        await chat.finished();
        await eventually(`the end of answer ${question} is in sight`, async () => (await fromEnd(page)) <= 1);
        await page.waitForTimeout(500);
        same(`pixels below the window after answer ${question}`, (await fromEnd(page)) <= 1, true);
      }
    },
  },
];

/** How far the list of messages is from its end, in pixels. */
function fromEnd(page: Page): Promise<number> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('[role="log"], [role="log"] *')];
    const scrolls = (part: Element) =>
      part.scrollHeight > part.clientHeight + 5 && getComputedStyle(part).overflowY !== 'visible';
    const scroller = parts.find(scrolls);
    return scroller === undefined ? 0 : scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
  });
}
