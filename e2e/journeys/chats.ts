/** What can be done with a chat: change a question, branch off, queue, find, take along; and commands by keyboard. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';

/** A window that holds both answers: what is out of sight is not in the page. */
const TALL = { width: 1100, height: 2400 };

const composer = (page: Page) => page.getByRole('textbox', { name: '消息', exact: true });
const mine = (page: Page) => page.getByRole('log').getByRole('group', { name: '你', exact: true });

export const journeys: Journey[] = [
  {
    title: 'a question that is changed is answered anew, and what came after it is gone, also after a reload',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('你好');
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      await chat.finished();
      await mine(page).hover();
      await page.getByRole('button', { name: '修改', exact: true }).click();
      const form = page.getByRole('form', { name: '修改消息' });
      await form.getByRole('textbox', { name: '修改消息' }).fill('二教哪里有空教室');
      await form.getByRole('button', { name: '发送修改' }).click();
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
      const check = async () => {
        same('what was asked', await mine(page).allInnerTexts(), ['二教哪里有空教室']);
        same('how many answers are shown', await chat.answers.count(), 1);
      };
      await check();
      await page.reload();
      await chat.answers.last().getByRole('table').waitFor();
      await check();
    },
  },
  {
    title: 'a new chat from a message holds what came before it, and the first chat stays as it was',
    async walk(stage) {
      const { visitor } = await stage.open({ viewport: TALL });
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('你好');
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      await chat.finished();
      const first = page.url();
      await chat.ask('二教哪里有空教室');
      await chat.answers.nth(1).getByRole('table').waitFor();
      await chat.finished();
      await chat.answers.first().hover();
      // The first is that of the question.
      await page.getByRole('button', { name: '从这里另开对话' }).nth(1).click();
      await page.waitForURL((url) => url.href !== first);
      await eventually('the new chat has one answer', async () => (await chat.answers.count()) === 1);
      await chat.ask('现在哪栋楼空教室多');
      await chat.answers.nth(1).waitFor();
      await chat.finished();
      await page.goto(first);
      await chat.answers.filter({ has: page.getByRole('table') }).waitFor();
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      await eventually('what was asked is read in the order in which it was asked', async () =>
        Bun.deepEquals(await mine(page).allInnerTexts(), ['你好', '二教哪里有空教室']),
      );
    },
  },
  {
    title: 'a message that is written during an answer waits in sight, and is answered next',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('写一篇长文');
      await chat.written(40);
      await composer(page).fill('二教哪里有空教室');
      await page.getByRole('button', { name: '排队发送' }).click();
      await page.getByText('排队中，下一步会看到').waitFor();
      same('the composer', await composer(page).inputValue(), '');
      await chat.stop();
      await page.getByText('已停止').waitFor();
      const table = page.getByRole('log').getByRole('table');
      const answerIt = page.getByRole('button', { name: '回答这条' });
      await answerIt.or(table).first().waitFor();
      if (await answerIt.isVisible()) await answerIt.click();
      await table.waitFor();
      await chat.finished();
      same('whether it still waits', await page.getByText('排队中').count(), 0);
    },
  },
  {
    title: 'a search finds words of another chat and opens it there',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('理教明天有空教室吗');
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
      const wanted = new URL(page.url()).searchParams.get('chat');
      await page.getByRole('button', { name: '新对话', exact: true }).click();
      await chat.ask('你好');
      await chat.answers.filter({ hasText: '可以这样问我' }).waitFor();
      await chat.finished();
      await page.keyboard.press('Control+k');
      const search = page
        .getByRole('searchbox', { name: '搜索对话' })
        .or(page.getByRole('textbox', { name: '搜索对话' }));
      await eventually('the search has the focus', () => search.evaluate((box) => box === document.activeElement));
      await page.keyboard.type('没有这样的话');
      await page.getByText('没有找到').waitFor();
      await search.fill('理教');
      const hits = page.getByRole('list', { name: '搜索对话' }).getByRole('button');
      await hits.first().click();
      await page.waitForURL((url) => url.searchParams.get('chat') === wanted);
      await chat.answers.last().getByRole('table').waitFor();
    },
  },
  {
    title:
      'a chat is named, taken along as Markdown and JSON with all of its words, and deleted after one more question',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('二教哪里有空教室');
      await chat.answers.last().getByRole('table').waitFor();
      await chat.finished();
      const [room = ''] = await chat.answers.last().getByRole('table').getByRole('cell').allInnerTexts();
      const more = page.getByRole('main').getByRole('button', { name: '更多', exact: true });
      await more.click();
      await page.getByRole('dialog').getByRole('button', { name: '重命名' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('找教室');
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
      await page.getByRole('heading', { name: '找教室', level: 1 }).waitFor();
      for (const [kind, ending] of [
        ['Markdown', '.md'],
        ['JSON', '.json'],
      ] as const) {
        await more.click();
        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page
            .getByRole('dialog')
            .getByRole('button', { name: `导出 ${kind}` })
            .click(),
        ]);
        const text = await readFile((await download.path()) as string, 'utf8');
        if (!download.suggestedFilename().endsWith(ending))
          throw new Error(`A name of ${download.suggestedFilename()}`);
        for (const word of ['二教哪里有空教室', room]) {
          if (!text.includes(word)) throw new Error(`「${word}」 is not in the ${kind} file: ${text.slice(0, 500)}`);
        }
      }
      await more.click();
      await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
      const sure = page.getByRole('dialog', { name: '删除「找教室」' });
      await sure.getByText('删除后不能恢复').waitFor();
      await sure.getByRole('button', { name: '删除', exact: true }).click();
      await page.getByRole('complementary', { name: '历史对话' }).getByText('还没有对话').waitFor();
      await page.getByRole('group', { name: '可以这样问' }).waitFor();
    },
  },
  {
    title:
      'the menu of commands is used by keyboard alone: arrows choose, Enter runs, Escape closes, a wrong name is told',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const menu = page.getByRole('listbox', { name: '命令' });
      await composer(page).focus();
      await page.keyboard.type('/');
      await menu.waitFor();
      const chosen = () => menu.getByRole('option', { selected: true }).textContent();
      const first = await chosen();
      await page.keyboard.press('ArrowDown');
      await eventually('another command is chosen', async () => (await chosen()) !== first);
      await page.keyboard.press('ArrowUp');
      same('the chosen command', await chosen(), first);
      const named = await composer(page).getAttribute('aria-activedescendant');
      same(
        'the option that the text box names',
        named,
        await menu.getByRole('option', { selected: true }).getAttribute('id'),
      );
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
      same('what is typed', await composer(page).inputValue(), '/');
      await composer(page).fill('/fokus');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('没有「/fokus」这个命令').waitFor();
      await page.getByRole('alert').getByRole('button', { name: '用 /focus' }).press('Enter');
      await eventually('the name is mended', async () => (await composer(page).inputValue()) === '/focus');
      await composer(page).focus();
      await menu.getByRole('option', { name: /focus/ }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '专注', level: 1 }).waitFor();
    },
  },
];
