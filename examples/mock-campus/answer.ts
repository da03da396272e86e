/**
 * What goes in and out of a campus site, and the two forms that most answers have. A site is pure: a request and a moment
 * in, an answer out.
 */

/** What matters of a request. */
export interface CampusRequest {
  readonly method: string;
  /** Path and query, as the request line has them. */
  readonly target: string;
  /** The body as text; empty where there is none. */
  readonly body: string;
}

/** What goes back. */
export interface CampusAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One host: answers a request at a moment, milliseconds since 1970. */
export type Site = (request: CampusRequest, now: number) => CampusAnswer;

/** The address that was asked for, read against the site's own name. */
export function addressOf(request: CampusRequest, host: string): URL {
  return new URL(request.target, `https://${host}`);
}

/** A parameter of a call: campus servers take it from the query or from a form, whichever has it. */
export function parameter(request: CampusRequest, url: URL, name: string): string | null {
  return url.searchParams.get(name) ?? new URLSearchParams(request.body).get(name);
}

/** JSON with status 200, as the campus answers also when it refuses. */
export function json(value: unknown): CampusAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'no-store' },
    body: JSON.stringify(value),
  };
}

/** A page with a title and what stands in its body. */
export function page(status: number, title: string, content = `<h1>${escaped(title)}</h1>`): CampusAnswer {
  return {
    status,
    headers: { 'content-type': 'text/html;charset=UTF-8' },
    body: `<!DOCTYPE html><html lang="zh-CN"><head><title>${escaped(title)}</title></head><body>${content}</body></html>`,
  };
}

/** Text as it stands in a page. */
export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export const notFound = page(404, '页面不存在');
export const wrongMethod = page(405, '请求方式不受支持');
