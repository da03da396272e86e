/**
 * What the invoke pipeline costs: tools that do nothing, called through every stage. A write is proved before it begins and
 * recorded after it, which is two commits; the same two statements on a bare table stand beside it.
 */
import type { Harness } from '@pku-harness/core';
import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { openSqlite } from '../../packages/host/src/adapters/bun-sqlite';
import { benchPlugin, cannedFetch } from '../canned-model';
import { type Bench, type Measure, median, timeEach } from '../measure';
import { inScratchFolder, withHarness } from '../scratch';

const WARM_UP = 500;
const CALLS = 3000;
const INPUT = { building: '二教', limit: 10 };

const writer = definePlugin({
  id: 'writer',
  name: '写入',
  description: '一个什么都不做的写入工具。',
  version: '1.0.0',
  tools: {
    write: defineTool({
      title: '写入',
      description: 'Writes nothing.',
      input: z.object({ building: z.string().max(20), limit: z.number().int() }),
      effect: 'write',
      execute: async () => ({ written: true }),
    }),
  },
});

export const pipelineBench: Bench = {
  name: 'core pipeline',
  async run(): Promise<readonly Measure[]> {
    const bare = await bareCommits();
    const fetch = cannedFetch(() => 0);
    return withHarness([benchPlugin(60), writer], {}, { fetch }, async (harness) => {
      const read = await callsOf(harness, 'bench.tool7');
      const write = await callsOf(harness, 'writer.write');
      return [
        { what: 'invoke pipeline, one read', value: read, unit: 'µs', budget: 50 },
        {
          what: 'invoke pipeline, one write',
          value: write,
          unit: 'µs',
          budget: 50,
          beside: { what: 'its two commits on a bare table', value: bare },
        },
      ];
    });
  },
};

/** Microseconds of the middle call. */
async function callsOf(harness: Harness, tool: string): Promise<number> {
  const call = async () => {
    const outcome = await harness.tools.invoke({ tool, input: INPUT, callId: crypto.randomUUID() });
    if (outcome.status !== 'ok') throw new Error(`The call ended with ${outcome.status}`);
  };
  await timeEach(WARM_UP, call);
  return 1000 * median(await timeEach(CALLS, call));
}

/** Microseconds of a row that is written and then updated, each in a transaction of its own. */
function bareCommits(): Promise<number> {
  return inScratchFolder(async (folder) => {
    const sql = openSqlite(`${folder}/bare.db`);
    sql.run('CREATE TABLE rows (id TEXT PRIMARY KEY, input TEXT, outcome TEXT, started INTEGER, ended INTEGER)');
    const input = JSON.stringify(INPUT);
    const both = async () => {
      const id = crypto.randomUUID();
      sql.run('INSERT INTO rows (id, input, started) VALUES (?, ?, ?)', id, input, Date.now());
      sql.run('UPDATE rows SET outcome = ?, ended = ? WHERE id = ?', '{"status":"ok"}', Date.now(), id);
    };
    await timeEach(WARM_UP, both);
    const middle = median(await timeEach(CALLS, both));
    sql.close();
    return 1000 * middle;
  });
}
