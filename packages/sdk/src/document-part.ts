/** What a plugin document has beyond tools and texts: plain data that the loader has checked. */
import type { ScreenSurface, WidgetSurface } from './genui/spec';

/** What leaves the device, in words for the review page. */
export interface CloudDisclosure {
  readonly zh: string;
  readonly en?: string;
}

/** How a plugin uses the cloud. */
export interface CloudDeclaration {
  readonly uses: readonly string[];
  /** Whether stored data must be end-to-end encrypted. */
  readonly e2e?: boolean;
  readonly disclosure: CloudDisclosure;
  readonly backend?: string;
}

/** A server that speaks MCP and is described by a document. */
export interface RemoteDeclaration {
  readonly mcp: string;
  readonly auth?: 'none' | 'bearer';
}

/** The parts of a document. */
export interface DocumentPart {
  readonly author: string;
  /** Groups of host abilities that its tools use. */
  readonly abilities: readonly string[];
  /** Generated surfaces by name, in canonical form. */
  readonly widgets: Readonly<Record<string, WidgetSurface>>;
  readonly screens: Readonly<Record<string, ScreenSurface>>;
  readonly remote?: RemoteDeclaration;
  readonly cloud?: CloudDeclaration;
  /** Names of its server functions. */
  readonly functions?: readonly string[];
}
