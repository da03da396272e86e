/** What React Native and Expo install, as they install it: bundle.ts writes this file's content for the context. */
export {};
