/**
 * One bounded request to a server of models or voice that answers with JSON: no redirect is followed, since it would carry
 * the key to a server that nobody chose; the body has a largest size and the whole has a longest time.
 */
import { HarnessError } from '@pku-harness/sdk';
import type { Clock, Platform } from '../platform';
import { answerOf, faultOfAnswer, faultOfNetwork, inChain, type ServerFault } from './faults';

/** What else than a server's fault can be wrong with an answer. */
export type AnswerFault = ServerFault | 'garbage' | 'endless';

/** One request. */
export interface ServerQuestion {
  readonly url: string;
  readonly init: RequestInit;
  /** Longest time for the whole of it, milliseconds. */
  readonly timeoutMs: number;
  /** Largest body in bytes. */
  readonly limit: number;
  readonly signal?: AbortSignal | undefined;
  /** Makes the error of a fault. */
  readonly fail: (fault: AnswerFault, where?: string) => HarnessError;
}

/** The JSON of the answer. @throws what `fail` makes, what the platform refuses, or the signal's reason. */
export async function askServer(
  { fetch, clock }: { readonly fetch: Platform['fetch']; readonly clock: Clock },
  { url, init, timeoutMs, limit, signal, fail }: ServerQuestion,
): Promise<unknown> {
  signal?.throwIfAborted();
  const cut = new AbortController();
  const stop = () => cut.abort(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  clock.sleep(timeoutMs, cut.signal).then(
    () => cut.abort(fail('timeout')),
    () => {}, // Aborted: the answer came, or the caller left.
  );
  const late = new Promise<never>((_resolve, reject) => {
    cut.signal.addEventListener('abort', () => reject(cut.signal.reason), { once: true });
  });
  late.catch(() => {}); // It may come after the answer.
  try {
    // Some platforms' fetch does not hear its signal while it connects.
    const response = await Promise.race([fetch(url, { ...init, redirect: 'manual', signal: cut.signal }), late]);
    const page = response.headers.get('content-type')?.startsWith('text/html') === true;
    if (response.ok && page) throw new Answered(fail('garbage'));
    const text = await Promise.race([readText(response, limit), late]);
    if (text === undefined) throw new Answered(fail('endless'));
    if (!response.ok) {
      // With `manual`, a browser's redirect is an opaque answer of status 0.
      const status = response.status === 0 ? 302 : response.status;
      throw new Answered(fail(faultOfAnswer(answerOf(status, text)), `HTTP ${status}`));
    }
    return parsed(text, fail);
  } catch (error) {
    if (error instanceof Answered) throw error.error;
    if (cut.signal.aborted) throw cut.signal.reason;
    // The platform's own word, such as that a demo reaches no other computer.
    const harness = inChain(error, HarnessError.is);
    if (harness !== undefined) throw harness;
    const { fault, where } = faultOfNetwork(error);
    throw fail(fault, where);
  } finally {
    signal?.removeEventListener('abort', stop);
    cut.abort();
  }
}

/** An answer that came and is wrong, apart from what the network threw. */
class Answered extends Error {
  readonly error: HarnessError;

  constructor(error: HarnessError) {
    super();
    this.error = error;
  }
}

async function readText(response: Response, limit: number): Promise<string | undefined> {
  if (response.body === null) return '';
  const decoder = new TextDecoder();
  let text = '';
  let left = limit;
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    left -= value.byteLength;
    if (left < 0) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parsed(text: string, fail: ServerQuestion['fail']): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new Answered(fail('garbage'));
    throw error;
  }
}
