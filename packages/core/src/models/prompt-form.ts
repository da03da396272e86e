/** In which form a prompt goes to one model: what it may hold, and what goes back of what the model thought. */
import type { InputKind } from '@pku-harness/sdk';
import type { ModelTarget } from './model-port';

/** What decides the form. */
export interface PromptForm {
  readonly target: ModelTarget;
  readonly inputs: readonly InputKind[];
  readonly keepsReasoning: boolean;
  /** Whether a call of the past must have a thought. */
  readonly demandsReasoning?: boolean;
  /** Whether the prompt says where the server may keep it. */
  readonly marksCache: boolean;
}

/** The forms in use, each one object: what was converted for it is kept by identity. */
export class PromptForms {
  readonly #known = new Map<string, PromptForm>();

  /** The same object for the same form. */
  of(form: PromptForm): PromptForm {
    const key = JSON.stringify(form);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, form);
    return form;
  }
}
