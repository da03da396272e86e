/** The browser that is on this machine, without a window. */
import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from '../scripts/find-browser';

/** Starts it. Whoever calls has made sure that there is one. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('There is no browser on this machine');
  const asRoot = process.getuid?.() === 0; // Chromium refuses its sandbox to root
  // A microphone that hums, so that what is said into it can be tried on any machine.
  const microphone = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const args = ['--disable-gpu', ...microphone, ...(asRoot ? ['--no-sandbox'] : [])];
  // Without a locale, as on a bare build machine, Chromium cannot give a download its Chinese name.
  return chromium.launch({ executablePath, args, env: { ...process.env, LC_ALL: 'C.UTF-8' } });
}
