/**
 * The order in which the calls of one step run: reads together in a bounded pool, everything else alone and in its place.
 */

/** How many reads run at a time. */
export const READS_AT_A_TIME = 4;

/** Runs items; neighbours that may run together do, at most `limit` at a time, and the rest one by one in order. */
export async function runInOrder<Item>(
  items: readonly Item[],
  together: (item: Item) => boolean,
  run: (item: Item) => Promise<void>,
  limit = READS_AT_A_TIME,
): Promise<void> {
  let at = 0;
  while (at < items.length) {
    const start = at;
    while (at < items.length && together(items[at] as Item)) at++;
    if (at === start) await run(items[at++] as Item);
    else await pool(items.slice(start, at), run, limit);
  }
}

async function pool<Item>(items: readonly Item[], run: (item: Item) => Promise<void>, limit: number): Promise<void> {
  const queue = [...items];
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await run(item);
  };
  // All come to rest before a failure is told, so that nothing of this step happens after it.
  const ended = await Promise.allSettled(Array.from({ length: Math.min(limit, items.length) }, worker));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
}
