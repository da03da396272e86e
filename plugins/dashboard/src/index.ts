/** The dashboard: the user’s cards, arranged by hand or by asking. Both call these tools. */

import { definePlugin, defineTool } from '@pku-harness/sdk';
import { z } from 'zod';
import { boardOf } from './board';
import { contributes } from './contributes';
import { describeCard, describeLibrary } from './describe';
import { cardsNow, takeOver } from './first-cards';

const ID = z.string().min(1).max(64);
const SIZE = z.enum(['sm', 'md', 'lg']);

export const dashboardPlugin = definePlugin({
  id: 'dashboard',
  name: '看板',
  description: '把常看的信息放成卡片：来自插件的小组件，或让助手画一张。',
  version: '0.1.0',
  icon: 'dashboard',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Dashboard',
      description: 'Cards with what you look at often: widgets of plugins, or one that the assistant draws.',
      tools: {
        list: { title: 'List cards' },
        board: { title: 'Cards to draw' },
        upsertWidget: { title: 'Add or change a card' },
        move: { title: 'Move a card' },
        resize: { title: 'Resize a card' },
        remove: { title: 'Remove a card' },
        undo: { title: 'Undo a change of the dashboard' },
      },
      screens: {
        main: { title: 'Dashboard' },
        add: { title: 'Add card' },
        card: { title: 'Card' },
      },
    },
  },
  instructions:
    '用户要把信息「放到看板」「做成小组件」时用 dashboard__upsertWidget；先用 dashboard__list 看有哪些现成的小组件，没有合适的再写 spec。移动、改大小、撤销先用 plugins__use 加载 dashboard。',
  contributes,
  tools: {
    list: defineTool({
      title: '看板卡片',
      description:
        'The cards of the dashboard in order (id, size, what each shows), and with `library: true` the widgets that plugins offer ' +
        '(id, title, what it shows, sizes, JSON Schema of its config). With `id`: that card whole, with its config or spec.',
      input: z.object({
        id: ID.optional().describe('one card only, with its config or spec'),
        library: z.boolean().optional().describe('also list the widgets that can be added; default false'),
      }),
      effect: 'read',
      execute: async ({ id, library }, { services, locale, kv }) => {
        const [cards, plugins] = await Promise.all([cardsNow({ services, kv }), services.plugins.list()]);
        if (id !== undefined) return { cards: cards.filter((card) => card.id === id) };
        return {
          cards: cards.map((card) => describeCard(card, plugins, locale)),
          ...(library === true ? { library: describeLibrary(plugins, locale) } : {}),
        };
      },
    }),

    board: defineTool({
      title: '看板的全部内容',
      description:
        'What the Dashboard tab draws: every card whole, and the library with titles in the user’s language.',
      input: z.object({ locale: z.enum(['zh-Hans', 'en']).describe('the language of the screen') }),
      effect: 'read',
      userOnly: true,
      execute: async ({ locale }, { services, kv }) => {
        const [cards, plugins] = await Promise.all([cardsNow({ services, kv }), services.plugins.list()]);
        return boardOf(cards, plugins, locale);
      },
    }),

    upsertWidget: defineTool({
      title: '添加或修改卡片',
      description:
        'Adds a card to the dashboard, or changes the one with `id`: either a `widget` of dashboard__list with library and its `config`, or ' +
        '`title` and `spec` as ui__render takes it, whose bindings the app reads and refreshes. Returns id and `undo`. On `widget_spec` ' +
        'mend what it names.',
      input: z
        .object({
          id: ID.optional().describe('the card to change; a new card without it'),
          widget: z.string().max(100).optional().describe('widget id, such as classrooms.free'),
          config: z.record(z.string(), z.unknown()).optional().describe('what the widget’s config schema allows'),
          title: z.string().trim().min(1).max(60).optional().describe('of a card with a spec'),
          spec: z.record(z.string(), z.unknown()).optional().describe('as ui__render takes it'),
          size: SIZE.optional().describe('sm half a row, md a row, lg large'),
          at: z.number().int().min(0).max(60).optional().describe('place of a new card, from 0; default at the end'),
        })
        .refine(({ widget, title, spec }) => (widget === undefined) === (title !== undefined && spec !== undefined), {
          message: 'give either widget, or title and spec',
        }),
      effect: 'write',
      execute: async ({ id, widget, config, title, spec, size, at }, { services, kv }) => {
        await takeOver({ services, kv });
        const content =
          widget === undefined
            ? { kind: 'surface' as const, title: title ?? '', spec: spec ?? {} }
            : { kind: 'plugin' as const, widget, config: config ?? {} };
        const { card, undo } = await services.widgets.upsert({
          content,
          ...(id === undefined ? {} : { id }),
          ...(size === undefined ? {} : { size }),
          ...(at === undefined ? {} : { at }),
        });
        return { id: card?.id, size: card?.size, undo };
      },
    }),

    move: defineTool({
      title: '移动卡片',
      description: 'Moves a card to a place, counted from 0. Returns the order of ids, and `undo`.',
      input: z.object({
        id: ID.describe('the card, from dashboard__list'),
        to: z.number().int().min(0).max(60).describe('its new place; beyond the end means last'),
      }),
      effect: 'write',
      onDemand: true,
      execute: async (input, { services, kv }) => {
        await takeOver({ services, kv });
        return orderOf(await services.widgets.move(input));
      },
    }),

    resize: defineTool({
      title: '改变卡片大小',
      description: 'Gives a card another size that its widget has. Returns the order of ids, and `undo`.',
      input: z.object({
        id: ID.describe('the card, from dashboard__list'),
        size: SIZE.describe('sm half a row, md a row, lg large'),
      }),
      effect: 'write',
      onDemand: true,
      execute: async (input, { services, kv }) => {
        await takeOver({ services, kv });
        return orderOf(await services.widgets.resize(input));
      },
    }),

    remove: defineTool({
      title: '移除卡片',
      description:
        'Takes a card off the dashboard; its data stays. Returns the order of ids, and `undo` to have it back.',
      input: z.object({ id: ID.describe('the card, from dashboard__list') }),
      effect: 'write',
      execute: async (input, { services, kv }) => {
        await takeOver({ services, kv });
        return orderOf(await services.widgets.remove(input));
      },
    }),

    undo: defineTool({
      title: '撤销看板改动',
      description:
        'Takes one change of the dashboard back, with the `undo` that the change returned; the newest 20 can be taken back. ' +
        'Changes made after it are taken back too.',
      input: z.object({ undo: ID.describe('`undo` of the change') }),
      effect: 'write',
      onDemand: true,
      execute: async (input, { services }) => orderOf(await services.widgets.undo(input)),
    }),
  },
});

function orderOf({ cards, undo }: { readonly cards: readonly { readonly id: string }[]; readonly undo: string }) {
  return { order: cards.map(({ id }) => id), undo };
}
