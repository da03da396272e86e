/**
 * The page at the address while the app is not there yet: three lines in both languages, the one that runs marked. Its
 * script asks where the start is and loads the page anew once the app answers; without scripts the page reloads itself.
 */
import { PHASE_TEXT, PHASES, type Phase } from './progress';

/** Paths beside `/` that the page loads. */
export const PROGRESS_SCRIPT = '/start-progress.js';
export const PROGRESS_STATE = '/start-progress.json';

/** The document with `phase` marked. */
export function progressPage(phase: Phase): string {
  const items = PHASES.map((name) => {
    const { zh, en } = PHASE_TEXT[name];
    const current = name === phase ? ' aria-current="step"' : '';
    return `<li id="${name}"${current}>${zh} <span lang="en">${en}</span></li>`;
  });
  return `<!doctype html>
<html lang="zh-Hans">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>PKU harness 正在启动 · starting</title>
<noscript><meta http-equiv="refresh" content="2"></noscript>
<style>
body { font: 1rem/1.6 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto 0; padding: 0 1.5rem }
li { opacity: .7 }
li[aria-current] { opacity: 1; font-weight: 600 }
</style>
<script src="${PROGRESS_SCRIPT}" defer></script>
</head>
<body>
<main>
<h1>PKU harness</h1>
<p>正在启动，好了以后终端里会有打开应用的地址。<br><span lang="en">Starting. When it is ready, the terminal shows the address that opens the app.</span></p>
<ol aria-live="polite">
${items.join('\n')}
</ol>
<p id="silent" role="status" hidden>没有回应了，请看终端里的说明。<br><span lang="en">No answer any more; the terminal says what happened.</span></p>
</main>
</body>
</html>
`;
}

/** The script: asks each second; an answer that is no progress means that the app has taken over. */
export const PROGRESS_SCRIPT_TEXT = `'use strict';
const SILENT_AFTER = 15;
let unanswered = 0;

async function look() {
  let answer;
  try {
    answer = await fetch('${PROGRESS_STATE}', { cache: 'no-store' });
  } catch {
    // Nobody listens between this page and the app, or after a failed start.
    unanswered += 1;
    document.getElementById('silent').hidden = unanswered < SILENT_AFTER;
    return;
  }
  unanswered = 0;
  const isProgress = answer.ok && (answer.headers.get('content-type') ?? '').startsWith('application/json');
  if (!isProgress) return location.reload();
  const { phase } = await answer.json();
  for (const item of document.querySelectorAll('li')) {
    if (item.id === phase) item.setAttribute('aria-current', 'step');
    else item.removeAttribute('aria-current');
  }
}

setInterval(look, 1000);
`;
