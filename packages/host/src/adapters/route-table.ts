/**
 * A route table sends the requests for some host names to a server of ours (ARCHITECTURE §4 Platform). Only the demo
 * launcher and tests build one: it is no setting, no flag and no environment variable.
 */

/** Where a name is routed to. Certificate and cookies are still those of the name. */
export interface Route {
  readonly address: string;
  readonly port: number;
  /** PEM of the certificate to trust for this name, instead of the system's authorities. */
  readonly certificate: string;
}

/** Routes by host name, in lower case. */
export type RouteTable = ReadonlyMap<string, Route>;
