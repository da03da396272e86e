/** See stand-ins.js. */
export const STAND_INS: readonly { readonly from: RegExp; readonly name: string; readonly instead: string }[];
export function standInFor(originModulePath: string, name: string): string | undefined;
