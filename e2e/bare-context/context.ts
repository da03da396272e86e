/** A context of its own (node:vm) that has the globals of a phone and no others, from the list in phone-globals.json. */
import vm from 'node:vm';
import type { PhoneHost } from './host';
import globals from './phone-globals.json';

/** The globals that a phone has before the app's own code runs. */
const ENGINE = new Set(globals.engine);

/** What the engine of the tests has and the phone's has not is taken away, inside. */
const LEAVE_WHAT_HERMES_HAS = `(names, lacking, intl, options) => {
  const has = new Set(names);
  for (const name of Object.getOwnPropertyNames(globalThis)) if (!has.has(name)) delete globalThis[name];
  for (const path of lacking) {
    const parts = path.split('.');
    const last = parts.pop();
    let owner = globalThis;
    for (const part of parts) owner = owner?.[part];
    if (owner !== undefined) delete owner[last];
  }
  for (const name of Object.getOwnPropertyNames(Intl)) {
    const members = intl[name];
    if (members === undefined) { delete Intl[name]; continue; }
    const { prototype } = Intl[name];
    if (prototype === undefined) continue;
    for (const member of Object.getOwnPropertyNames(prototype)) {
      if (member !== 'constructor' && !members.includes(member)) delete prototype[member];
    }
  }
  for (const [name, refused] of Object.entries(options)) {
    const Real = Intl[name];
    const Checked = function (locales, given = {}) {
      for (const option of refused) {
        if (given[option] !== undefined) throw new RangeError('Intl.' + name + ' of a phone has no option ' + option);
      }
      return new Real(locales, given);
    };
    Checked.prototype = Real.prototype;
    Checked.supportedLocalesOf = Real.supportedLocalesOf;
    Intl[name] = Checked;
  }
}`;

/** What React Native gives a script before any module of ours, over the timers outside. */
const INSTALL_REACT_NATIVE = `(outside) => {
  const install = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  for (const name of ['global', 'window', 'self']) install(name, globalThis);
  install('process', { env: { NODE_ENV: 'production' } });
  install('navigator', { product: 'ReactNative' });
  install('performance', { now: () => outside.now() });
  install('console', Object.fromEntries(['log', 'info', 'debug', 'warn', 'error', 'trace'].map(
    (level) => [level, (...said) => outside.say(level, said.map(String).join(' '))])));
  console.assert = (holds, ...said) => void (holds || console.error('Assertion failed', ...said));
  install('setTimeout', (run, ms, ...given) => outside.setTimeout(() => run(...given), ms));
  install('setInterval', (run, ms, ...given) => outside.setInterval(() => run(...given), ms));
  install('clearTimeout', (timer) => outside.clearTimeout(timer));
  install('clearInterval', (timer) => outside.clearTimeout(timer));
  install('setImmediate', (run, ...given) => outside.setTimeout(() => run(...given), 0));
  install('clearImmediate', (timer) => outside.clearTimeout(timer));
  install('requestAnimationFrame', (run) => outside.setTimeout(() => run(outside.now()), 16));
  install('cancelAnimationFrame', (timer) => outside.clearTimeout(timer));
  install('queueMicrotask', (run) => void Promise.resolve().then(run));
  install('btoa', (text) => outside.btoa(text));
  install('atob', (text) => outside.atob(text));
  install('__DEV__', false);
  // Hermes brings this one itself.
  install('TextEncoder', class TextEncoder {
    get encoding() { return 'utf-8'; }
    encode(text = '') { return new Uint8Array(outside.encode(String(text))); }
    encodeInto(text, into) {
      const bytes = this.encode(text);
      into.set(bytes);
      return { read: text.length, written: bytes.length };
    }
  });
}`;

/** The context, and what was said in it. */
export interface PhoneContext {
  run(script: string): unknown;
  /** Runs the bundled script; answers what it exports. */
  load<Exports>(script: string, host: PhoneHost): Exports;
  readonly said: readonly string[];
}

/** Makes a context. */
export function phoneContext(): PhoneContext {
  const context = vm.createContext({});
  const said: string[] = [];
  const run = (script: string): unknown => vm.runInContext(script, context);
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let last = 0;
  const timer = (make: (id: number) => ReturnType<typeof setTimeout>) => {
    const id = ++last;
    timers.set(id, make(id));
    return id;
  };
  const call = (script: string, ...given: unknown[]) => (run(script) as (...all: unknown[]) => unknown)(...given);
  call(
    `(names, lacking, intl, options) => (${LEAVE_WHAT_HERMES_HAS})(JSON.parse(names), JSON.parse(lacking), JSON.parse(intl), JSON.parse(options))`,
    ...[[...ENGINE], globals.engineLacks, globals.intl, globals.intlOptionsLacking].map((list) => JSON.stringify(list)),
  );
  call(INSTALL_REACT_NATIVE, {
    now: () => performance.now(),
    say: (level: string, words: string) => void said.push(`${level}: ${words}`),
    setTimeout: (work: () => void, ms: number) => timer(() => setTimeout(work, ms)),
    setInterval: (work: () => void, ms: number) => timer(() => setInterval(work, ms)),
    clearTimeout: (id: number) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
    },
    btoa,
    atob,
    encode: (text: string) => new TextEncoder().encode(text),
  });
  return {
    run,
    load: (script, host) => {
      const module = { exports: {} };
      call(`(function (phoneHost, module) { const exports = module.exports;\n${script}\n})`, host, module);
      return module.exports as never;
    },
    said,
  };
}
