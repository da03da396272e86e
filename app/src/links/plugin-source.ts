/**
 * What a plugin's link says by itself: its form, and whether it is official. Only the text is looked at; nothing is
 * fetched. `plugin?src=<link>` and a scanned code bring such links from anywhere.
 */

/** How a link names its plugin. */
export type PluginLinkForm = 'github-folder' | 'github-root' | 'github-file' | 'file';

/** Why a text is no link of a plugin. */
export type PluginLinkProblem = 'empty' | 'long' | 'address' | 'https' | 'login' | 'github' | 'file' | 'path';

/** A link, understood or not. */
export type PluginLink =
  | {
      readonly is: 'plugin';
      readonly form: PluginLinkForm;
      /** The link as it will be read, without a fragment. */
      readonly url: string;
      /** `owner/name` on GitHub, otherwise the site. */
      readonly from: string;
      /** Of the app's own repository of plugins. Everything else is somebody else's. */
      readonly official: boolean;
    }
  | { readonly is: 'none'; readonly problem: PluginLinkProblem };

/** Longer texts are no links that a person shares. Characters. */
const LONGEST = 2_000;

/** The repository whose plugins are official. */
const OFFICIAL = 'pkuinfo/pku-harness-plugins';

const DEEP_LINK = /^pkuharness:\/{1,3}plugin\/?\?/i;

/** The link inside `pkuharness://plugin?src=…`; any other text is given back as it is. */
export function pluginLinkIn(text: string): string {
  const typed = text.trim();
  const deep = DEEP_LINK.exec(typed);
  if (deep === null) return typed;
  return new URLSearchParams(typed.slice(deep[0].length).replace(/#.*$/, '')).get('src') ?? '';
}

/** Reads a link of a plugin. */
export function readPluginLink(text: string): PluginLink {
  const link = pluginLinkIn(text);
  if (link === '') return none('empty');
  if (link.length > LONGEST) return none('long');
  const url = addressOf(link);
  if (url === undefined) return none('address');
  if (url.protocol !== 'https:') return none('https');
  // A name before the host makes an address look like another's.
  if (url.username !== '' || url.password !== '') return none('login');
  url.hash = '';
  return url.hostname === 'github.com' && url.port === '' ? onGithub(url) : elsewhere(url);
}

function addressOf(link: string): URL | undefined {
  try {
    return new URL(link);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

const none = (problem: PluginLinkProblem): PluginLink => ({ is: 'none', problem });

const NAME = /^[A-Za-z0-9._-]{1,100}$/;

function onGithub(url: URL): PluginLink {
  const [owner = '', name = '', kind, ref, ...path] = url.pathname.split('/').filter((part) => part !== '');
  if (!NAME.test(owner) || !NAME.test(name)) return none('github');
  const from = `${owner}/${name.replace(/\.git$/, '')}`;
  const found = (form: PluginLinkForm): PluginLink => ({
    is: 'plugin',
    form,
    url: url.href,
    from,
    official: from.toLowerCase() === OFFICIAL,
  });
  if (kind === undefined) return found('github-root');
  // `%2e%2e` is `..` for whoever unfolds it later; an address itself has none left.
  if (path.some((part) => /^(\.|%2e){1,2}$/i.test(part) || /%2f|%5c/i.test(part))) return none('path');
  if (kind === 'tree' && ref !== undefined) return found('github-folder');
  if (kind === 'blob' && path.at(-1) === 'PLUGIN.md') return found('github-file');
  return none('github');
}

function elsewhere(url: URL): PluginLink {
  if (!url.pathname.endsWith('/PLUGIN.md')) return none('file');
  return { is: 'plugin', form: 'file', url: url.href, from: url.host, official: false };
}
