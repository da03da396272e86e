/** The bearer token of MCP over HTTP: shown once when it is made; only its hash is kept. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../adapters/private-file';
import { hashSecret, makeSecret, sameHash } from '../server/secrets';

const TokenFile = z.object({ hash: z.string().regex(/^[A-Za-z0-9_-]{43}$/), createdAt: z.int() });

const pathIn = (folder: string) => join(folder, 'mcp-token.json');

/** Whether a token is the one of this folder. */
export type TokenCheck = (token: string) => boolean;

/** The check of the folder's token; `undefined` where there is none yet, or the file is damaged. */
export function readToken(folder: string): TokenCheck | undefined {
  let text: string;
  try {
    text = readFileSync(pathIn(folder), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const hash = hashIn(text);
  return hash && ((token) => sameHash(hashSecret(token), hash));
}

/** Makes a new token in place of the old one and returns it, which nobody can do again. @param now milliseconds since 1970. */
export function makeToken(folder: string, now: number): { token: string; check: TokenCheck } {
  const token = makeSecret();
  const hash = hashSecret(token);
  const file = { hash: Buffer.from(hash).toString('base64url'), createdAt: now };
  writePrivateFile(pathIn(folder), `${JSON.stringify(file)}\n`);
  return { token, check: (given) => sameHash(hashSecret(given), hash) };
}

function hashIn(text: string): Uint8Array | undefined {
  try {
    const file = TokenFile.safeParse(JSON.parse(text)).data;
    return file && new Uint8Array(Buffer.from(file.hash, 'base64url'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
