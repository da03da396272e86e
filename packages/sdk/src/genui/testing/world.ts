/** What the tests of surfaces share: a small world of tools, and short forms of results. */
import { z } from 'zod';
import { SourceFile } from '../../lang/source';
import type { SurfaceContext, ToolFacts } from '../context';
import { checkSurface } from '../surface';

const TOOLS: Readonly<Record<string, ToolFacts>> = {
  'wallet.cardBalance': { effect: 'read', input: z.strictObject({}) },
  'wallet.topUp': { effect: 'money', input: z.strictObject({ amount: z.number().positive() }) },
  'treehole.post': { effect: 'public', input: z.strictObject({ text: z.string() }) },
  'treehole.vote': { effect: 'public', userOnly: true, input: z.strictObject({ post: z.number().optional() }) },
  'todos.add': { effect: 'write', input: z.strictObject({ title: z.string(), due: z.string().optional() }) },
  'rooms.free': {
    effect: 'read',
    input: z.strictObject({ building: z.string().optional(), day: z.enum(['today', 'tomorrow']).default('today') }),
  },
};

/** A world with a few tools; `rooms` is the plugin whose document a widget or a screen is. */
export function contextFor(surface: SurfaceContext['surface'], more: Partial<SurfaceContext> = {}): SurfaceContext {
  return {
    surface,
    ...(surface === 'chat' ? {} : { plugin: 'rooms', sources: ['overview'], screens: ['main'] }),
    tool: (id) => (Object.hasOwn(TOOLS, id) ? TOOLS[id] : id.startsWith('timetable.') ? 'later' : undefined),
    toolIds: Object.keys(TOOLS),
    ...more,
  };
}

/** A spec from elements, the first of which is the root. */
export function specOf(elements: readonly Readonly<Record<string, unknown>>[], more: object = {}): object {
  return { v: 1, root: elements[0]?.id, elements, ...more };
}

/** `E6003 elements.a.type` for each problem of a spec in a chat. */
export function problemsOf(spec: unknown, more: Partial<SurfaceContext> = {}): readonly string[] {
  const { forModel } = checkSurface(spec as object, contextFor('chat', more));
  return forModel.map(({ code, path }) => `${code} ${path}`);
}

/** `E6003 2:14` for each problem of a file. */
export function placesOf(text: string, surface: 'chat' | 'widget' | 'screen' = 'widget'): readonly string[] {
  const { problems } = checkSurface(new SourceFile('widgets/a.json', text), contextFor(surface));
  return problems.map(({ code, where }) => `${code} ${where.line}:${where.column}`);
}
