/** Copying text in a browser. */
export const copyText: ((text: string) => Promise<void>) | undefined = (text) => navigator.clipboard.writeText(text);
