/** Chat sessions: journal, prompt, step driver. */
export * from './chats';
export * from './prompt-prefix';
