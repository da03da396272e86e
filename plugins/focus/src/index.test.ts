import { describe, expect, test } from 'bun:test';
import { parseLocal } from '@pku-harness/sdk';
import { memoryKV, testContext } from '@pku-harness/sdk/testing';
import { focusPlugin } from './index';

const { start, stop, today } = focusPlugin.tools;
const at = (text: string) => parseLocal(text, 'Asia/Shanghai');

/** One storage over a day; each call has its own time. */
function day() {
  const kv = memoryKV();
  let calls = 0;
  return (time: string) =>
    testContext('focus', { kv, zone: 'Asia/Shanghai', now: at(`2026-10-21 ${time}`), callId: `call-${calls++}` });
}

describe('a focus session', () => {
  test('runs from start to stop, and its minutes are those of today', async () => {
    const on = day();
    expect(await start.execute({ label: '高数作业' }, on('09:00'))).toEqual({ started: true, label: '高数作业' });
    expect(await today.execute({}, on('09:30'))).toMatchObject({
      minutes: 30,
      running: { label: '高数作业', startedAt: at('2026-10-21 09:00') },
    });
    expect(await stop.execute({}, on('09:50'))).toEqual({ stopped: true, label: '高数作业', minutes: 50 });
    expect(await today.execute({}, on('20:00'))).toEqual({ minutes: 50, running: null, week: [0, 0, 0, 0, 0, 0, 50] });
  });

  test('is the only one: a second start is refused and changes nothing', async () => {
    const on = day();
    await start.execute({}, on('09:00'));
    expect(start.execute({ label: '英语' }, on('09:10'))).rejects.toMatchObject({ code: 'focus_running' });
    expect(await today.execute({}, on('09:20'))).toMatchObject({ minutes: 20, running: { label: '' } });
  });

  test('that is not running cannot be stopped, and that is no failure', async () => {
    expect(await stop.execute({}, day()('09:00'))).toMatchObject({ stopped: false });
  });

  test('never has less than no minutes, also when the clock went back', async () => {
    const on = day();
    await start.execute({}, on('09:00'));
    expect(await stop.execute({}, on('08:00'))).toMatchObject({ stopped: true, minutes: 0 });
  });
});

test('a label is one line of at most forty characters', () => {
  expect(start.input.safeParse({ label: `  ${'字'.repeat(40)} ` }).success).toBe(true);
  expect(start.input.safeParse({ label: '字'.repeat(41) }).success).toBe(false);
});

test('the command opens the screen', async () => {
  const visited: string[] = [];
  const { focus } = focusPlugin.contributes.commands;
  await focus.run('', {
    navigate: (href) => void visited.push(href),
    locale: 'zh-Hans',
    services: testContext('focus').services,
  });
  expect(visited).toEqual(['/p/focus/main']);
});
