/** Language and theme: they take effect at once and stay. */
import type { Page } from 'playwright-core';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';
import { chooseModel } from '../model-choice';
import { routesOfApp } from '../routes';

export const journeys: Journey[] = [
  {
    title: 'another language takes effect at once, everywhere, and stays after a reload',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/settings');
      await page.getByRole('radiogroup', { name: '语言' }).getByRole('radio', { name: 'English' }).click();
      await page.getByRole('heading', { name: 'General', level: 1 }).waitFor();
      await page.reload();
      await page.getByRole('heading', { name: 'General', level: 1 }).waitFor();
      same('the language of the document', await page.evaluate(() => document.documentElement.lang), 'en');

      for (const route of await routesOfApp()) {
        await visitor.goto(route);
        await page.getByRole('main').or(page.getByRole('dialog')).first().waitFor();
        await eventually(`${route} shows English only`, async () => chineseOn(await wordsOfApp(page)) === '');
      }
    },
  },
  {
    title: 'another theme takes effect at once and is there before the first paint after a reload',
    async walk(stage) {
      const { visitor } = await stage.open({ colorScheme: 'light' });
      const { page } = visitor;
      await visitor.goto('/settings');
      const light = await brightness(page);
      await page.getByRole('radiogroup', { name: '外观' }).getByRole('radio', { name: '深色' }).click();
      await eventually('the page is dark', async () => (await brightness(page)) < light / 2);
      await page.reload({ waitUntil: 'commit' });
      await page.waitForFunction(() => document.documentElement.dataset.theme !== undefined);
      same(
        'the theme before the app has loaded',
        await page.evaluate(() => document.documentElement.dataset.theme),
        'dark',
      );
      await page.getByRole('heading', { name: '通用', level: 1 }).waitFor();
      if ((await brightness(page)) >= light / 2) throw new Error('The page is light again');
    },
  },
  {
    title: 'another model service is used only after a yes to old and new in words',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/settings/ai');
      await page
        .getByRole('main')
        .getByRole('button', { name: /演示模型 mock-agent/ })
        .waitFor();
      await page
        .getByRole('main')
        .getByRole('button', { name: /^OpenAI 还没有密钥/ })
        .click();
      const model = page.getByRole('textbox', { name: '模型名' });
      same('the model of a service that is not used', await model.inputValue(), '');
      await page
        .getByRole('button', { name: /^gpt-|^GPT-/ })
        .first()
        .click();
      const question = page.getByRole('dialog', { name: '确认放宽' });
      await question.getByText('演示模型', { exact: true }).waitFor();
      await question.getByText('OpenAI', { exact: true }).waitFor();
      await question.getByRole('button', { name: '取消' }).click();
      await question.waitFor({ state: 'detached' });
      await page.getByText('没有在用', { exact: true }).waitFor();
      await page
        .getByRole('button', { name: /^gpt-|^GPT-/ })
        .first()
        .click();
      await question.getByRole('button', { name: '确认修改' }).click();
      await page.getByText('正在用它回答', { exact: true }).waitFor();
      await eventually('the model is one of OpenAI', async () => (await model.inputValue()).startsWith('gpt-'));
    },
  },
  {
    title: 'a demo keeps its promise that nothing leaves this computer, whatever model service is chosen',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await chooseModel(visitor, 'https://model.example.com/v1', 'any');
      await page.getByRole('banner').getByText('没有任何数据离开这台电脑').waitFor();
      await new Chat(page).ask('你好');
      await page.getByRole('alert').getByText('演示不访问 model.example.com').waitFor();
    },
  },
];

/** Chinese that is left on an English page; the name of the Chinese language stays Chinese. */
function chineseOn(text: string): string {
  return (text.replaceAll('简体中文', '').match(/\p{Script=Han}+/gu) ?? []).join(' ');
}

/** What the page says in words of the app: everything that is seen, of a card its title, of a preview nothing. The campus’s data are Chinese. */
function wordsOfApp(page: Page): Promise<string> {
  return page.evaluate(() => {
    const CARD = '[role=listitem] [role=group]';
    const PREVIEW = '[aria-hidden=true]';
    const words = [...document.querySelectorAll(CARD)].map((card) => card.getAttribute('aria-label') ?? '');
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around?.checkVisibility() && around.closest(`${CARD}, ${PREVIEW}, script, style`) === null) {
        words.push(texts.currentNode.textContent ?? '');
      }
    }
    return words.join('\n');
  });
}

/** How bright the page is behind its heading, from 0 to 765. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    for (let at = document.querySelector('h1') as Element | null; at; at = at.parentElement) {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (
        getComputedStyle(at).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      if (alpha > 0 && getComputedStyle(at).backgroundColor !== 'transparent') return red + green + blue;
    }
    return 765;
  });
}
