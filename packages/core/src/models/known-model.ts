/** What is known of a model by its name: a dated or latest name stands for the model that it is a version of. Pure. */
import type { InputKind, ModelDef, ModelProviderDef } from '@pku-harness/sdk';

/** What of a name may follow a known one: a date, `latest`, `preview`, a number of a snapshot. */
const VERSION = /^[-:@](\d[\d-]*|latest|preview(-[\d-]+)?|thinking)$/;

/** The model of this name, or the one that it is a version of. */
export function knownModel(def: ModelProviderDef, id: string): ModelDef | undefined {
  const exact = def.models.find((model) => model.id === id);
  if (exact !== undefined) return exact;
  const versions = def.models.filter((model) => id.startsWith(model.id) && VERSION.test(id.slice(model.id.length)));
  const known = versions.sort((a, b) => b.id.length - a.id.length)[0];
  // A name of its own has a text of its own, which nobody knows.
  if (known === undefined) return undefined;
  const { name: _name, ...facts } = known;
  return { ...facts, id };
}

/** What a model takes; text alone where nobody knows. */
export function inputsOf(def: ModelProviderDef, id: string): readonly InputKind[] {
  return knownModel(def, id)?.inputs ?? ['text'];
}
