/** What is measured inside the page: paints, shifts, long tasks, frames, and which messages were touched. */
import type { Page } from 'playwright-core';

/** Installed before anything of the page runs. */
export const PROBE = `(() => {
  const seen = { firstPaint: 0, shift: 0, blocked: 0, longest: 0, usable: 0 };
  globalThis.__probe = seen;
  const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime; });
  watch('layout-shift', (entry) => { if (!entry.hadRecentInput) seen.shift += entry.value; });
  watch('longtask', (entry) => { seen.blocked += Math.max(0, entry.duration - 50); seen.longest = Math.max(seen.longest, entry.duration); });
})()`;

/** Looks in every frame whether the composer can be used; only for pages that have one, since looking takes time of its own. */
export const LOOK_FOR_COMPOSER = `(() => {
  const seen = globalThis.__probe;
  const look = () => {
    const box = document.querySelector('textarea, [role="textbox"]')?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()`;

/** How a page loaded. */
export interface Load {
  /** Milliseconds from the start of the navigation. */
  readonly firstPaint: number;
  /** When the composer could be used. */
  readonly usable: number;
  /** Milliseconds over 50 of all long tasks. */
  readonly blocked: number;
  readonly longest: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** Reads the probe. */
export function loadOf(page: Page): Promise<Load> {
  return page.evaluate(() => ({ ...(globalThis as unknown as { __probe: Load }).__probe }));
}

/** How the page moved while something happened. */
export interface Motion {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  readonly longest: number;
  /** Changes inside messages that were there before. */
  readonly touchedBefore: number;
  /** Blocks of the growing message that changed, for each time the page was changed: a paragraph that is written is no reason to draw those above it. */
  readonly blocksPerChange: number;
  /** How far the end of the list was at the end, in pixels. */
  readonly fromEnd: number;
}

/** Begins to watch; the result stops it. */
export async function watchMotion(page: Page): Promise<() => Promise<Motion>> {
  await page.evaluate(() => {
    const state = { frames: [] as number[], touchedBefore: 0, blocks: 0, changes: 0, going: true };
    const log = document.querySelector('[role="log"]');
    // The last one is the answer that grows.
    const before = new Set([...(log?.querySelectorAll('[role="group"]') ?? [])].slice(0, -1));
    // Of everything around a change inside a message, its blocks are what stands in the longest row.
    const blockOf = (at: Node, message: Element): Node => {
      let block = at;
      let longest = 0;
      for (let node = at; node !== message && node.parentElement !== null; node = node.parentElement) {
        if (node.parentElement.childElementCount < longest) continue;
        longest = node.parentElement.childElementCount;
        block = node;
      }
      return block;
    };
    const observer = new MutationObserver((records) => {
      const blocks = new Set<Node>();
      for (const { target, addedNodes } of records) {
        const message = (target instanceof Element ? target : target.parentElement)?.closest('[role="group"]');
        if (message && before.has(message)) state.touchedBefore += 1;
        else if (message)
          for (const node of addedNodes.length > 0 ? addedNodes : [target]) blocks.add(blockOf(node, message));
      }
      state.blocks += blocks.size;
      if (blocks.size > 0) state.changes += 1;
    });
    if (log) observer.observe(log, { subtree: true, childList: true, characterData: true });
    let last = performance.now();
    const frame = (now: number) => {
      state.frames.push(now - last);
      last = now;
      if (state.going) requestAnimationFrame(frame);
      else observer.disconnect();
    };
    requestAnimationFrame(frame);
    const probe = (globalThis as unknown as { __probe: { longest: number } }).__probe;
    probe.longest = 0;
    (globalThis as unknown as { __motion: typeof state }).__motion = state;
  });
  return () =>
    page.evaluate(() => {
      const all = globalThis as unknown as {
        __motion: { frames: number[]; touchedBefore: number; blocks: number; changes: number; going: boolean };
        __probe: { longest: number };
      };
      all.__motion.going = false;
      const scroller = [...document.querySelectorAll('[role="log"], [role="log"] *')].find(
        (element) =>
          element.scrollHeight > element.clientHeight + 50 && getComputedStyle(element).overflowY !== 'visible',
      );
      const fromEnd = scroller ? scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight : 0;
      const { frames, touchedBefore, blocks, changes } = all.__motion;
      const blocksPerChange = blocks / Math.max(1, changes);
      return { frames: frames.slice(1), touchedBefore, blocksPerChange, longest: all.__probe.longest, fromEnd };
    });
}
