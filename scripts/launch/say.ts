/** How launchers speak: Chinese first, English below, nothing else around it. */
import { errorShape } from '../../packages/sdk/src/error';
import type { LocalText } from '../../packages/sdk/src/locale';

/** Prints a step or a fact. */
export function say({ zh, en }: LocalText): void {
  console.log(`${zh} · ${en}`);
}

/** Prints what stopped the start. An error of ours is its sentence; anything else is a fault of the program and shows where. */
export function sayFailure(thrown: unknown): void {
  const { code, zh, en, hint } = errorShape(thrown);
  if (code === 'internal' || code === 'tool_failed') {
    console.error(thrown);
    return;
  }
  for (const line of [zh, en, hint?.zh, hint?.en]) if (line) console.error(line);
}
