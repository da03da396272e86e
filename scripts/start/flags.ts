/** The flags of `start`, and what `--help` says. Pure: takes the words, answers what was asked for. */
import { HarnessError } from '../../packages/sdk/src/error';

/** What `start` was asked to do. */
export interface StartFlags {
  readonly kind: 'real' | 'demo';
  /** An exact port; undefined: the usual one, or the next free one. */
  readonly port: number | undefined;
  /** A data folder; undefined: the platform’s usual one. */
  readonly data: string | undefined;
  /** Whether the browser is opened. */
  readonly open: boolean;
  readonly help: boolean;
}

/** Where each kind of host looks for a free port first. */
export const FIRST_PORT = { real: 4580, demo: 4581 } as const;

export const HELP = `PKU harness

  npx bun start [--demo] [--port N] [--data DIR] [--no-open]

  --demo       用虚构的人和数据试用，不需要账号和密钥
               try it with invented people and data; no account, no key
  --port N     使用这个端口（默认 ${FIRST_PORT.real}，演示 ${FIRST_PORT.demo}，被占用时用下一个）
               use this port (default ${FIRST_PORT.real}, demo ${FIRST_PORT.demo}; the next free one when it is taken)
  --data DIR   把数据放在这个文件夹
               keep the data in this folder
  --no-open    不打开浏览器，只打印地址
               print the address and open no browser
  --help       显示这段说明
               show this text
`;

/**
 * Reads the words after `start`.
 *
 * @throws HarnessError `bad_flag`
 */
export function parseFlags(words: readonly string[]): StartFlags {
  const flags = { kind: 'real' as StartFlags['kind'], port: undefined as number | undefined };
  let data: string | undefined;
  let open = true;
  let help = false;
  const queue = words.flatMap((word) => (/^--\w[\w-]*=/.test(word) ? splitOnce(word) : [word]));
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    switch (word) {
      case '--demo':
        flags.kind = 'demo';
        break;
      case '--port':
        flags.port = parsePort(queue.shift());
        break;
      case '--data':
        data = parseFolder(queue.shift());
        break;
      case '--no-open':
        open = false;
        break;
      case '--help':
      case '-h':
        help = true;
        break;
      default:
        throw badFlag(`不认识 ${word}`, `Unknown flag ${word}`);
    }
  }
  return { ...flags, data, open, help };
}

function splitOnce(word: string): [string, string] {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
}

function parsePort(word: string | undefined): number {
  const port = Number(word);
  if (word !== undefined && /^\d+$/.test(word) && port >= 1024 && port <= 65535) return port;
  throw badFlag('--port 后面要写 1024 到 65535 之间的数字', '--port takes a number from 1024 to 65535');
}

function parseFolder(word: string | undefined): string {
  if (word !== undefined && word !== '' && !word.startsWith('--')) return word;
  throw badFlag('--data 后面要写一个文件夹', '--data takes a folder');
}

function badFlag(zh: string, en: string): HarnessError {
  return new HarnessError('bad_flag', {
    zh: `${zh}；可用的参数见 npx bun start --help`,
    en: `${en}; npx bun start --help lists the flags`,
  });
}
