/** What an empty chat offers to ask: only what a tool that is on answers, without any sign-in. Pure. */
import type { PluginSummary } from '@pku-harness/sdk';

/** A sentence of the string table, and the tool that answers it. */
export interface Suggestion<Key extends string> {
  readonly key: Key;
  /** `<plugin>.<tool>`; absent where words are enough. */
  readonly tool?: string;
}

/** In the order in which they are offered. */
export const SUGGESTIONS = [
  { key: 'suggestFree', tool: 'classrooms.free' },
  { key: 'suggestLunch', tool: 'canteen.crowd' },
  { key: 'suggestShuttle', tool: 'shuttle.next' },
  { key: 'suggestTalks', tool: 'campus-events.list' },
  { key: 'suggestOverview', tool: 'classrooms.overview' },
  { key: 'suggestHelp' },
] as const satisfies readonly Suggestion<string>[];

/** The sentences whose tools are there and not off. */
export function suggestionsFor<Key extends string>(
  suggestions: readonly Suggestion<Key>[],
  plugins: readonly PluginSummary[],
): readonly Key[] {
  const usable = new Set(
    plugins
      .filter(({ state }) => state === 'enabled')
      .flatMap(({ tools }) => tools)
      .filter(({ mode }) => mode !== 'off')
      .map(({ id }) => id),
  );
  return suggestions.filter(({ tool }) => tool === undefined || usable.has(tool)).map(({ key }) => key);
}
