/**
 * Keeps the shell of the app, so that a page opens while the host is down, says so, and reconnects when it is back. It
 * keeps what the build consists of and nothing else: no data, no file, nothing that needs a session ever enters a cache.
 */
const SHELL = 'shell-1';
/** Files of the build whose names carry a hash of their content: they never change. */
const HASHED = /^\/(?:_expo|assets)\//;
/** Pictures and scripts beside them. */
const BESIDE = /^\/(?:icons\/[\w-]+\.png|favicon\.svg|before-paint\.js|manifest\.webmanifest)$/;
/** What is never touched here. */
const OUTSIDE = /^\/(?:rpc|files|session|local)(?:\/|$)/;
/** How long the host may take to answer for the page before the kept one is shown. */
const PATIENCE_MS = 2500;
/** Kept files; beyond them the oldest go. */
const MOST = 400;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(SHELL)
      .then((cache) => cache.addAll(['/', '/before-paint.js', '/favicon.svg', '/manifest.webmanifest']))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || OUTSIDE.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (HASHED.test(url.pathname)) event.respondWith(kept(request));
  else if (BESIDE.test(url.pathname)) event.respondWith(fresh(request));
});

/** The page: from the host when it answers in time, else the kept one. Every route is the same page. */
async function page(event) {
  const asked = fetch(event.request).then(async (answer) => {
    if (answer.ok && (answer.headers.get('content-type') ?? '').startsWith('text/html')) {
      const cache = await caches.open(SHELL);
      await cache.put('/', answer.clone());
    }
    return answer;
  });
  event.waitUntil(asked.catch(() => undefined));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const first = await Promise.race([asked.catch(() => undefined), late]);
  // A host that is just starting answers with its own progress page, which must be seen.
  if (first !== undefined) return first;
  return (await caches.match('/')) ?? asked;
}

/** A file that never changes: kept once, then never asked for again. */
async function kept(request) {
  const known = await caches.match(request);
  if (known !== undefined) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(SHELL);
    await cache.put(request, answer.clone());
    await trim(cache);
  }
  return answer;
}

/** A file that may change: the host's, or the kept one while the host is down. */
async function fresh(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(SHELL)).put(request, answer.clone());
    return answer;
  } catch (error) {
    const known = await caches.match(request);
    if (known === undefined) throw error;
    return known;
  }
}

/** Files of old builds go first: keys come in the order in which they were kept. */
async function trim(cache) {
  const keys = await cache.keys();
  const extra = keys.filter(({ url }) => HASHED.test(new URL(url).pathname)).slice(0, Math.max(0, keys.length - MOST));
  await Promise.all(extra.map((key) => cache.delete(key)));
}
