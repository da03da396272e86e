/** The pages that show `pku`: every command line in them is understood, every snippet is whole, every number is the code's. */
import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WAITS } from '../mcp/assistant-call';
import { MCP_PATH } from '../mcp/serve-http';
import { MCP_PORT } from './mcp-command';
import { readWords } from './words';

const ROOT = join(import.meta.dir, '../../../..');
const PAGES = ['docs/terminal-and-mcp.md', 'docs/permissions.md', 'docs/data.md', 'README.md', 'README.zh-CN.md'];
const textOf = (page: string) => readFileSync(join(ROOT, page), 'utf8');

/** The words after `pku` on the lines of shell examples, as a shell splits them. */
function commandLines(text: string): string[][] {
  return [...text.matchAll(/^(?:.*\| )?(?:npx )?bun run pku( .*)?$/gm)].map(([, line = '']) => {
    const [command = ''] = line.split(/ # | #\S/);
    return [...command.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, one, two, bare]) => one ?? two ?? bare ?? '');
  });
}

describe.each(PAGES)('%s', (page) => {
  const lines = commandLines(textOf(page)).filter((words) => !words.some((word) => word.includes('<')));

  test('shows command lines', () => expect(lines.length).toBeGreaterThan(0));

  for (const words of lines) {
    test(`pku ${words.join(' ')}`, () => expect(readWords(words).command.is).not.toBe('help'));
  }
});

describe('docs/terminal-and-mcp.md', () => {
  const text = textOf('docs/terminal-and-mcp.md');

  test('has settings for clients that are JSON, with the address that the server has', () => {
    const blocks = [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, json = '']) => JSON.parse(json));
    expect(blocks.map(({ mcpServers }) => Object.keys(mcpServers))).toEqual([['pku-harness'], ['pku-harness']]);
    expect(blocks[1].mcpServers['pku-harness'].url).toBe(`http://127.0.0.1:${MCP_PORT}${MCP_PATH}`);
    expect(blocks[0].mcpServers['pku-harness'].args.slice(2)).toEqual([
      expect.stringMatching(/\/packages\/host\/src\/pku\.ts$/),
      'mcp',
    ]);
  });

  test('names how long a question waits', () => {
    expect([WAITS.toldMs, WAITS.silentMs]).toEqual([5 * 60_000, 50_000]);
    expect(text).toContain(
      'A question waits five minutes when the client listens to progress, and 50 seconds otherwise',
    );
  });
});
