/** Tools that change items. */
import { defineTool, type HostServices, type KeptItem, type ToolContext } from '@pku-harness/sdk';
import { z } from 'zod';
import { describeItem, itemFields } from './describe';
import { ID, ITEM_CHANGE, NEW_ITEM } from './inputs';

/** An item with the words for it, and what it meets. */
async function kept(
  done: { readonly item: KeptItem; readonly overlaps: readonly KeptItem[] },
  { services, locale }: Pick<ToolContext, 'services' | 'locale'>,
) {
  const periods = await periodsFor(done.item, services);
  const overlaps = done.overlaps.map(({ id, title }) => ({ id, title }));
  return {
    item: describeItem(done.item, periods, locale),
    ...(overlaps.length === 0 ? {} : { overlaps }),
  };
}

async function periodsFor(item: KeptItem, { timetable }: HostServices) {
  const { terms, now } = await timetable.terms();
  return terms.find(({ id }) => id === (item.term ?? now))?.periods ?? [];
}

const taintedItem = ({ item }: { readonly item: { readonly tainted?: boolean } }) => item.tainted === true;

export const itemTools = {
  add: defineTool({
    title: '添加到课表',
    description:
      'Adds a course, exam, deadline or own item: every week (weekday with periods or start and end, and weeks) or once (date). Returns it, and ' +
      'what it overlaps: tell the user.',
    input: NEW_ITEM,
    effect: 'write',
    onDemand: true,
    decidingFields: itemFields,
    execute: async (input, ctx) => kept(await ctx.services.timetable.upsert(input), ctx),
  }),

  update: defineTool({
    title: '修改课表',
    description:
      'Changes an item; what is not named stays. A date makes a weekly one single, a weekday the other way round. Items that a plugin keeps in ' +
      'step cannot be changed. Returns it, and what it overlaps.',
    input: ITEM_CHANGE,
    effect: 'write',
    onDemand: true,
    decidingFields: itemFields,
    holdsOthersWords: taintedItem,
    execute: async (input, ctx) => kept(await ctx.services.timetable.upsert(input), ctx),
  }),

  remove: defineTool({
    title: '从课表删除',
    description: 'Removes an item from all its weeks and returns what it was.',
    input: z.object({ id: ID }),
    effect: 'write',
    onDemand: true,
    holdsOthersWords: ({ removed }: { readonly removed: { readonly tainted?: boolean } }) => removed.tainted === true,
    execute: async (input, { services, locale }) => {
      const removed = await services.timetable.remove(input);
      return { removed: describeItem(removed, await periodsFor(removed, services), locale) };
    },
  }),
};
