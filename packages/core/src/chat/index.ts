export * from './chats';
export * from './prompt-prefix';
