/** How the system's links become routes, on a phone. */
import { routeOfLink } from '../links/deep-link';

export function redirectSystemPath({ path }: { path: string; initial: boolean }): string {
  return routeOfLink(path);
}
