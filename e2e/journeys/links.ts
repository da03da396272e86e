/** Addresses that come from outside: a plugin's link is shown and nothing more, and a release has no developer links. */
import { type Journey, same } from '../journey';

const OFFICIAL = 'https://github.com/pkuinfo/pku-harness-plugins/tree/main/plugins/canteen';
/** Makes a page one that was kept from before an update: it starts with a script that this build does not have. */
const KEPT_FROM_BEFORE = `document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive' || sessionStorage.getItem('updated') !== null) return;
  const before = document.createElement('script');
  before.type = 'text/plain';
  before.defer = true;
  before.setAttribute('src', '/_expo/static/js/web/entry-of-before.js');
  document.head.append(before);
});`;

const linkPage = (src: string) => `/plugin?src=${encodeURIComponent(src)}`;

export const journeys: Journey[] = [
  {
    title: 'a plugin’s link says whose it is and what comes, and reaches nobody',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      // A visitor writes down every request that leaves the host, so opening these proves that none does.
      await visitor.goto(linkPage(OFFICIAL));
      await page.getByText('官方插件').waitFor();
      await page.getByText(OFFICIAL).waitFor();
      await page.getByText('还不能安装插件').waitFor();
      same('ways to install', await page.getByRole('button', { name: /安装$/ }).count(), 0);
      await visitor.goto(linkPage('https://example.org/rooms/PLUGIN.md'));
      await page.getByText('社区插件').waitFor();
      await page.getByText('网站上的 PLUGIN.md').waitFor();
    },
  },
  {
    title: 'what is no link of a plugin says why, and another one can be typed',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto(linkPage('http://example.org/PLUGIN.md'));
      await page.getByText('只接受 https:// 开头的链接').waitFor();
      await page.getByRole('button', { name: '换一个链接' }).click();
      const field = page.getByRole('textbox', { name: '链接' });
      await field.fill('食堂');
      await page.getByRole('button', { name: '查看' }).click();
      await page.getByText('这不是网址').waitFor();
      await field.fill(OFFICIAL);
      await page.getByRole('button', { name: '查看' }).click();
      await page.getByText('官方插件').waitFor();
      same('scanners on a computer', await page.getByRole('button', { name: '扫描二维码' }).count(), 0);
    },
  },
  {
    title: 'a developer link is no page of a release',
    async walk(stage) {
      const { visitor } = await stage.open();
      const { page } = visitor;
      await visitor.goto('/dev?tool=classrooms.free&input=%7B%7D');
      await page.getByText('没有这个页面').first().waitFor();
      await visitor.goto('/dev?chat=%E4%BD%A0%E5%A5%BD');
      await page.getByText('没有这个页面').first().waitFor();
      await visitor.goto('/');
      const composer = page.getByRole('textbox', { name: '消息' });
      await composer.waitFor();
      same('what it left in the composer', await composer.inputValue(), '');
    },
  },
  {
    title: 'a page of another build than its host’s says so, is served all the same, and loads anew at a tap',
    async walk(stage) {
      const system = await stage.start();
      const visitor = await stage.visitor(system.origin);
      const { page } = visitor;
      await page.addInitScript(KEPT_FROM_BEFORE);
      await visitor.enter(system.address);
      await page.getByText('主机已更新到另一个版本').waitFor();
      await page.evaluate(() => sessionStorage.setItem('updated', 'yes'));
      await page.getByRole('button', { name: '重新载入' }).click();
      await page.getByText('主机已更新到另一个版本').waitFor({ state: 'detached' });
      await page.getByRole('textbox', { name: '消息' }).waitFor();
    },
  },
];
