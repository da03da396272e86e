/**
 * An answer with another body in its place. Not by `new Response(stream)`: React Native’s own Response has no streams, and
 * what is made by it there is an answer without a body.
 */

type Body = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The same status and headers over `body`. Read once, as every answer. */
export function withBody(answer: Response, body: ReadableStream<Uint8Array>): Response {
  return new Streamed(answer, body as Body) as unknown as Response;
}

/** What is asked of an answer of a model. It is no form, and nobody reads it twice. */
class Streamed {
  readonly #answer: Response;
  readonly body: Body;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Headers;
  readonly ok: boolean;
  #used = false;

  constructor(answer: Response, body: Body) {
    this.#answer = answer;
    this.body = body;
    ({ status: this.status, statusText: this.statusText, headers: this.headers, ok: this.ok } = answer);
  }

  get url(): string {
    return this.#answer.url;
  }
  get redirected(): boolean {
    return this.#answer.redirected;
  }
  get type(): ResponseType {
    return this.#answer.type;
  }
  get bodyUsed(): boolean {
    return this.#used || this.body.locked;
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    if (this.bodyUsed) throw new TypeError('The body was read already');
    this.#used = true;
    const parts: Uint8Array[] = [];
    let length = 0;
    const reader = this.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      length += part.value.length;
    }
    const whole = new Uint8Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }
  async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }
  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
  async blob(): Promise<Blob> {
    return new Blob([await this.bytes()], { type: this.headers.get('content-type') ?? '' });
  }
}
