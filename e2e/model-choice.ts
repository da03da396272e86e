/** Chooses a model server of one's own on the settings screen, and comes back to the chat. */
import type { Visitor } from './visitor';

/** Types an address and a model the way a person does. */
export async function chooseModel(visitor: Visitor, baseURL: string, model: string): Promise<void> {
  const { page } = visitor;
  await visitor.goto('/settings/ai/openai-compatible');
  for (const [field, value] of [
    [/地址/, baseURL],
    ['模型名', model],
  ] as const) {
    const box = page.getByRole('textbox', { name: field });
    await box.fill(value);
    await box.press('Enter');
    // Where the conversation goes is put in words each time.
    await page.getByRole('dialog', { name: '确认放宽' }).getByRole('button', { name: '确认修改' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await visitor.goto('/');
}
