/** The host's ports keep what every platform keeps; their own rules are tested beside each adapter. */
import { mkdtempSync, rmSync } from 'node:fs';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  clockContract,
  httpContract,
  keyStoreContract,
  notificationsContract,
  sqlContract,
} from '@pku-harness/core/testing';
import { makeCertificate } from '../testing/certificates';
import { openSqlite } from './bun-sqlite';
import { desktopNotifications, pageNotifications, thisDesktop } from './desktop-notifications';
import { fileKeyStore } from './file-key-store';
import { createHttpPort } from './http-port';
import { systemClock } from './system';

function inFolder<Port>(make: (folder: string) => { port: Port; close?: () => void }) {
  return async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pku-port-'));
    const { port, close } = make(folder);
    return {
      port,
      dispose: () => {
        close?.();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  };
}

sqlContract(
  'bun:sqlite',
  inFolder((folder) => {
    const port = openSqlite(join(folder, 'harness.db'));
    return { port, close: () => port.close() };
  }),
);

keyStoreContract(
  'the file of keys',
  inFolder((folder) => ({ port: fileKeyStore(join(folder, 'keys.json')) })),
);

notificationsContract('the desktop', async () => ({
  port: desktopNotifications({
    ...thisDesktop(),
    system: 'linux',
    env: { DISPLAY: ':0' },
    which: () => '/bin/true',
  }),
}));
notificationsContract('a computer without one', async () => ({ port: pageNotifications() }));

clockContract('the system clock', async () => ({ port: systemClock }));

httpContract('node:https', async () => {
  const certificate = await makeCertificate('campus.test');
  const server = https.createServer(certificate, (request, response) => {
    if (request.url === '/redirect') response.writeHead(302, { location: 'https://campus.test/hello' }).end();
    else if (request.url === '/large')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000)));
    else response.writeHead(200, { 'Set-Cookie': ['a=1', 'b=2'] }).end('hello');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const route = { address: '127.0.0.1', port: (server.address() as AddressInfo).port, certificate: certificate.cert };
  const routes = new Map([
    ['campus.test', route],
    ['closed.test', { ...route, port: 1 }],
  ]);
  return {
    port: {
      http: createHttpPort({ routes }),
      helloUrl: 'https://campus.test/hello',
      redirectUrl: 'https://campus.test/redirect',
      largeUrl: 'https://campus.test/large',
      refusedUrl: 'https://closed.test/',
    },
    dispose: () => void server.close(),
  };
});
