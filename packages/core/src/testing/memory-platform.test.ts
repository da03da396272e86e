import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noNotifications } from '../platform';
import { openTestSql } from './bun-sql';
import { type ManualClock, manualClock } from './manual-clock';
import { memoryFiles, memoryKeys, memoryNotifications } from './memory-platform';
import {
  clockContract,
  fileStoreContract,
  httpContract,
  keyStoreContract,
  notificationsContract,
  sqlContract,
} from './platform-contract';
import { scriptedHttp } from './scripted-http';

sqlContract('the test database in memory', async () => {
  const port = openTestSql();
  return { port, dispose: () => port.close() };
});

sqlContract('the test database in a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'core-sql-'));
  const port = openTestSql(join(folder, 'test.db'));
  return {
    port,
    dispose: () => {
      port.close();
      rmSync(folder, { recursive: true });
    },
  };
});

fileStoreContract('the file store in memory', async () => ({ port: memoryFiles() }));

keyStoreContract('the key store in memory', async () => ({ port: memoryKeys() }));

notificationsContract('notifications in memory', async () => ({ port: memoryNotifications() }));
notificationsContract('a device without notifications', async () => ({
  port: noNotifications({ zh: '这台设备没有系统通知', en: 'This device has no notifications' }),
}));

clockContract(
  'the manual clock',
  async () => ({ port: manualClock() }),
  (clock, ms) => (clock as ManualClock).advance(ms),
);

httpContract('the scripted HTTP port', async () => {
  const http = scriptedHttp();
  const cookies = [
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ] as const;
  http.answer('https://test.example/hello', { headers: cookies, body: 'hello' });
  http.answer('https://test.example/moved', { status: 302, headers: [['location', 'https://test.example/hello']] });
  http.answer('https://test.example/large', { body: 'x'.repeat(2_000) });
  return {
    port: {
      http,
      helloUrl: 'https://test.example/hello',
      redirectUrl: 'https://test.example/moved',
      largeUrl: 'https://test.example/large',
      refusedUrl: 'https://nobody.example/',
    },
  };
});
