/** Voice input: recordings into text, by the provider that the user chose. */
export * from './audio-uploads';
export * from './voice-input';
