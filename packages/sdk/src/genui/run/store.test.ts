import { describe, expect, test } from 'bun:test';
import { type Clock, fakeSurface } from './testing/port';
import { find, NOON, runOf, spec } from './testing/surface';

const FORM = spec(
  [
    {
      id: 'f',
      type: 'Form',
      children: ['n', 'a', 'w'],
      submit: '充值',
      once: true,
      onSubmit: {
        tool: 'wallet.topUp',
        args: { amount: '${state.amount}', note: '${state.note}', days: '${state.days}' },
      },
    },
    { id: 'n', type: 'Field', name: 'note', text: '备注', required: true, max: 5 },
    { id: 'a', type: 'Stepper', name: 'amount', text: '金额', min: 10, max: 500 },
    { id: 'w', type: 'WeekdayPicker', name: 'days', text: '星期' },
  ],
  { bindings: { card: { tool: 'wallet.cardBalance', args: { note: '${state.note}' } } } },
);

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
const input = (clock: Clock, id: string) => find(clock.store.drawn().root, id);

describe('a surface on a screen', () => {
  test('calls nothing but its reads until somebody taps', () => {
    const made = fakeSurface(runOf(FORM));
    made.store.subscribe(() => {});
    expect(made.calls).toEqual([]);
    expect(made.watched).toEqual(['wallet.cardBalance {}']);
  });

  test('sends a form when everything in it is right, with what nobody touched', async () => {
    const made = fakeSurface(runOf(FORM));
    const form = input(made, 'f');
    expect(await made.store.submit(form)).toBe('f/n');
    expect(made.store.problem(input(made, 'n'))).toMatchObject({ zh: '请填写' });
    made.store.enter(input(made, 'n'), '太长的备注了吧');
    expect(made.store.problem(input(made, 'n'))).toBeUndefined();
    expect(await made.store.submit(form)).toBe('f/n');
    made.store.enter(input(made, 'n'), '午饭');
    expect(await made.store.submit(form)).toBeUndefined();
    expect(made.calls).toEqual(['wallet.topUp {"amount":10,"note":"午饭","days":[]}']);
  });

  test('sends a form once that is to be sent once, also from another window', async () => {
    const made = fakeSurface(runOf(FORM));
    made.store.enter(input(made, 'n'), '午饭');
    await made.store.submit(input(made, 'f'));
    expect(made.store.isDone(input(made, 'f'))).toBe(true);
    await made.store.submit(input(made, 'f'));
    expect(made.calls).toHaveLength(1);
    const other = fakeSurface(runOf(FORM), made.store.memory);
    await other.store.submit(input(other, 'f'));
    expect(other.calls).toEqual([]);
    expect(other.store.drawn()).toEqual(made.store.drawn());
  });

  test('keeps what was entered when typing rests, and never writes over what is being typed', () => {
    const made = fakeSurface(runOf(FORM));
    made.store.subscribe(() => {});
    made.store.enter(input(made, 'n'), '午');
    made.store.enter(input(made, 'n'), '午饭');
    expect(made.kept).toEqual([]);
    made.store.recall({ values: { note: '别的', amount: 20 }, outcomes: {} });
    expect([made.store.value(input(made, 'n')), made.store.value(input(made, 'a'))]).toEqual(['午饭', 20]);
    made.pass(600);
    expect(made.kept).toEqual([{ values: { note: '午饭' } }]);
  });

  test('reads anew when typing rests', () => {
    const made = fakeSurface(runOf(FORM));
    made.store.subscribe(() => {});
    made.store.enter(input(made, 'n'), '午');
    made.store.enter(input(made, 'n'), '午饭');
    made.pass(399);
    expect(made.watched).toHaveLength(1);
    made.pass(1);
    expect(made.watched).toEqual(['wallet.cardBalance {}', 'wallet.cardBalance {"note":"午饭"}']);
  });

  test('keeps what was entered when a newer spec comes', () => {
    const made = fakeSurface(runOf(FORM));
    made.store.enter(input(made, 'n'), '午饭');
    made.store.show(runOf({ ...FORM, title: '充值' }));
    expect(made.store.value(input(made, 'n'))).toBe('午饭');
    expect(made.store.drawn().title).toBe('充值');
  });

  test('draws again only what changed', () => {
    const made = fakeSurface(
      runOf(
        spec([
          { id: 'c', type: 'Column', children: ['a', 'b'] },
          { id: 'a', type: 'Text', text: '${state.q}' },
          { id: 'b', type: 'Field', name: 'q', text: '字' },
        ]),
      ),
    );
    const before = [input(made, 'c'), input(made, 'a'), input(made, 'b')];
    made.store.enter(input(made, 'b'), 'x');
    const after = [input(made, 'c'), input(made, 'a'), input(made, 'b')];
    expect(after.map((element, index) => element === before[index])).toEqual([false, false, true]);
  });

  test('does not run one action twice at once', async () => {
    const made = fakeSurface(runOf(spec([{ id: 'b', type: 'Button', text: '记', onPress: { tool: 'a.b' } }])));
    const button = input(made, 'b');
    const first = made.store.press(button);
    expect(made.store.busy('b')).toBe(true);
    await Promise.all([first, made.store.press(button)]);
    expect(made.calls).toHaveLength(1);
    expect([made.store.busy('b'), made.store.outcome('b')?.status]).toEqual([false, 'ok']);
  });

  test('leaves a question in the composer that holds what third parties wrote', async () => {
    const said: string[] = [];
    const row = spec([{ id: 'b', type: 'Button', text: '问', onPress: { ask: '总结 ${news.title}' } }], {
      bindings: { news: { tool: 'notices.list' } },
    });
    for (const foreign of [true, false]) {
      const made = fakeSurface(runOf(row), undefined, 'auto', {
        isForeign: () => foreign,
        ask: (text, review) => said.push(`${review ? 'write' : 'ask'} ${text}`),
      });
      made.store.subscribe(() => {});
      made.tell({ status: 'ready', value: { title: '放假' }, fetchedAt: NOON, refreshing: false });
      await made.store.press(input(made, 'b'));
    }
    expect(said).toEqual(['write 总结 放假', 'ask 总结 放假']);
  });

  test('does nothing while it is still being written', async () => {
    const made = fakeSurface(
      runOf(spec([{ id: 'b', type: 'Button', text: '记', onPress: { tool: 'a.b' } }]), { partial: true }),
    );
    await made.store.press(input(made, 'b'));
    expect(made.calls).toEqual([]);
  });

  test('sets, forgets and goes back to what the spec says', async () => {
    const made = fakeSurface(
      runOf(
        spec(
          [
            { id: 'c', type: 'Column', children: ['t', 's', 'r'] },
            { id: 't', type: 'Text', text: '${state.q}' },
            { id: 's', type: 'Button', text: '设', onPress: { set: { q: '新' } } },
            { id: 'r', type: 'Button', text: '清', onPress: { reset: true } },
          ],
          { state: { q: '旧' } },
        ),
      ),
    );
    await made.store.press(input(made, 's'));
    expect(input(made, 't').props.text).toBe('新');
    await made.store.press(input(made, 'r'));
    expect(input(made, 't').props.text).toBe('旧');
    expect(made.kept.at(-1)).toEqual({ reset: true });
  });
});

