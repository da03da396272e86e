/**
 * The public hosts a document may ask: what may stand in `network`, and whether an address is covered by it. Names only:
 * that a name does not lead to a private address is checked where the connection is made.
 */
import type { LocalText } from '../../locale';
import { HOSTING_SUFFIXES } from './hosting-suffixes';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** Names that never lead to a public site. */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'test', 'invalid', 'onion'];

/** Second levels under a country code that belong to no one: `*.edu.cn` would cover every university. */
const SHARED_SECOND_LEVELS = new Set(['ac', 'co', 'com', 'edu', 'gob', 'gov', 'mil', 'ne', 'net', 'or', 'org', 'sch']);

/** Provinces under `.cn`, where anybody registers a name. */
const PROVINCES = new Set(
  'ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj xz yn zj'.split(' '),
);

/** What is wrong with an entry of `network`, or `undefined` when it is fine. */
export function networkEntryProblem(entry: string): LocalText | undefined {
  const wildcard = entry.startsWith('*.');
  const host = wildcard ? entry.slice(2) : entry;
  if (/[:/@?#]/.test(host)) {
    return {
      zh: '只写域名，不写 https://、端口、路径或用户名',
      en: 'Write the host name only: no https://, port, path or user name',
    };
  }
  const labels = host.split('.');
  if (host.length > 253 || !labels.every((label) => LABEL.test(label))) {
    return {
      zh: '域名只能用小写字母、数字、- 和点，写成 example.com 或 *.example.com',
      en: 'A host name has lower-case letters, digits, - and dots: example.com or *.example.com',
    };
  }
  if (isIpLike(labels)) return { zh: '不能写 IP 地址', en: 'An IP address cannot be listed' };
  if (labels.length < 2) return { zh: '要写完整的域名', en: 'Write a full host name' };
  if (isPrivate(host)) return { zh: '内网和本机的名字不能访问', en: 'Names of private networks cannot be reached' };
  if (wildcard && isPublicSuffix(labels)) {
    return {
      zh: `*.${host} 会覆盖许多互不相干的网站，请写得更具体`,
      en: `*.${host} would cover many unrelated sites; be more specific`,
    };
  }
  return undefined;
}

function isIpLike(labels: readonly string[]): boolean {
  return /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');
}

function isPrivate(host: string): boolean {
  return PRIVATE_SUFFIXES.some((suffix) => host === suffix || host.endsWith(`.${suffix}`));
}

function isPublicSuffix(labels: readonly string[]): boolean {
  if (labels.some((_, at) => HOSTING_SUFFIXES.has(labels.slice(at).join('.')))) return true;
  const [second = '', top = ''] = labels;
  if (labels.length !== 2) return false;
  return (top.length === 2 && SHARED_SECOND_LEVELS.has(second)) || (top === 'cn' && PROVINCES.has(second));
}

/** Whether a host name is covered by the entries of `network`. A wildcard covers subdomains, not the name itself. */
export function hostAllowed(host: string, network: readonly string[]): boolean {
  return network.some((entry) => (entry.startsWith('*.') ? host.endsWith(entry.slice(1)) : host === entry));
}

/** Why an address may not be asked, or `undefined` when it may. */
export function addressProblem(url: URL, network: readonly string[]): LocalText | undefined {
  if (url.protocol !== 'https:') return { zh: '只能访问 https 地址', en: 'Only https addresses can be reached' };
  if (url.username !== '' || url.password !== '') {
    return { zh: '地址里不能带用户名和密码', en: 'An address cannot carry a user name or password' };
  }
  if (url.port !== '') return { zh: '地址里不能带端口', en: 'An address cannot carry a port' };
  const host = url.hostname;
  if (host.startsWith('[') || isIpLike(host.split('.')) || isPrivate(host)) {
    return { zh: `不能访问 ${host}`, en: `${host} cannot be reached` };
  }
  if (!hostAllowed(host, network)) {
    return { zh: `${host} 不在 network 里`, en: `${host} is not listed in network` };
  }
  return undefined;
}
