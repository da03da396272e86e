/** The front door is locked: what must be refused, is refused, with nothing else said. */
import { type Journey, same } from '../journey';
import type { System } from '../system';

export const journeys: Journey[] = [
  {
    title: 'a wrong code and a used code are refused alike',
    async walk(stage) {
      const system = await stage.start();
      const code = new URL(system.address).hash.slice(1);
      const wrong = await exchange(
        system,
        code.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      );
      same('the right code', (await exchange(system, code)).status, 200);
      const used = await exchange(system, code);
      same('the status of a wrong code', wrong.status, used.status);
      if (wrong.status < 400) throw new Error(`A wrong code was taken: ${wrong.status}`);
      same('the words for a wrong code', await wrong.text(), await used.text());
    },
  },
  {
    title: 'a foreign Origin, a rebinding Host and localhost are refused',
    async walk(stage) {
      const system = await stage.start();
      const { port } = new URL(system.origin);
      const code = new URL(system.address).hash.slice(1);
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { origin: `http://127.0.0.1:${Number(port) + 1}` },
        { 'sec-fetch-site': 'cross-site' },
        { host: 'evil.example' },
      ]) {
        const { status } = await exchange(system, code, headers);
        if (status < 400) throw new Error(`${JSON.stringify(headers)} was let in`);
      }
      const local = await fetch(`${system.origin}/`, { headers: { host: `localhost:${port}` } });
      same('localhost', local.status, 421);
      if (!(await local.text()).includes(system.origin)) throw new Error('localhost does not name the right address');
      same('the code is still unused', (await exchange(system, code)).status, 200);
    },
  },
  {
    title: 'a page on another port of 127.0.0.1 reaches neither the session nor the socket',
    async walk(stage) {
      const { system } = await stage.open();
      const page = '<!doctype html><html lang="en"><title>Other</title><h1>Other</h1></html>';
      const other = Bun.serve({
        hostname: '127.0.0.1',
        port: 0,
        fetch: () => new Response(page, { headers: { 'content-type': 'text/html' } }),
      });
      try {
        const visitor = await stage.visitor(`http://127.0.0.1:${other.port}`);
        visitor.tolerate(/./); // everything it tries is meant to fail
        await visitor.goto('/');
        const outcome = await visitor.page.evaluate(async (origin) => {
          const post = await fetch(`${origin}/session`, { method: 'POST', body: '{"code":"guess"}' }).then(
            (answer) => answer.status,
            () => 'refused',
          );
          const socket = await new Promise((resolve) => {
            const dialling = new WebSocket(`${origin.replace('http', 'ws')}/rpc`);
            dialling.onopen = () => resolve('open');
            dialling.onerror = () => resolve('refused');
          });
          return { post, socket };
        }, system.origin);
        same('what another page reaches', outcome, { post: 'refused', socket: 'refused' });
      } finally {
        await other.stop(true);
      }
    },
  },
  {
    title: 'a socket without a session is closed before it is answered',
    async walk(stage) {
      const system = await stage.start();
      for (const first of ['{"secret":"guess"}', '{"secret":"guess","actor":"scheduler"}', 'hello']) {
        const closed = await new Promise<number>((resolve) => {
          const socket = new WebSocket(`${system.origin.replace('http', 'ws')}/rpc`);
          socket.onopen = () => socket.send(first);
          socket.onmessage = () => resolve(0);
          socket.onclose = ({ code }) => resolve(code);
        });
        same(`the socket after ${first}`, closed, 4401);
      }
    },
  },
];

function exchange(system: System, code: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${system.origin}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ code }),
  });
}
