/** Words of the page that a plugin’s link opens. */
import { type AppLocale, defineStrings } from '@pku-harness/sdk';
import type { PluginLinkForm, PluginLinkProblem } from '../links/plugin-source';

type Strings = {
  title: string;
  link: string;
  placeholder: string;
  hint: string;
  show: string;
  scan: string;
  scanHint: string;
  scanStop: string;
  again: string;
  form: string;
  formName: (form: PluginLinkForm) => string;
  from: string;
  kind: string;
  official: string;
  officialText: string;
  community: string;
  communityText: string;
  problem: (problem: PluginLinkProblem) => string;
  notAPlugin: string;
  next: string;
  nextRead: string;
  nextReview: string;
  nextInstall: string;
  notYet: string;
  installed: string;
};

export const pluginLinkStrings: Record<AppLocale, Strings> = defineStrings({
  'zh-Hans': {
    title: '插件链接',
    link: '链接',
    placeholder: 'https://github.com/…',
    hint: 'GitHub 文件夹、仓库、文件，或任意 HTTPS 的 PLUGIN.md',
    show: '查看',
    scan: '扫描二维码',
    scanHint: '把插件的二维码放进画面',
    scanStop: '停止扫描',
    again: '换一个链接',
    form: '形式',
    formName: (form) =>
      ({
        'github-folder': 'GitHub 文件夹',
        'github-root': 'GitHub 仓库',
        'github-file': 'GitHub 上的 PLUGIN.md',
        file: '网站上的 PLUGIN.md',
      })[form],
    from: '来自',
    kind: '类型',
    official: '官方插件',
    officialText: '链接指向官方的插件仓库',
    community: '社区插件',
    communityText: '由别人编写，不代表官方',
    problem: (problem) =>
      ({
        empty: '还没有链接',
        long: '链接太长，请检查是否复制完整',
        address: '这不是网址',
        https: '只接受 https:// 开头的链接',
        login: '链接里不能带用户名或密码',
        github: '请用 GitHub 的仓库、文件夹或 PLUGIN.md 文件的链接',
        file: '链接要指向一个名叫 PLUGIN.md 的文件',
        path: '链接的路径里不能有 ..',
      })[problem],
    notAPlugin: '这个链接不能用来安装插件',
    next: '安装时会发生什么',
    nextRead: '读取并检查插件的所有文件',
    nextReview: '给你看它能访问的校园服务和网站，以及每个工具能做什么',
    nextInstall: '你点「安装」之前，什么都不会装上',
    notYet: '这个版本还不能安装插件。现在没有访问这个链接，也没有改动任何东西。',
    installed: '查看已有的插件',
  },
  en: {
    title: 'Plugin link',
    link: 'Link',
    placeholder: 'https://github.com/…',
    hint: 'A GitHub folder, repository or file, or any PLUGIN.md over HTTPS',
    show: 'Look at it',
    scan: 'Scan a QR code',
    scanHint: 'Hold the code of a plugin before the camera',
    scanStop: 'Stop scanning',
    again: 'Another link',
    form: 'Form',
    formName: (form) =>
      ({
        'github-folder': 'Folder on GitHub',
        'github-root': 'Repository on GitHub',
        'github-file': 'PLUGIN.md on GitHub',
        file: 'PLUGIN.md on a site',
      })[form],
    from: 'From',
    kind: 'Kind',
    official: 'Official plugin',
    officialText: 'The link leads to the official repository of plugins',
    community: 'Community plugin',
    communityText: 'Written by others, not by us',
    problem: (problem) =>
      ({
        empty: 'There is no link yet',
        long: 'The link is too long; check how it was copied',
        address: 'This is not an address',
        https: 'Only links that begin with https:// are taken',
        login: 'A link must not hold a user name or a password',
        github: 'Use the link of a repository, a folder or a PLUGIN.md file on GitHub',
        file: 'The link has to lead to a file called PLUGIN.md',
        path: 'The path of the link must not have .. in it',
      })[problem],
    notAPlugin: 'This link cannot bring a plugin',
    next: 'What installing will do',
    nextRead: 'Read and check every file of the plugin',
    nextReview: 'Show which campus services and sites it reaches, and what each tool does',
    nextInstall: 'Install nothing until you tap “Install”',
    notYet: 'This version cannot install plugins yet. Nothing was read from the link, and nothing was changed.',
    installed: 'See the plugins that are here',
  },
});