describe('a read of a surface', () => {
  const TEXT = spec([{ id: 't', type: 'Text', text: '${card.balance}' }], {
    bindings: { card: { tool: 'wallet.cardBalance' } },
  });

  test('shows an old value with its age after a failure', () => {
    const made = fakeSurface(runOf(TEXT));
    made.store.subscribe(() => {});
    made.tell({
      status: 'ready',
      value: { balance: 3 },
      fetchedAt: NOON - 60_000,
      refreshing: false,
      error: { code: 'offline', zh: '连不上', en: 'Offline' },
    });
    expect(made.store.stale).toMatchObject([{ name: 'card', updatedAt: NOON - 60_000 }]);
    expect(input(made, 't').props.text).toBe('3');
  });

  test('refuses a result of a megabyte, and cuts long lists', () => {
    const made = fakeSurface(runOf(TEXT));
    made.store.subscribe(() => {});
    made.tell({ status: 'ready', value: { text: 'x'.repeat(1_100_000) }, fetchedAt: NOON, refreshing: false });
    expect(made.store.read('card')).toMatchObject({ status: 'error', error: { code: 'surface_data_large' } });
    made.tell({
      status: 'ready',
      value: { items: Array.from({ length: 300 }, (_, at) => at) },
      fetchedAt: NOON,
      refreshing: false,
    });
    expect(made.store.read('card')).toMatchObject({ status: 'ready', value: { truncated: true } });
  });

  test('waits for a tap where the assistant would have to ask', () => {
    const made = fakeSurface(runOf(TEXT), undefined, 'ask');
    made.store.subscribe(() => {});
    expect([made.watched, made.store.read('card')?.error?.code]).toEqual([[], 'surface_read_asks']);
    made.store.refresh(['card']);
    expect(made.watched).toEqual(['wallet.cardBalance {}']);
  });

  test('ends with its last watcher', async () => {
    const made = fakeSurface(runOf(TEXT));
    const leave = made.store.subscribe(() => {});
    leave();
    await settle();
    expect(made.stopped()).toBe(1);
  });
});
