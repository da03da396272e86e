import { describe, expect, test } from 'bun:test';
import type { Action, Step } from '../spec';
import { type ActionPort, type CallWords, perform, type SurfaceCall } from './actions';

/** A port that writes down what is done. */
function port(answers: { words?: Partial<CallWords>; yes?: boolean; call?: SurfaceCall } = {}) {
  const log: string[] = [];
  const made: ActionPort = {
    words: async (tool) =>
      tool === 'none.none'
        ? undefined
        : { title: { zh: '付款', en: 'Pay' }, effect: 'read', fields: [], ...answers.words },
    confirm: async ({ title, said }) => {
      log.push(`confirm ${title.zh}${said === undefined ? '' : ` ${said}`}`);
      return answers.yes ?? true;
    },
    invoke: async (tool, input) => {
      log.push(`invoke ${tool} ${JSON.stringify(input)}`);
      return answers.call ?? { status: 'ok', result: {} };
    },
    ask: (text, review) => log.push(`${review ? 'write' : 'ask'} ${text}`),
    navigate: (href) => log.push(`navigate ${href}`),
    open: (url) => log.push(`open ${url}`),
    copy: (text) => void log.push(`copy ${text}`),
    set: (values) => log.push(`set ${JSON.stringify(values)}`),
    refresh: (reads) => log.push(`refresh ${reads.join()}`),
    reset: () => log.push('reset'),
  };
  return { made, log };
}

const act = async (action: Action, answers: Parameters<typeof port>[0] = {}, tainted = false, foreign = false) => {
  const { made, log } = port(answers);
  const outcome = await perform(action, made, { now: 7, tainted, foreign, toolId: (name) => name });
  return { log, outcome };
};

/** A call with steps for afterwards. */
const followed = (then: readonly Step[], otherwise: readonly Step[] = []): Action => ({
  tool: 'a.b',
  then,
  else: otherwise,
});

describe('what a tap does', () => {
  for (const effect of ['money', 'public'] as const) {
    test(`asks in the tool’s own words before a ${effect} tool, whatever the surface says`, async () => {
      const call: Action = { tool: 'a.b', args: { yuan: 5 }, confirm: '没有费用' };
      expect(await act(call, { words: { effect } })).toEqual({
        log: ['confirm 付款', 'invoke a.b {"yuan":5}'],
        outcome: { status: 'ok', at: 7 },
      });
      expect((await act(call, { words: { effect }, yes: false })).log).toEqual(['confirm 付款']);
    });
  }

  test('asks nothing for a read or a write, unless the surface or third parties give reason to', async () => {
    for (const effect of ['read', 'write'] as const) {
      expect((await act({ tool: 'a.b' }, { words: { effect } })).log).toEqual(['invoke a.b {}']);
    }
    expect((await act({ tool: 'a.b', confirm: '确定吗' }, { words: { effect: 'write' } })).log[0]).toBe(
      'confirm 付款 确定吗',
    );
    expect((await act({ tool: 'a.b' }, { words: { effect: 'write' } }, true)).log[0]).toBe('confirm 付款');
    expect((await act({ tool: 'a.b' }, { words: { effect: 'read' } }, true)).log[0]).toBe('invoke a.b {}');
  });

  test('goes on with then after success and with else after failure', async () => {
    const call = followed([{ refresh: ['card'] }, { copy: 'x' }], [{ set: { failed: true } }]);
    expect((await act(call)).log.slice(1)).toEqual(['refresh card', 'copy x']);
    const error = { code: 'tool_failed', zh: '卡片登录失效', en: 'Signed out' };
    const failed = await act(call, { call: { status: 'failed', error } });
    expect(failed).toEqual({
      log: ['invoke a.b {}', 'set {"failed":true}'],
      outcome: { status: 'failed', at: 7, error },
    });
  });

  test('stops at the first step that fails', async () => {
    const call = followed([{ open: 'http://x.example.org' }, { copy: 'x' }]);
    const { log, outcome } = await act(call);
    expect(log).toEqual(['invoke a.b {}']);
    expect(outcome).toMatchObject({ status: 'ok', error: { code: 'surface_address' } });
  });

  test('does not take a request for verification as success', async () => {
    const { outcome } = await act(followed([{ copy: 'x' }]), {
      call: { status: 'ok', result: { status: 'verification_required' } },
    });
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'verification_required' } });
  });

  test('says so when the tool is gone', async () => {
    expect(await act({ tool: 'none.none' })).toMatchObject({ log: [], outcome: { error: { code: 'tool_unknown' } } });
  });

  for (const open of [
    'javascript:alert(1)',
    'http://example.org',
    'https://u:p@example.org',
    'https://127.0.0.1/a',
    'https://host',
  ]) {
    test(`opens no ${open}`, async () => {
      expect(await act({ open })).toMatchObject({ log: [], outcome: { error: { code: 'surface_address' } } });
    });
  }

  test('goes to places of the app only', async () => {
    expect((await act({ navigate: '/p/rooms/main?q=1' })).log).toEqual(['navigate /p/rooms/main?q=1']);
    expect(await act({ navigate: 'https://example.org' })).toMatchObject({
      log: [],
      outcome: { error: { code: 'surface_place' } },
    });
    expect(await act({ navigate: '/dev?tool=a' })).toMatchObject({ log: [] });
  });

  test('leaves words of third parties in the composer instead of saying them', async () => {
    expect((await act({ ask: '提醒我' })).log).toEqual(['ask 提醒我']);
    expect((await act({ ask: '提醒我' }, {}, true)).log).toEqual(['write 提醒我']);
    expect((await act({ ask: '提醒我' }, {}, false, true)).log).toEqual(['write 提醒我']);
  });
});
