/** How the doubles reach outside: a name that the context gives the script (context.ts), and nothing else does. */
import type { PhoneHost } from './host';

declare const phoneHost: PhoneHost;

export const outside: PhoneHost = phoneHost;
