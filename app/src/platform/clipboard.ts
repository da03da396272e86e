/** Copying text is offered where the platform has it; on phones it comes with a native module later. */
export const copyText: ((text: string) => Promise<void>) | undefined = undefined;
