/** The browser that is on this machine, without a window. */
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser';

/** Starts it. Whoever calls has made sure that there is one. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('There is no browser on this machine');
  const asRoot = process.getuid?.() === 0; // Chromium refuses its sandbox to root
  return chromium.launch({ executablePath, args: ['--disable-gpu', ...(asRoot ? ['--no-sandbox'] : [])] });
}
