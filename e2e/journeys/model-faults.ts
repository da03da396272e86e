/** A model server of one's own, typed in on the settings screen, that fails in every way a server can. */
import { textOf } from '../../examples/mock-llm/protocol';
import { type Fault, MODEL, startMockLlm } from '../../examples/mock-llm/server';
import { Chat } from '../chat';
import { eventually, type Journey, same } from '../journey';
import { chooseModel } from '../model-choice';

const FAULTS: readonly Fault[] = ['500', '401', 'reset', 'garbage', 'empty'];

export const journeys: Journey[] = [
  {
    title: 'a model server that fails leaves a sentence and a retry, and loses no history',
    async walk(stage) {
      const failing = new Set<Fault>();
      const model = await startMockLlm({ fault: () => [...failing][0], pace: { every: 2 } });
      try {
        const { visitor } = await stage.open();
        const { page } = visitor;
        await chooseModel(visitor, model.baseURL, MODEL);
        const chat = new Chat(page);
        const questions = ['你好', ...FAULTS.map((fault) => `你好，${fault}`), '你好，最后一次'];
        for (const [index, question] of questions.entries()) {
          const fault = FAULTS[index - 1];
          if (fault !== undefined) failing.add(fault);
          let before = model.seen.length;
          await chat.ask(question);
          if (fault !== undefined) {
            const failed = chat.answers
              .last()
              .getByRole('alert')
              .filter({ hasText: /\p{Script=Han}{4}/u });
            const retry = failed.getByRole('button', { name: '重试' });
            await retry.waitFor();
            failing.clear();
            before = model.seen.length;
            await retry.click();
          }
          // The model's own record says which answer is looked at; on the page the one before may still be the last.
          await eventually(
            `the model has answered 「${question}」`,
            () => model.seen.length > before && model.seen.at(-1)?.state === 'answered',
          );
          await chat.answers.last().getByText('可以这样问我').waitFor();
          await chat.finished();
          if (question === questions.at(-2)) await page.reload();
        }
        const told = model.seen.at(-1)?.request.messages.filter(({ role }) => role === 'user') ?? [];
        same(
          'the questions that the model is told at the end',
          told.map(textOf).filter((text) => !text.startsWith('<')),
          questions,
        );
      } finally {
        await model.close();
      }
    },
  },
  {
    title: 'a model server that fails for a moment is tried again by itself, and at once when the person says so',
    async walk(stage) {
      const model = await startMockLlm({ fault: ({ attempt }) => (attempt <= 3 ? '500' : undefined) });
      try {
        const { visitor } = await stage.open();
        await chooseModel(visitor, model.baseURL, MODEL);
        const chat = new Chat(visitor.page);
        await chat.ask('你好');
        const answer = chat.answers.last();
        await answer.getByText(/秒后自动重试/).waitFor();
        await answer.getByRole('button', { name: '立即重试' }).click();
        await answer.getByText('可以这样问我').waitFor();
        await chat.finished();
        same('how often the model was asked', model.seen.length, 4);
        same('how many sentences about a failure are left', await answer.getByText(/重试/).count(), 0);
      } finally {
        await model.close();
      }
    },
  },
  {
    title: 'an address where no model server listens is told in words',
    async walk(stage) {
      const model = await startMockLlm({ fault: 'refuse' });
      const { visitor } = await stage.open();
      await chooseModel(visitor, model.baseURL, MODEL);
      const chat = new Chat(visitor.page);
      await chat.ask('你好');
      await chat.answers.last().getByRole('alert').getByRole('button', { name: '重试' }).waitFor();
    },
  },
];
