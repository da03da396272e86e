/** The surface that an element belongs to. */
import type { WidgetSize } from '@pku-harness/sdk';
import type { SurfaceStore } from '@pku-harness/sdk/genui/run';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What every element can reach. */
export interface SurfaceHandle {
  readonly store: SurfaceStore;
  /** Nothing in it can be pressed or typed into: it is still being written, or was never finished. */
  readonly inert: boolean;
  /** How large the card is whose frame it stands in: what is inside needs no frame of its own. */
  readonly card: WidgetSize | undefined;
}

export const SurfaceContext = createContext<SurfaceHandle | undefined>(undefined);

/** The surface around. @throws Error outside of one. */
export function useSurface(): SurfaceHandle {
  const handle = useContext(SurfaceContext);
  if (handle === undefined) throw new Error('an element stands outside of its surface');
  return handle;
}

/** The surface around, drawn again with every change of it: for what shows state. */
export function useLiveSurface(): SurfaceHandle {
  const handle = useSurface();
  useSyncExternalStore(handle.store.subscribe, handle.store.version, handle.store.version);
  return handle;
}

/** The form around an input. */
export interface FormHandle {
  /** It was sent and cannot be changed. */
  readonly done: boolean;
  /** The input that the focus goes to, and how often it was sent there. */
  readonly focus: { readonly key: string; readonly times: number } | undefined;
}

export const FormContext = createContext<FormHandle>({ done: false, focus: undefined });
