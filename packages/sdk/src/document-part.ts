/** What a plugin document has beyond tools and texts: plain data that the loader has checked. */
import type { ScreenSurface, WidgetSurface } from './genui/spec';

/** What leaves the device and what the server can see, one thing a line; the English follows the Chinese line by line. */
export interface CloudDisclosure {
  readonly zh: readonly string[];
  readonly en?: readonly string[];
}

/** How a document uses the cloud. */
export interface CloudDeclaration {
  readonly uses: readonly string[];
  /** Whether stored data must be end-to-end encrypted. */
  readonly e2e?: boolean;
  /** Whether the plugin works without the cloud too. */
  readonly optional?: boolean;
  /** Viewer pages for people without the app. */
  readonly pages?: readonly string[];
  readonly disclosure: CloudDisclosure;
  /** Another server that speaks the protocol. */
  readonly backend?: { readonly kind: 'external'; readonly url: string };
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
