/** What the model sees of a session: a pure function of the branch of its journal that counts. */
import type { Placed } from './branch';
import { PromptBuilder } from './prompt-builder';
import type { PromptMessage } from './prompt-message';

/** Derives the messages; the system prompt and the tail are not part of it. */
export function derivePrompt(branch: readonly Placed[]): readonly PromptMessage[] {
  const prompt = new PromptBuilder();
  for (const { event, sequence } of branch) prompt.add(event, sequence);
  return prompt.messages().map(({ message }) => message);
}
