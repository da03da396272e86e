/**
 * The outside of one document plugin on a platform. A name that resolves to a private address is refused, except for an
 * official document's requests to the campus: on campus those names do resolve to private addresses (ARCHITECTURE §4).
 */
import type { DocumentPort, PluginFolder } from '@pku-harness/sdk/lang';
import type { HttpPort } from '../platform';
import { isCampusHost } from './campus-host';

/** Makes the port for one plugin folder. */
export function documentPort(http: HttpPort, origin: PluginFolder['origin']): DocumentPort {
  return {
    send: (request, signal) =>
      http.send(
        {
          ...request,
          allowPrivateAddress: origin === 'official' && isCampusHost(new URL(request.url).hostname),
        },
        signal,
      ),
  };
}
