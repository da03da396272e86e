/**
 * A person in a browser. Whatever goes wrong behind their back is written down: errors of the page, violations of the
 * content policy, requests to anywhere but the host.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** Says what the page did wrong, in the page's own console, so that it arrives in order. */
const REPORT_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => {
  console.error('content policy: ' + event.violatedDirective + ' refused ' + (event.blockedURI || 'inline'));
})`;

/** How a person’s browser is. */
export interface VisitorOptions extends BrowserContextOptions {
  /** A script that every page runs before its own, such as one that sets its clock. */
  readonly preload?: string;
}

/** One person. */
export class Visitor {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #problems: string[] = [];
  #tolerated: RegExp | undefined;

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.#context = context;
    this.page = page;
    this.#origin = origin;
  }

  static async arrive(browser: Browser, origin: string, { preload, ...options }: VisitorOptions): Promise<Visitor> {
    const context = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: 1100, height: 800 },
      reducedMotion: 'reduce',
      // One that keeps pages would hide what the host serves; the journey about it allows it.
      serviceWorkers: 'block',
      ...options,
    });
    context.setDefaultTimeout(30_000);
    await context.addInitScript(REPORT_VIOLATIONS);
    if (preload !== undefined) await context.addInitScript({ path: preload });
    const visitor = new Visitor(context, await context.newPage(), origin);
    visitor.#watch();
    return visitor;
  }

  /** Opens the app with a one-time address and waits for the composer. */
  async enter(address: string): Promise<void> {
    await this.page.goto(address);
    await this.page.getByRole('textbox', { name: /^(消息|Message)$/ }).waitFor();
  }

  /** Opens a route by its address, as a bookmark does. */
  async goto(route: string): Promise<void> {
    await this.page.goto(new URL(route, this.#origin).href);
  }

  /** Lets problems of one kind pass, where a journey causes them. */
  tolerate(problem: RegExp): void {
    this.#tolerated = problem;
  }

  /** What went wrong behind the person's back. */
  get problems(): readonly string[] {
    return this.#problems.filter((problem) => !this.#tolerated?.test(problem));
  }

  async leave(): Promise<void> {
    await this.#context.close();
  }

  #watch(): void {
    const { page } = this;
    page.on('pageerror', (error) => this.#problems.push(`page error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.#problems.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol !== 'data:' && protocol !== 'blob:' && origin !== this.#origin) {
        this.#problems.push(`request to elsewhere: ${request.url()}`);
      }
    });
    page.on('crash', () => this.#problems.push('the page crashed'));
  }
}
