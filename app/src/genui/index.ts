/** Generated surfaces on screens. Everything here is loaded late: import it through `lazy` where the chat route could reach it. */
export { DocumentSurface, usePluginSurface } from './document-surface';
export { DocumentWidget, SpecSurface } from './surface-widget';
