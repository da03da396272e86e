/** The last resort for a surface that its model cannot mend: what is broken is left out, and the rest is shown. */
import { isRecord } from '../../lang/fields';

/** Properties that name other elements. */
const NAMING = ['children', 'item', 'child'] as const;

/** The ids of the elements that problems name, by paths such as `elements.row.onPress.tool`. */
export function brokenElements(paths: readonly string[]): readonly string[] {
  const ids = paths.map((path) => /^elements\.([A-Za-z][\w-]*)/.exec(path)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))];
}

/** A canonical spec without these elements, and without whatever names them. */
export function withoutElements(spec: unknown, ids: readonly string[]): unknown {
  if (!isRecord(spec) || !Array.isArray(spec.elements)) return spec;
  const gone = new Set<unknown>(ids);
  const elements = spec.elements
    .filter((element) => !isRecord(element) || !gone.has(element.id))
    .map((element) => (isRecord(element) ? withoutNames(element, gone) : element));
  return { ...spec, elements };
}

function withoutNames(element: Readonly<Record<string, unknown>>, gone: ReadonlySet<unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = { ...element };
  for (const name of NAMING) {
    const value = element[name];
    if (Array.isArray(value)) kept[name] = value.filter((id) => !gone.has(id));
    else if (gone.has(value)) delete kept[name];
  }
  if (Array.isArray(element.tabs)) kept.tabs = element.tabs.filter((tab) => !isRecord(tab) || !gone.has(tab.child));
  return kept;
}
