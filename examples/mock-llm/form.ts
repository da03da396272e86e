/** The form that the script shows: a top-up of the campus card, with what the tools on offer can do. */
import type { Conversation, Language } from './conversation';

const WORDS = {
  zh: {
    title: '校园卡充值',
    amount: '金额（元）',
    way: '付款方式',
    ways: ['银行卡', '微信'],
    note: '备注',
    hint: '可以不填',
    total: '确认后从${state.way}扣款 ${money(state.amount)}',
    submit: '充值',
    ask: '用${state.way}给校园卡充值 ${state.amount} 元',
    balance: '当前余额',
  },
  en: {
    title: 'Top up the campus card',
    amount: 'Amount (yuan)',
    way: 'Pay with',
    ways: ['Bank card', 'WeChat'],
    note: 'Note',
    hint: 'Optional',
    total: 'You will pay ${money(state.amount)} with ${state.way}',
    submit: 'Top up',
    ask: 'Top up my campus card with ${state.amount} yuan from ${state.way}',
    balance: 'Balance',
  },
} as const satisfies Record<Language, object>;

/** The input of `ui__render`. Where no wallet is offered, the form says in the chat what it would do. */
export function topUpForm({ language, tools }: Conversation): Readonly<Record<string, unknown>> {
  const words = WORDS[language];
  const wallet = tools.has('wallet__topUp');
  const bound = tools.has('wallet__cardBalance');
  return {
    title: words.title,
    spec: {
      v: 1,
      root: 'form',
      ...(bound ? { bindings: { card: { tool: 'wallet.cardBalance', ttl: '10m' } } } : {}),
      state: { amount: 50, way: words.ways[0] },
      elements: [
        {
          id: 'form',
          type: 'Form',
          children: [...(bound ? ['balance'] : []), 'amount', 'way', 'note', 'total'],
          submit: words.submit,
          onSubmit: wallet ? { tool: 'wallet.topUp', args: { amount: '${state.amount}' } } : { ask: words.ask },
          ...(wallet ? { once: true } : {}),
        },
        ...(bound ? [{ id: 'balance', type: 'Stat', text: words.balance, value: '${money(card.balance)}' }] : []),
        { id: 'amount', type: 'Stepper', name: 'amount', text: words.amount, min: 10, max: 500, step: 10 },
        {
          id: 'way',
          type: 'Segmented',
          name: 'way',
          text: words.way,
          options: words.ways.map((way) => ({ value: way, label: way })),
        },
        { id: 'note', type: 'Field', name: 'note', text: words.note, hint: words.hint, max: 20 },
        { id: 'total', type: 'Callout', tone: 'accent', text: words.total },
      ],
    },
  };
}
