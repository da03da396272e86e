/** The host: a harness on this computer, behind a locked front door. */

export type { Route, RouteTable } from './adapters/route-table';
export { openInBrowser } from './browser-opener';
export { closeOnSignal } from './close-on-signal';
export { folderKind } from './folder/data-folder';
export { defaultFolder, type FolderKind } from './folder/default-folder';
export * from './load-plugins';
export { findLocalHost, type LocalHost } from './local-host';
export type { PortWish } from './server/listen';
export { type HostOptions, type RunningHost, startHost } from './start-host';
