/** What the tests of running surfaces share: a surface in a small world, and its tree in few words. */
import type { Json, Spec } from '../../spec';
import type { Drawn, DrawnElement, ReadState, SurfaceWorld } from '../drawn';
import { type SurfacePlace, SurfaceRun } from '../surface-run';

/** 2026-11-30 12:00 in Beijing. */
export const NOON = Date.UTC(2026, 10, 30, 4, 0);

/** A world with these reads (ready) and this state. */
export function worldOf(
  values: Readonly<Record<string, unknown>> = {},
  state: Readonly<Record<string, Json>> = {},
): SurfaceWorld {
  const reads = Object.fromEntries(
    Object.entries(values).map(([name, value]): [string, ReadState] => [
      name,
      { status: 'ready', value, updatedAt: NOON },
    ]),
  );
  return { now: NOON, reads, state };
}

/** A spec from elements, the first of which is the root. */
export function spec(elements: readonly Readonly<Record<string, unknown>>[], more: object = {}): Spec {
  return { v: 1, root: elements[0]?.id, elements, ...more } as unknown as Spec;
}

/** A surface in a chat, in Chinese, unless said otherwise. */
export function runOf(made: Spec, place: Partial<SurfacePlace> = {}): SurfaceRun {
  return new SurfaceRun(made, { surface: 'chat', locale: 'zh-Hans', ...place });
}

/** A tree as nested lists: `Text "二教"`, notices as `!unknown a`. */
export function outline(drawn: Drawn): unknown {
  if (drawn.is === 'notice') return `!${drawn.why} ${drawn.id}`;
  const { text, title, value } = drawn.props;
  const said = [text, title, value].filter((one) => one !== undefined).map(String);
  const name = `${drawn.type}${said.length === 0 ? '' : ` ${said.join(' | ')}`}${drawn.waiting ? ' …' : ''}`;
  const tabs = Array.isArray(drawn.props.tabs) ? drawn.props.tabs.map(({ child }) => outline(child)) : [];
  return drawn.children.length + tabs.length === 0 ? name : [name, ...drawn.children.map(outline), ...tabs];
}

/** The element of an id or a key in a tree. */
export function find(drawn: Drawn, name: string): DrawnElement {
  const found = search(drawn, name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
}

function search(drawn: Drawn, name: string): DrawnElement | undefined {
  if (drawn.is !== 'element') return undefined;
  if (drawn.id === name || drawn.key === name) return drawn;
  for (const child of drawn.children) {
    const found = search(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
