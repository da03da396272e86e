/** See unseen-parts.js. */
export const UNSEEN: readonly { readonly from: RegExp; readonly name: string; readonly instead: string }[];
export function standInFor(originModulePath: string, name: string): string | undefined;
