/** Cards in a chat: forms, lists, numbers and charts that the assistant describes and the app draws. */
import { definePlugin, defineTool, HarnessError } from '@pku-harness/sdk';
import { renderInput } from '@pku-harness/sdk/genui/run';
import { z } from 'zod';
import { render } from './render';

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

export const uiPlugin = definePlugin({
  id: 'ui',
  name: '界面',
  description: '让助手在对话里画出卡片：表单、列表、数字和图表。',
  version: '0.1.0',
  icon: 'grid',
  core: true,
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Cards',
      description: 'Lets the assistant draw cards in a chat: forms, lists, numbers and charts.',
      tools: { render: { title: 'Show a card' } },
    },
  },
  tools: {
    render: defineTool({
      title: '显示卡片',
      description: ({ genui }) =>
        `Shows a card in the chat. On shown: false mend the problems: same id, only the changed elements.\n${genui.describeCatalog()}`,
      input: z.object({
        id: z.string().regex(ID).optional().describe('a card of this chat to change, element by element'),
        title: z.string().max(60).optional().describe('heading of the card'),
        spec: z.looseObject({}).describe('as described'),
      }),
      effect: 'read',
      shownWhileWritten: true,
      execute: async (input, { services, earlier, tainted }) => {
        if (earlier === undefined) throw outsideChat();
        return render(renderInput(input), earlier(), services.genui, tainted);
      },
    }),
  },
});

function outsideChat(): HarnessError {
  return new HarnessError('ui_outside_chat', {
    zh: '卡片只能显示在对话里',
    en: 'A card can be shown in a chat only',
  });
}
