import { describe, expect, test } from 'bun:test';
import { testServices } from '@pku-harness/sdk/testing';
import { z } from 'zod';
import { ScreenRequests } from '../screens';
import { manualClock } from '../testing/manual-clock';
import { countedRandom } from '../testing/memory-platform';
import { browserService } from './browser';
import { CALLABLE, callService } from './call-service';
import { cryptoService } from './crypto';
import { serviceMethod } from './service-method';

describe('a method of a service', () => {
  const method = serviceMethod('todos.add', z.object({ title: z.string().max(3) }), ({ title }) => title);

  test('runs with an input that fits, and with fields of its own only', async () => {
    expect(await method({ title: '写' })).toBe('写');
  });

  test('refuses what does not fit by the names of its fields, never by their values', async () => {
    const refused = method({ title: 'secret' });
    expect(refused).rejects.toMatchObject({ code: 'service_input', where: 'service todos.add' });
    expect(String(await refused.catch((error) => JSON.stringify(error)))).not.toContain('secret');
  });
});

describe('a call of a service by name', () => {
  const services = testServices({ crypto: { sha256: async () => 'abc' } });

  test('reaches what the table names', async () => {
    expect(await callService(services, 'crypto', 'sha256', { text: '' })).toBe('abc');
  });

  test.each([
    ['settings', 'change'],
    ['crypto', 'constructor'],
    ['constructor', 'prototype'],
    ['__proto__', 'toString'],
    ['crypto', '__proto__'],
  ])('reaches nothing else: %s.%s', (service, method) => {
    expect(callService(services, service, method, {})).rejects.toMatchObject({ code: 'service_unknown' });
  });

  test('covers every method of every service', () => {
    for (const methods of Object.values(CALLABLE)) expect(methods.length).toBeGreaterThan(0);
  });
});

describe('the browser service', () => {
  const browser = browserService(new ScreenRequests(manualClock(), countedRandom()), {
    plugin: 'notices',
    actor: 'agent',
    tainted: false,
  });

  test.each(['http://a.example', 'javascript:alert(1)', 'data:text/html,x', 'https://me:pw@a.example', 'a.example'])(
    'opens no %s',
    (url) => {
      expect(browser.open({ url })).rejects.toMatchObject({ code: 'address_invalid' });
    },
  );

  test.each(['settings', '//a.example', '/\\a.example', 'https://a.example', '/a b'])('shows no %s', (href) => {
    expect(browser.show({ href })).rejects.toMatchObject({ code: 'route_invalid' });
  });

  test('says that nobody saw it where no screen is open', async () => {
    expect(await browser.show({ href: '/settings/ai' })).toEqual({ status: 'nobody', href: '/settings/ai' });
  });
});

test('the crypto service hashes UTF-8', async () => {
  expect(await cryptoService(countedRandom()).sha256({ text: '北大' })).toBe(
    new Bun.CryptoHasher('sha256').update('北大').digest('hex'),
  );
});
