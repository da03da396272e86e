/**
 * Every page of the app, from the files that the router itself reads: a new page is looked at without anybody listing it.
 * Pages with a parameter are opened with each value that there is, or with a sample.
 */
import { join } from 'node:path';
import { loadPlugins } from '@pku-harness/host';
import { loadDocument } from '@pku-harness/sdk/lang';

const APP = join(import.meta.dir, '../app/src/app');

/** Values for parameters that are not a plugin's screen. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  '[provider]': ['openai', 'openai-compatible'],
  '[plugin]': ['memory'],
};

/** Query parameters without which a page has nothing to show. */
const QUERIES: Readonly<Record<string, string>> = {
  '/m/plugins/detail': '?id=classrooms',
  '/m/dashboard/card': '?id=first-todos-open',
  '/plugin': '?src=https%3A%2F%2Fgithub.com%2Fpkuinfo%2Fpku-harness-plugins%2Ftree%2Fmain%2Fplugins%2Fcanteen',
};

/** The routes, sorted. @throws Error for a parameter that nobody gave a sample for. */
export async function routesOfApp(): Promise<readonly string[]> {
  const files = await Array.fromAsync(new Bun.Glob('**/*.tsx').scan(APP));
  const pages = files
    .map((file) => file.replace(/\.tsx$/, ''))
    .filter((file) => !/(^|\/)(_layout|\+not-found|gallery|dev)$/.test(file))
    .map((file) => `/${file.replaceAll(/\([^)]*\)\/?/g, '').replace(/(^|\/)index$/, '')}`.replace(/(.)\/$/, '$1'));
  const screens = await pluginScreens();
  const routes = pages.flatMap((page) => {
    const kind = /^\/([pm])\/\[plugin\]\/\[view\]$/.exec(page)?.[1];
    return kind === undefined ? filled(page) : screens.filter((screen) => screen.startsWith(`/${kind}/`));
  });
  return [...new Set(routes.map((route) => `${route}${QUERIES[route] ?? ''}`))].sort();
}

/** A page with its parameters filled in. */
function filled(page: string): readonly string[] {
  const parameter = /\[[^\]]+\]/.exec(page)?.[0];
  if (parameter === undefined) return [page];
  const values = SAMPLES[parameter];
  if (values === undefined) throw new Error(`Nobody gave a sample for ${parameter} of ${page} (e2e/routes.ts)`);
  return values.flatMap((value) => filled(page.replace(parameter, value)));
}

async function pluginScreens(): Promise<readonly string[]> {
  const offline = { send: () => Promise.reject(new Error('loading a document sends nothing')) };
  return (await loadPlugins()).flatMap((source) => {
    if (!('folder' in source)) return screensOf(source.id, source.contributes?.screens);
    const loaded = loadDocument(source, offline);
    return loaded.ok ? screensOf(loaded.plugin.id, loaded.plugin.document?.screens) : [];
  });
}

type Screens = Readonly<Record<string, { readonly presentation?: 'push' | 'modal' }>>;

function screensOf(plugin: string, screens: Screens = {}): readonly string[] {
  return Object.entries(screens).map(
    ([view, { presentation }]) => `/${presentation === 'modal' ? 'm' : 'p'}/${plugin}/${view}`,
  );
}
