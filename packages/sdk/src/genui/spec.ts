/**
 * The canonical form of a generated surface, as it is stored and drawn: a flat list of elements that name one another by
 * id. A string in a text property is a template; elsewhere `${…}` holds one expression and keeps its type.
 */
import type { ComponentName } from './catalog';

/** Plain JSON data. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** The shape of an element’s id. */
export const ELEMENT_ID = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

/** The shape of a name that expressions use: of a binding, a state, a variable. */
export const SURFACE_NAME = /^[A-Za-z][A-Za-z0-9_]{0,39}$/;

/** One element: its component’s properties stand beside these. */
export interface Element {
  readonly id: string;
  readonly type: ComponentName;
  readonly [prop: string]: unknown;
}

/** A read that the surface declares. The host runs it, shares it and refreshes it; drawing never calls anything else. */
export type Binding =
  /** A tool with effect `read`; without a dot it is one of the plugin’s own. */
  | { readonly tool: string; readonly args?: Readonly<Record<string, Json>>; readonly ttl?: string }
  /** A data source of the manifest. */
  | { readonly source: string }
  /** A server function of the manifest. */
  | { readonly fn: string; readonly input?: Readonly<Record<string, Json>>; readonly ttl?: string };

/** What one step of an action does. */
export type Step =
  | { readonly ask: string }
  | { readonly navigate: string }
  | { readonly open: string }
  | { readonly set: Readonly<Record<string, Json>> }
  | { readonly refresh: readonly string[] }
  | { readonly copy: string }
  | { readonly reset: true };

/** What a tap does: one step, or a tool with steps for afterwards. Nothing but a tap ever runs it. */
export type Action =
  | Step
  | {
      readonly tool: string;
      readonly args?: Readonly<Record<string, Json>>;
      readonly confirm?: string;
      readonly then?: readonly Step[];
      readonly else?: readonly Step[];
    };

/** A generated surface. */
export interface Spec {
  readonly v: 1;
  readonly root: string;
  readonly title?: string;
  readonly bindings?: Readonly<Record<string, Binding>>;
  readonly state?: Readonly<Record<string, Json>>;
  readonly elements: readonly Element[];
}

/** A dashboard widget of a plugin document: `widgets/<name>.json`. */
export interface WidgetSurface {
  readonly title: string;
  /** For the assistant: what it shows and what its config does. */
  readonly description: string;
  readonly sizes: readonly ('sm' | 'md' | 'lg')[];
  readonly defaultSize: 'sm' | 'md' | 'lg';
  /** Input fields as a tool has them. */
  readonly config?: Readonly<Record<string, Json>>;
  /** Chinese words of the surface, read as `t.<key>`; their English stands in the manifest. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly spec: Spec;
}

/** A whole page of a plugin document: `screens/<name>.json`. */
export interface ScreenSurface {
  readonly title: string;
  readonly presentation: 'push' | 'modal';
  /** Query parameters of the route, as input fields. */
  readonly params?: Readonly<Record<string, Json>>;
  readonly texts?: Readonly<Record<string, string>>;
  readonly spec: Spec;
}
