/** The same tools without a screen, against the running demo. */
import { roomsOf } from '../../examples/mock-campus/server';
import { type Journey, same } from '../journey';

export const journeys: Journey[] = [
  {
    title: 'pku call classrooms.free prints the rooms and seats that the campus holds',
    async walk(stage) {
      const system = await stage.start();
      const printed = await system.pku('call', 'classrooms.free', '{"building":"二教"}');
      const { rows } = JSON.parse(printed) as { rows: { room: string; seats: number }[] };
      const held = roomsOf('二教', '今天').filter(({ taken }) => taken.length < 12);
      same(
        'the rooms',
        rows.map(({ room, seats }) => ({ room, seats })),
        held.map(({ room, seats }) => ({ room, seats })),
      );
    },
  },
  {
    title: 'pku chat answers a question with the campus’s rooms, and pku tools lists the tool that it used',
    async walk(stage) {
      const system = await stage.start();
      const answer = await system.pku('chat', '二教哪里有空教室');
      const [first] = roomsOf('二教', '今天').filter(({ taken }) => taken.length < 12);
      if (!first || !answer.includes(first.room)) throw new Error(`No room of the campus in: ${answer}`);
      const tools = await system.pku('tools');
      if (!tools.includes('classrooms.free')) throw new Error(`No classrooms.free in: ${tools}`);
    },
  },
];
