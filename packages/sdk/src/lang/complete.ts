/** The parts of a step, once none of them is missing. */
type Complete<Parts> = { readonly [Name in keyof Parts]: Exclude<Parts[Name], undefined> };

/** What was compiled, when all of it was; `undefined` otherwise, and whatever is missing has added its problem. */
export function complete<Parts extends Readonly<Record<string, unknown>>>(parts: Parts): Complete<Parts> | undefined {
  return Object.values(parts).includes(undefined) ? undefined : (parts as Complete<Parts>);
}
