/** The id of a chat in an address, `/?chat=<id>`. */

/** The id when it has the shape of one (a UUID); an address can hold anything. */
export function sessionIn(param: unknown): string | undefined {
  return typeof param === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(param) ? param : undefined;
}
