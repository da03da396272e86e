/** What a check needs to know of the world around a surface. */
import type { z } from 'zod';
import type { Effect } from '../effect';

/** What a check needs of a tool; a `ToolDef` is one. */
export interface ToolFacts {
  readonly effect: Effect;
  /** Its input, for the arguments that are written down. */
  readonly input?: z.ZodType;
  readonly userOnly?: boolean;
}

/** Where a surface stands, and what it may name. */
export interface SurfaceContext {
  readonly surface: 'chat' | 'widget' | 'screen';
  /** The plugin whose document it is: its own tools need no dot. */
  readonly plugin?: string;
  /**
   * A tool by its id, `plugin.tool`. `later` says that it cannot be known here, such as a core plugin’s tool while a
   * document is loaded: the host checks it when the surface is shown.
   */
  tool(id: string): ToolFacts | 'later' | undefined;
  /** Ids of tools, for hints. */
  readonly toolIds?: readonly string[];
  /** Data sources of the manifest. */
  readonly sources?: readonly string[];
  /** Server functions of the manifest. */
  readonly functions?: readonly string[];
  /** Screens of the manifest, as `navigate` can name them. */
  readonly screens?: readonly string[];
}
