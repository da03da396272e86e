/** Registers the worker that keeps the shell of the app (public/service-worker.js), so that a page opens while the host is down. */

/** Registers it once the page has loaded; what the first load needs comes first. A browser without it works as before. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return;
  const register = () => {
    navigator.serviceWorker.register('/service-worker.js', { scope: '/' }).catch((error) => {
      console.warn('pku-harness: the shell is not kept', error);
    });
  };
  if (document.readyState === 'complete') register();
  else addEventListener('load', register, { once: true });
}
