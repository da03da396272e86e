/** `pku mcp`: the tools for another assistant, over stdio or over HTTP on this computer. */

import { folderKind, openDataFolder } from '../folder/data-folder';
import type { ReachedHarness } from './reach';
import type { Terminal } from './terminal';

/** How to serve. */
export interface McpWords {
  readonly http: boolean;
  readonly port: number | undefined;
  /** Make a new token in place of the old one. */
  readonly newToken: boolean;
}

/** Where, and whom to ask. */
export interface McpPlace {
  /** The data folder. */
  readonly folder: string;
  readonly demo: boolean;
  /** @param unattended nobody here can answer a question. */
  readonly reach: (unattended: boolean) => Promise<ReachedHarness>;
}

/** A fixed one, because clients write it into their settings. */
export const MCP_PORT = 4590;

/** Serves until the client has left or the signal aborts. Returns the exit code. */
export async function serveMcp(
  place: McpPlace,
  terminal: Terminal,
  words: McpWords,
  signal: AbortSignal,
): Promise<number> {
  return words.http ? overHttp(place, terminal, words, signal) : overStdio(place, terminal, signal);
}

async function overStdio({ reach }: McpPlace, terminal: Terminal, signal: AbortSignal): Promise<number> {
  // stdout belongs to the protocol; whatever a plugin or a library prints goes to stderr.
  for (const name of ['log', 'info', 'debug'] as const) console[name] = console.error;
  const [{ openParts }, { serveOverStdio }] = await Promise.all([
    import('../mcp/open-parts'),
    import('../mcp/serve-stdio'),
  ]);
  if (process.stdin.isTTY) {
    terminal.note({
      zh: '这里等待 MCP 客户端的消息；请把这条命令写进客户端的设置。Ctrl-C 结束',
      en: 'This waits for messages of an MCP client; put this command into the client’s settings. Ctrl-C ends it',
    });
  }
  const parts = openParts({ reach: () => reach(true), log: (line) => terminal.note(line) });
  try {
    await serveOverStdio(parts, process.stdin, process.stdout, signal);
  } finally {
    await parts.close();
  }
  return 0;
}

async function overHttp(
  { folder, demo, reach }: McpPlace,
  terminal: Terminal,
  { port, newToken }: McpWords,
  signal: AbortSignal,
): Promise<number> {
  const [{ openParts }, { serveOverHttp }, { makeToken, readToken }, { terminalPerson }] = await Promise.all([
    import('../mcp/open-parts'),
    import('../mcp/serve-http'),
    import('../mcp/mcp-token'),
    import('../mcp/terminal-person'),
  ]);
  // A demo folder is its launcher's to make; a real one may be made here.
  if (demo || folderKind(folder) === 'demo') await (await reach(true)).close();
  else openDataFolder(folder, 'real');
  let check = newToken ? undefined : readToken(folder);
  const parts = openParts({
    reach: () => reach(!terminal.attended),
    log: (line) => terminal.note(line),
    ...(terminal.attended ? { person: terminalPerson(terminal) } : {}),
  });
  try {
    const token = (given: string) => check?.(given) === true;
    const server = serveOverHttp({ port: port ?? MCP_PORT, parts, token, now: Date.now });
    terminal.note({ zh: `MCP 地址：${server.address}`, en: `MCP address: ${server.address}` });
    if (check === undefined) {
      const made = makeToken(folder, Date.now());
      check = made.check;
      terminal.note({ zh: '令牌，只显示这一次：', en: 'The token, shown this once:' });
      terminal.result(`${made.token}\n`);
    } else {
      terminal.note({
        zh: '令牌沿用以前的；要换一个，加上 --new-token',
        en: 'The token is the one from before; --new-token makes another one',
      });
    }
    terminal.note({ zh: 'Ctrl-C 结束', en: 'Ctrl-C ends it' });
    await aborted(signal);
    await server.close();
  } finally {
    await parts.close();
  }
  return 0;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
