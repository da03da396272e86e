/** Which build this page is: what it started with (packages/host/src/server/built-version.ts reads the same). */
export function pageVersion(): string | undefined {
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src^="/_expo/"][defer]');
  return scripts.length === 0 ? undefined : [...scripts].map((script) => script.getAttribute('src')).join(' ');
}
