/**
 * Runs before the first paint, as a file of its own because the content policy allows no inline script. It repeats the
 * last theme and language that the settings held, so that a reload shows neither a white flash nor the other language,
 * and tells zod not to probe `new Function`, which the policy would report.
 */
(() => {
  globalThis.__zod_globalConfig = { jitless: true };
  const root = document.documentElement;
  let theme = 'system';
  let language = 'system';
  try {
    theme = localStorage.getItem('pku-harness.theme') ?? theme;
    language = localStorage.getItem('pku-harness.language') ?? language;
  } catch (error) {
    // Storage is switched off in this browser: the system's theme and language are the best that is known.
    console.warn('pku-harness: no storage', error);
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.theme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#121214' : '#faf9f7');
  const wanted = language === 'system' ? (navigator.languages[0] ?? 'zh') : language;
  root.lang = wanted.toLowerCase().startsWith('zh') ? 'zh-Hans' : 'en';
})();
