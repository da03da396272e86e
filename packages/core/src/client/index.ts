/** The half of the core that a browser may load: the interface, its stub over a socket, the view of a journal. */
export type { SearchHit } from '../chat/archive';
export * from '../chat/events';
export type { ChatExport, ExportCursor } from '../chat/export-chat';
export type { SessionKind } from '../chat/session-store';
export type { Cost, UsagePurpose, UsageRow } from '../chat/usage-store';
export * from '../chat/view';
export * from '../harness/harness';
export { type MethodKind, SURFACE } from '../harness/surface';
export type { KvUsage } from '../kv';
export type { Notice } from '../notices/notices';
export type { ScreenAnswer, ScreenRequest } from '../screens/screen-requests';
export { connectHarness, type RemoteHarness } from './connect';
export type { ConnectionOptions, ConnectionState } from './connection';
export { redeemCode } from './redeem-code';
export { commandMessage, findCommand, type TypedCommand, typedCommand } from './typed-command';
