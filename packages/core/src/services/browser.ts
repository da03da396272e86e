/** The `browser` service: shows addresses and routes on a screen that is open. */
import { type BrowserService, HarnessError, type OpenOutcome } from '@pku-harness/sdk';
import { z } from 'zod';
import type { ScreenRequests, ScreenWish } from '../screens';
import type { Caller } from './caller';
import { serviceMethod } from './service-method';

const LONGEST = 2_000; // UTF-16 units of an address or a route
/** A route of the app: one slash, then no second one and no backslash, which a browser would take for another origin. */
const ROUTE = /^\/(?![/\\])[^\s\\]*$/;

/** Makes the service for one caller. */
export function browserService(screens: ScreenRequests, { plugin }: Caller): BrowserService {
  const ask = async (wish: ScreenWish, href: string): Promise<OpenOutcome> => {
    const outcome = await screens.ask(plugin, wish);
    return { status: outcome.is === 'done' ? 'shown' : 'nobody', href };
  };
  return {
    open: serviceMethod('browser.open', z.object({ url: z.string().max(LONGEST) }), ({ url }) => {
      if (!isHttps(url)) throw addressInvalid();
      return ask({ kind: 'open', url }, url);
    }),
    show: serviceMethod('browser.show', z.object({ href: z.string().max(LONGEST) }), ({ href }) => {
      if (!ROUTE.test(href)) throw routeInvalid();
      return ask({ kind: 'show', href }, href);
    }),
  };
}

function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

function addressInvalid(): HarnessError {
  return new HarnessError('address_invalid', {
    zh: '只能打开以 https:// 开头的网址',
    en: 'Only addresses that begin with https:// can be opened',
  });
}

function routeInvalid(): HarnessError {
  return new HarnessError('route_invalid', {
    zh: '界面的路径须以一个 / 开头，例如 /settings/ai',
    en: 'A screen’s route begins with one slash, such as /settings/ai',
  });
}
