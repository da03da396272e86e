/** Chat sessions: journal, prompt, step driver. */
export * from './chats';
export * from './prompt-prefix';
export type { ContextSource } from './reply';
export * from './scheduled-run';
export * from './settle-imported';
export * from './usage-store';
