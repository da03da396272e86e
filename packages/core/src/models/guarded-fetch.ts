/**
 * The fetch that a dialect gets: it reaches one origin only, follows no redirect, and sends a key only where there is one.
 * A redirect would carry the key and the conversation to a server that nobody chose.
 */
import type { Platform } from '../platform';
import { boundBody } from './bound-body';
import { modelError } from './model-errors';
import { streamOrError } from './stream-or-error';

/** Where the dialects put a key. */
const KEY_HEADERS = ['authorization', 'x-api-key', 'x-goog-api-key'];

/** Binds the platform's fetch to an origin. @param keyless no key header is sent. */
export function guardedFetch(fetch: Platform['fetch'], origin: string, keyless: boolean): Platform['fetch'] {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin) throw modelError('model_redirect');
    const headers = new Headers(init?.headers);
    if (keyless) for (const name of KEY_HEADERS) headers.delete(name);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    // A web page instead of a stream: the address is not that of an API.
    const page = response.ok && response.headers.get('content-type')?.startsWith('text/html');
    if (page === true) throw modelError('model_garbage');
    return streamOrError(boundBody(response));
  };
}
