/** Addresses that a tap may open, and places of the app that it may go to. Only the part before the first `${` is known. */

import { parseUrl } from '../../lang/parse-url';
import type { ProblemText } from '../../lang/problem';
import { addressProblem } from '../../lang/request/network';

const TABS = /^\/(?:dashboard|schedule|settings)?$/;
const VIEW = /^\/(?:p|m)\/([a-z0-9][a-z0-9-]{1,40})\/([A-Za-z][\w-]{0,47})$/;

/** What is wrong with the address of `open`, or `undefined`. The host looks again at the whole one when it is tapped. */
export function openProblem(template: string): ProblemText | undefined {
  const dynamic = template.indexOf('${');
  const fixed = dynamic === -1 ? template : template.slice(0, dynamic);
  if (dynamic === 0) return undefined;
  if (!/^https:\/\//i.test(fixed)) {
    return { zh: '只能打开 https:// 开头的地址', en: 'Only addresses that begin with https:// can be opened' };
  }
  const authority = fixed.slice('https://'.length).split(/[/?#\\]/, 1)[0] ?? '';
  if (authority.includes('@'))
    return { zh: '地址里不能带用户名和密码', en: 'An address cannot carry a user name or password' };
  // The host name itself is computed: nothing more can be said before the tap.
  if (dynamic !== -1 && authority.length === fixed.length - 'https://'.length) return undefined;
  const url = parseUrl(fixed);
  if (url === undefined) return { zh: '这不是一个网址', en: 'This is not an address' };
  if (!url.hostname.includes('.')) return { zh: '要写完整的域名', en: 'Write a full host name' };
  return addressProblem(url, [url.hostname]);
}

/** Where `navigate` leads: a view of a plugin, or a tab; otherwise what is wrong with it. */
export function navigateTarget(
  template: string,
): { readonly plugin: string; readonly view: string } | 'tab' | ProblemText {
  if (TABS.test(template)) return 'tab';
  // Values may fill the query, and nothing before it: a place of the app is never computed from data.
  const query = template.indexOf('?');
  const path = query === -1 ? template : template.slice(0, query);
  const match = path.includes('${') ? null : VIEW.exec(path);
  if (match === null) {
    return {
      zh: '要写 /p/<插件>/<页面>、/m/<插件>/<页面> 或一个标签页，${ } 只能在 ? 后面',
      en: 'Write /p/<plugin>/<view>, /m/<plugin>/<view> or a tab; ${ } can stand after ? only',
    };
  }
  return { plugin: match[1] ?? '', view: match[2] ?? '' };
}
