/**
 * A host in a process of its own, as a launcher runs it, with the world of the harness contract as an extra plugin. Run as
 * `bun host-process.ts <folder> <kind> <port> <web root>`; prints its address as one line of JSON.
 */
import { contractWorld } from '@pku-harness/core/testing/contract-world';
import { closeOnSignal, startHost } from '../index';

const [dataDir, kind, port, webRoot] = process.argv.slice(2) as [string, 'real' | 'demo', string, string];
const world = await contractWorld();
world.model.reply().text('说了一半').hang();
const host = await startHost({
  dataDir,
  kind,
  port: Number(port),
  webRoot,
  extraPlugins: world.plugins,
  defaults: world.defaults,
});
closeOnSignal(host.close);
console.log(JSON.stringify({ address: host.address, start: host.mintAddress() }));
