/** What a person keeps: memories, the record of calls, usage, everything out and in, and gone. */
import { readFile } from 'node:fs/promises';
import { Chat } from '../chat';
import { type Journey, same } from '../journey';

export const journeys: Journey[] = [
  {
    title: 'the list of settings stands beside the page that is open, finds by words, and is alone on a phone',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/settings');
      const list = page.getByRole('navigation', { name: '设置' });
      await page.getByRole('radiogroup', { name: '语言' }).waitFor();
      await list.getByRole('button', { name: '用量和费用' }).click();
      await page.getByRole('heading', { name: '用量和费用', level: 1 }).waitFor();
      await list.getByRole('searchbox', { name: '搜索设置' }).fill('时区');
      await list.getByRole('button', { name: /^时区 通用/ }).click();
      await page.getByRole('button', { name: /^时区 北京/ }).waitFor();

      await page.setViewportSize({ width: 390, height: 844 });
      await visitor.goto('/settings');
      await page.getByRole('button', { name: /^存储/ }).click();
      await page.getByRole('heading', { name: '存储', level: 1 }).waitFor();
      await page.getByRole('button', { name: '返回' }).click();
      await page.getByRole('searchbox', { name: '搜索设置' }).waitFor();
    },
  },
  {
    title: 'a memory is written, changed, removed and brought back by hand',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/settings');
      await page.getByRole('button', { name: /^记忆/ }).click();
      await page.getByText('还没有记忆').waitFor();
      await page.getByRole('button', { name: '写一条' }).last().click();
      const form = page.getByRole('dialog');
      await form.getByRole('textbox', { name: '记住什么' }).fill('住在燕园 28 楼');
      await form.getByRole('button', { name: '保存' }).click();
      await page.getByRole('button', { name: /^住在燕园 28 楼/ }).click();
      await form.getByRole('textbox', { name: '记住什么' }).fill('住在燕园 30 楼');
      await form.getByRole('button', { name: '保存' }).click();
      await page.getByRole('button', { name: /^住在燕园 30 楼/ }).click();
      await form.getByRole('button', { name: '删除这条记忆' }).click();
      await page.getByText('已删除「住在燕园 30 楼」').waitFor();
      await page.getByText('还没有记忆').waitFor();
      await page.getByRole('button', { name: '撤销' }).click();
      await page.getByRole('button', { name: /^住在燕园 30 楼/ }).waitFor();
    },
  },
  {
    title: 'a permission is loosened only after a yes to old and new in words, and tightened at once',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/m/plugins/detail?id=todos');
      const write = page.getByRole('radiogroup', { name: '修改' });
      await write.getByRole('radio', { name: '关闭' }).click();
      await write.getByRole('radio', { name: '关闭', checked: true }).waitFor();
      await write.getByRole('radio', { name: '自动' }).click();
      await page.getByText('修改：关闭 → 自动，会允许比现在更多。').waitFor();
      await write.getByRole('radio', { name: '关闭', checked: true }).waitFor();
      await page.getByRole('button', { name: '确认修改' }).click();
      await write.getByRole('radio', { name: '自动', checked: true }).waitFor();
    },
  },
  {
    title: 'what the assistant did is in the record and in the usage, and leads back to the chat',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      const chat = new Chat(page);
      await chat.ask('二教哪里有空教室');
      await chat.finished();
      await visitor.goto('/settings/audit');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^空闲教室.*助手.*完成/ })
        .click();
      const detail = page.getByRole('dialog');
      await detail.getByText('classrooms.free').waitFor();
      await detail.getByText(/"二教"/).waitFor();
      await detail.getByRole('button', { name: '打开对话' }).click();
      await chat.answers.last().getByRole('table').waitFor();

      await visitor.goto('/settings/usage');
      await page.getByRole('img', { name: /最近 7 天每天的 token/ }).waitFor();
      await page.getByText(/^演示模型 · \d+ 次请求/).waitFor();
    },
  },
  {
    title: 'everything goes out as a file and comes in again after everything was deleted with a typed word',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await new Chat(page).ask('二教哪里有空教室');
      await new Chat(page).finished();
      await visitor.goto('/settings/storage');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出全部数据' }).click();
      const file = await (await download).path();
      same('the first line of the file', (await readFile(file, 'utf8')).startsWith('{'), true);

      await page.getByRole('button', { name: '删除全部数据' }).click();
      const gone = page.getByRole('button', { name: '永久删除' });
      same('the button before the word', await gone.isDisabled(), true);
      await page.getByRole('textbox', { name: /输入「全部删除」/ }).fill('全部删除');
      await gone.click();
      await page.getByText('已全部删除').waitFor();

      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: '选择文件' }).click();
      await (await chooser).setFiles(file);
      const preview = page.getByRole('dialog', { name: '导入这个文件吗？' });
      await preview.getByText('数据条数').waitFor();
      await preview.getByRole('button', { name: /替换|确认修改/ }).click();
      await page.getByText('已导入').waitFor();
      await visitor.goto('/');
      await page.getByText('二教哪里有空教室').first().waitFor();
    },
  },
];
