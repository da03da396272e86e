/** Generated surfaces, for the plugin whose tool shows them. */
import type { ModelProblem } from '../genui/surface';

/** What became of a surface that a model wrote. */
export interface SurfaceCheck {
  /** Whether it can be shown. */
  readonly ok: boolean;
  /** At most 8, for the model that wrote it. */
  readonly problems: readonly ModelProblem[];
}

/** Describes and checks generated surfaces. */
export interface GenuiService {
  /** The catalog in words for a model. Always the same text: it stands in the prompt. */
  describeCatalog(): string;
  /** Brings a surface into its canonical form and checks it against the tools that there are. Changes and shows nothing. */
  check(input: { readonly spec: unknown }): Promise<SurfaceCheck>;
}
