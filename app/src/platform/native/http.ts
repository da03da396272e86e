/**
 * Campus and plugin documents' requests on a phone. They need control over redirects, cookies and the address connected
 * to, which neither React Native's nor Expo's fetch gives. Until the native module that does is part of the build, a
 * request is refused plainly rather than sent without those checks.
 */
import type { HttpPort } from '@pku-harness/core';
import { HarnessError } from '@pku-harness/sdk';

export const phoneHttp: HttpPort = {
  send: () =>
    Promise.reject(
      new HarnessError('http_unavailable', {
        zh: '手机版还不能访问校园和插件的网站，请先在电脑上使用',
        en: 'The phone app cannot reach campus and plugin sites yet; use it on a computer for now',
      }),
    ),
};
