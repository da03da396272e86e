/**
 * A deep link as a route: `pkuharness://plugin?src=…` is `/plugin?src=…`. The router would unfold the query first, and a link
 * inside it that has a `&` of its own would be cut there; so it is handed the path as it was written.
 */

const OURS = /^pkuharness:\/{2,3}(?<path>.*)$/is;

/** The route of a link that the system opens the app with. Links of other kinds stay as they are. */
export function routeOfLink(link: string): string {
  const path = OURS.exec(link)?.groups?.path;
  return path === undefined ? link : `/${path}`;
}
