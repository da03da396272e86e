/**
 * The running host of a data folder, as a second start and `pku` reach it: through `host.json`, which only the owner of
 * the folder can read. Requests go over node:http, because bun's `fetch` would send them through a configured proxy.
 */
import http from 'node:http';
import { HarnessError } from '@pku-harness/sdk';
import { takeLock } from './folder/folder-lock';
import { readHostFile, removeHostFile } from './folder/host-file';
import { authorityOf } from './server/gate';
import type { BrowserSession } from './server/session-store';

/** A host that runs in another process. */
export interface LocalHost {
  /** Such as `http://127.0.0.1:4580`. */
  readonly address: string;
  readonly pid: number;
  /** Opens the socket as this computer's owner. */
  readonly secret: string;
  /** A start address with a one-time code, valid two minutes. */
  mintAddress(): Promise<string>;
  sessions(): Promise<readonly BrowserSession[]>;
  /** Signs a browser out; `false` when there is no such session. */
  endSession(id: string): Promise<boolean>;
}

/** How long a host that holds the lock may take to start listening. */
const PATIENCE_MS = 3_000;

/**
 * The running host of a folder, or `undefined` when the folder is free. A `host.json` that a killed host left behind is
 * removed.
 *
 * @throws HarnessError `folder_in_use` when something else (another `pku`) holds the folder.
 */
export async function findLocalHost(folder: string): Promise<LocalHost | undefined> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const lock = takeLock(folder);
    if (lock) {
      removeHostFile(folder);
      lock.release();
      return undefined;
    }
    const file = readHostFile(folder);
    if (file) {
      const host = localHost(file);
      if (await answers(host)) return host;
    }
    if (Date.now() >= until) throw folderInUse(folder);
    await Bun.sleep(50);
  }
}

/** The error of a folder that another process works in. */
export function folderInUse(folder: string): HarnessError {
  return new HarnessError('folder_in_use', {
    zh: `另一个程序正在使用数据文件夹 ${folder}，请等它结束后再试`,
    en: `Another program is using the data folder ${folder}; try again when it has ended`,
  });
}

function localHost({ port, pid, secret }: { port: number; pid: number; secret: string }): LocalHost {
  return {
    address: `http://${authorityOf(port)}`,
    pid,
    secret,
    mintAddress: async () => (await ask<{ address: string }>(port, secret, '/local/address')).address,
    sessions: () => ask(port, secret, '/local/sessions'),
    endSession: async (id) => (await ask<{ ended: boolean }>(port, secret, '/local/sessions/end', { id })).ended,
  };
}

async function answers(host: LocalHost): Promise<boolean> {
  try {
    await host.sessions();
    return true;
  } catch (error) {
    if (HarnessError.is(error)) return false;
    throw error;
  }
}

function ask<Answer>(port: number, secret: string, path: string, body: object = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const failed = () =>
      reject(new HarnessError('host_unreachable', { zh: '主机没有回应', en: 'The host does not answer', where: path }));
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent: false,
        timeout: 5_000,
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json', host: authorityOf(port) },
      },
      async (answer) => {
        try {
          if (answer.statusCode !== 200) return failed();
          let text = '';
          for await (const piece of answer.setEncoding('utf8')) text += piece;
          resolve(JSON.parse(text) as Answer);
        } catch {
          // Cut off or not ours: either way nobody there to talk to.
          failed();
        }
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', failed);
    request.end(JSON.stringify(body));
  });
}
