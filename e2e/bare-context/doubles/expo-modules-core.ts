/**
 * The native half of expo/fetch over the network outside: `expo/fetch` itself is the real one. A body arrives in pieces, and
 * what came before anybody asked is handed over at the start of streaming, as on a phone.
 */

import { outside } from '../outside';

type Listener = (value?: unknown) => void;

class NativeResponse {
  readonly #listeners = new Map<string, Set<Listener>>();
  readonly #early: Uint8Array[] = [];
  #streaming = false;
  #ended = false;
  #broken: string | undefined;
  #cancel: () => void = () => undefined;
  bodyUsed = false;
  _rawHeaders: [string, string][] = [];
  status = -1;
  statusText = '';
  url = '';
  redirected = false;

  addListener(event: string, listener: Listener): { remove(): void } {
    const all = this.#listeners.get(event) ?? new Set();
    this.#listeners.set(event, all.add(listener));
    return { remove: () => all.delete(listener) };
  }
  removeAllListeners(event: string): void {
    this.#listeners.delete(event);
  }
  async startStreaming(): Promise<Uint8Array | null> {
    this.#streaming = true;
    const early = joined(this.#early.splice(0));
    if (this.#broken !== undefined) throw new Error(this.#broken);
    if (this.#ended) return early;
    if (early.length > 0) this.emit('didReceiveResponseData', early);
    return null;
  }
  cancelStreaming(): void {
    this.#cancel();
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    while (!this.#ended) await new Promise<void>((resolve) => setTimeout(resolve, 1));
    return joined(this.#early.splice(0)).buffer as ArrayBuffer;
  }
  async text(): Promise<string> {
    return new TextDecoder().decode(await this.arrayBuffer());
  }
  emit(event: string, value?: unknown): void {
    for (const listener of [...(this.#listeners.get(event) ?? [])]) listener(value);
  }
  started(cancel: () => void): void {
    this.#cancel = cancel;
  }
  received(bytes: Uint8Array): void {
    if (this.#streaming) this.emit('didReceiveResponseData', bytes);
    else this.#early.push(bytes);
  }
  ended(): void {
    this.#ended = true;
    if (this.#streaming) this.emit('didComplete');
  }
  failed(message: string): void {
    this.#broken = message;
    this.#ended = true;
    if (this.#streaming) this.emit('didFailWithError', message);
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((total, part) => total + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

class NativeRequest {
  #cancel: () => void = () => undefined;
  constructor(private readonly response: NativeResponse) {}
  start(url: string, init: { method: string; headers: [string, string][] }, body: Uint8Array | null): Promise<void> {
    const { response } = this;
    return new Promise((resolve, reject) => {
      let begun = false;
      this.#cancel = outside.request({ url, method: init.method, headers: init.headers, body }, (event) => {
        if (event.is === 'head') {
          begun = true;
          response.url = url;
          response.status = event.status;
          response.statusText = event.statusText;
          response._rawHeaders = event.headers.map(([name, value]): [string, string] => [name, value]);
          resolve();
        } else if (event.is === 'data') response.received(new Uint8Array(event.bytes));
        else if (event.is === 'end') response.ended();
        else if (begun) response.failed(event.message);
        else reject(new Error(event.message));
      });
      response.started(this.#cancel);
    });
  }
  cancel(): void {
    this.#cancel();
  }
}

export function requireNativeModule(name: string): unknown {
  if (name === 'ExpoFetchModule') return { NativeRequest, NativeResponse };
  throw new Error(`there is no native module ${name} here`);
}
