/** Chooses a model server of one's own on the settings screen, and comes back to the chat. */
import type { Visitor } from './visitor';

/** Types an address and a model the way a person does. */
export async function chooseModel(visitor: Visitor, baseURL: string, model: string): Promise<void> {
  const { page } = visitor;
  await visitor.goto('/settings/ai');
  await page.getByRole('radio', { name: 'OpenAI 兼容' }).click();
  for (const [field, value] of [
    [/地址/, baseURL],
    ['模型', model],
  ] as const) {
    const box = page.getByRole('textbox', { name: field });
    await box.fill(value);
    await box.press('Enter');
  }
  await visitor.goto('/');
}
