/**
 * All that draws a generated surface, wherever it stands: one chunk, loaded when the first surface comes. Each place asks for
 * it by this file alone, so that no two chunks hold the catalog.
 */
export { SurfaceCall, WrittenSurface } from './chat-surface';
export { default as HostGenUI } from './host-genui';
export { default as SurfaceScreen } from './surface-screen';
export { CardSurface, DocumentWidget } from './surface-widget';
