/** What a browser test is: a title that reads as a rule, and a walk through the whole system. */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { FixturesPlace } from './fixtures-process';
import { System } from './system';
import { Visitor, type VisitorOptions } from './visitor';

/** Begins at a Monday morning in term. */
const IN_TERM = join(import.meta.dir, 'screens/fixed-clock.js');

/** One walk. It fails by throwing. */
export interface Journey {
  readonly title: string;
  walk(stage: Stage): Promise<void>;
}

/** What one walk uses. Everything it started ends with it. */
export class Stage {
  readonly visitors: Visitor[] = [];
  readonly #browser: Browser;
  readonly #systems: System[] = [];
  readonly #places: FixturesPlace[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Starts a demo on an empty folder and a free port, or what is wished for in its place. */
  async start(wish: Parameters<typeof System.start>[0] = {}): Promise<System> {
    const system = await System.start(wish);
    this.#systems.push(system);
    return system;
  }

  /** A person with an own browser profile. Chinese, on a wide window, unless said otherwise. */
  async visitor(origin: string, options: VisitorOptions = {}): Promise<Visitor> {
    const visitor = await Visitor.arrive(this.#browser, origin, options);
    this.visitors.push(visitor);
    return visitor;
  }

  /** A demo, and a person who has opened it with its one-time address. */
  async open(options: VisitorOptions = {}): Promise<{ system: System; visitor: Visitor }> {
    const system = await this.start();
    const visitor = await this.visitor(system.origin, options);
    await visitor.enter(system.address);
    return { system, visitor };
  }

  /** The same on a Monday in September, 10:20 in Beijing, whatever day it is. */
  async openInTerm(options: VisitorOptions = {}): Promise<{ system: System; visitor: Visitor }> {
    const system = await this.start({ preload: IN_TERM });
    const visitor = await this.visitor(system.origin, { timezoneId: 'Asia/Shanghai', preload: IN_TERM, ...options });
    await visitor.enter(system.address);
    return { system, visitor };
  }

  /** The host of the fixtures, and a person who has opened it. */
  async fixtures(options: VisitorOptions = {}): Promise<{ place: FixturesPlace; visitor: Visitor }> {
    const place = await FixturesPlace.make();
    this.#places.push(place);
    const { address } = await place.host();
    const visitor = await this.visitor(new URL(address).origin, options);
    await visitor.enter(address);
    return { place, visitor };
  }

  /** Ends everything. */
  async close(): Promise<void> {
    await Promise.all(this.visitors.map((visitor) => visitor.leave()));
    await Promise.all([
      ...this.#systems.map((system) => system.close()),
      ...this.#places.map((place) => place.remove()),
    ]);
  }
}

const PATIENCE = 30_000; // milliseconds; a guard against hanging, not a measure of speed

/** Waits until `look` answers something true, and returns it. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined | false> | T | undefined | false) {
  const until = Date.now() + PATIENCE;
  for (;;) {
    const seen = await look();
    if (seen) return seen;
    if (Date.now() > until) throw new Error(`It never came to be that ${what}`);
    await Bun.sleep(50);
  }
}

/** Fails with both values when they are not the same. */
export function same(what: string, seen: unknown, wanted: unknown): void {
  if (Bun.deepEquals(seen, wanted)) return;
  throw new Error(`${what}\n  seen:   ${Bun.inspect(seen)}\n  wanted: ${Bun.inspect(wanted)}`);
}
