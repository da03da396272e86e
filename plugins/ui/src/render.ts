/** What one call of `ui.render` does to the surfaces of its chat. */
import type { EarlierCall, GenuiService } from '@pku-harness/sdk';
import {
  brokenElements,
  type Draft,
  draftAfter,
  draftsOf,
  type RenderInput,
  withoutElements,
} from '@pku-harness/sdk/genui/run';

/** How many calls a model has to write one surface; then what is broken is left out. */
export const ROUNDS = 3;

/** What the model is told. Small: it stays in the conversation. */
export type Rendered =
  | { readonly shown: true; readonly id: string; readonly left_out?: readonly string[]; readonly tainted?: true }
  | { readonly shown: false; readonly id: string; readonly problems: readonly object[] };

/** Lays a call over what the chat has, and checks the whole. */
export async function render(
  input: RenderInput,
  earlier: readonly EarlierCall[],
  genui: Pick<GenuiService, 'check'>,
  tainted: boolean,
): Promise<Rendered> {
  const draft = draftAfter(draftsOf(earlier.map((call) => call.input)), input);
  const { id } = draft;
  const checked = await genui.check({ spec: draft.spec });
  const mark = tainted ? { tainted: true as const } : {};
  if (checked.ok) return { shown: true, id, ...mark };
  const { problems } = checked;
  const failed = failuresBefore(earlier, id) + 1;
  const left = failed >= ROUNDS ? await salvaged(draft, problems, genui) : undefined;
  return left === undefined ? { shown: false, id, problems } : { shown: true, id, left_out: left, ...mark };
}

/** How often in a row this surface could not be shown. */
function failuresBefore(earlier: readonly EarlierCall[], id: string): number {
  let count = 0;
  for (const { result } of earlier) {
    if (typeof result !== 'object' || result === null || !('id' in result) || result.id !== id) continue;
    count = 'shown' in result && result.shown === true ? 0 : count + 1;
  }
  return count;
}

/** Leaves out what is broken until the rest is right; what is left out, or `undefined` when nothing would remain. */
async function salvaged(
  draft: Draft,
  problems: readonly { readonly path: string }[],
  genui: Pick<GenuiService, 'check'>,
): Promise<readonly string[] | undefined> {
  const out = new Set<string>();
  let found = problems;
  for (let round = 0; round < ROUNDS; round += 1) {
    const broken = brokenElements(found.map(({ path }) => path));
    if (broken.length === 0) return undefined;
    for (const id of broken) out.add(id);
    const checked = await genui.check({ spec: withoutElements(draft.spec, [...out]) });
    if (checked.ok) return [...out];
    found = checked.problems;
  }
  return undefined;
}
