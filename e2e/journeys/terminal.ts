/** A person at a terminal and another assistant over MCP, both against the running demo. */
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { roomsOf } from '../../examples/mock-campus/server';
import { FixturesPlace } from '../fixtures-process';
import { eventually, type Journey, same } from '../journey';
import { PKU } from '../system';

/** What a call of an assistant returned, as text. */
function textOf({ content }: { content?: unknown }): string {
  return (content as { text?: string }[]).map(({ text }) => text ?? '').join('\n');
}

/** Another assistant that starts `pku mcp` on a data folder. */
async function assistant(folder: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ name: 'a journey', version: '1' }, { versionNegotiation: { mode: 'auto' } });
  const args = [PKU, 'mcp', '--data', folder];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: '/', stderr: 'ignore' }));
  try {
    await work(client);
  } finally {
    await client.close();
  }
}

export const journeys: Journey[] = [
  {
    title: 'a conversation at a terminal answers, makes a reminder that pku jobs lists, and is in the list of chats',
    async walk(stage) {
      const system = await stage.start();
      const terminal = system.terminal('chat');
      try {
        await terminal.until('› ');
        terminal.type('二教哪里有空教室\r');
        await terminal.until('→ 空闲教室');
        const [first] = roomsOf('二教', '今天').filter(({ taken }) => taken.length < 12);
        await terminal.until(first?.room ?? '');
        await terminal.until('› ');
        terminal.type('提醒我浇花\r');
        await terminal.until('scheduler__create');
        await terminal.until('› ');
        terminal.type('/sessions\r');
        await terminal.until('二教哪里有空教室');
        await terminal.until('› ');
        terminal.type('/quit\r');
        same('how it ended', await terminal.exited, 0);
      } finally {
        terminal.kill();
      }
      const [job] = JSON.parse(await system.pku('jobs', '--json')) as { title: string; state: string }[];
      same('the reminder', [job?.title, job?.state], ['提醒我浇花', 'active']);
      const jobs = await system.pku('jobs');
      if (!jobs.includes('每 3 天 09:00，共 16 次')) throw new Error(`No schedule in words in: ${jobs}`);
    },
  },
  {
    title: 'pku settings tightens and changes the theme without a person, and loosens nothing',
    async walk(stage) {
      const system = await stage.start();
      await system.pku('settings', 'set', 'app.theme', 'dark');
      same('the theme', (await system.pku('settings', 'get', 'app.theme')).trim(), 'dark');
      const write = 'plugin.todos.permission.write';
      await system.pku('settings', 'set', write, 'off');
      const refused = await system.pku('settings', 'set', write, 'auto').catch((error: Error) => error.message);
      if (!refused.includes('setting_loosens')) throw new Error(`Not refused: ${refused}`);
      same('the permission', (await system.pku('settings', 'get', write)).trim(), 'off');
    },
  },
  {
    title: 'another assistant over MCP gets the rooms that the campus holds',
    async walk(stage) {
      const system = await stage.start();
      await assistant(system.folder, async (client) => {
        const rooms = await client.callTool({ name: 'classrooms__free', arguments: { building: '二教' } });
        const { rows } = JSON.parse(textOf(rooms)) as { rows: { room: string }[] };
        const held = roomsOf('二教', '今天').filter(({ taken }) => taken.length < 12);
        same(
          'the rooms',
          rows.map(({ room }) => room),
          held.map(({ room }) => room),
        );
      });
    },
  },
  {
    title:
      'money that another assistant would spend waits for the person in the browser, and only a yes there spends it',
    async walk(stage) {
      const place = await FixturesPlace.make();
      try {
        const { address } = await place.host();
        const visitor = await stage.visitor(new URL(address).origin);
        await visitor.enter(address);
        await assistant(place.data, async (client) => {
          const region = visitor.page.getByRole('region', { name: '应用之外有程序请求执行操作' });
          const paying = client.callTool({ name: 'trial__pay', arguments: { yuan: 5 } });
          await region.getByText('金额：5 元').waitFor();
          await region.getByText('另一个助手要花钱或公开发布').waitFor();
          same('what was done before the answer', place.effects(), []);
          await region.getByRole('button', { name: '允许一次', exact: true }).click();
          same('the result', textOf(await paying), '{"done":"pay 5"}');
          same('what was done', place.effects(), ['pay 5']);

          const again = client.callTool({ name: 'trial__pay', arguments: { yuan: 6 } });
          await region.getByRole('button', { name: '不允许', exact: true }).click();
          if (!textOf(await again).includes('not_approved')) throw new Error('A no was no refusal');
          await eventually('the question has gone', async () => (await region.count()) === 0);
          same('what was done after a no', place.effects(), ['pay 5']);
        });
      } finally {
        await place.remove();
      }
    },
  },
];
