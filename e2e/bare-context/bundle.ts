/**
 * One script of everything that runs inside the context: phone.ts with the real core, the real adapters and the real pieces
 * that React Native and Expo install. Only native modules are doubles (doubles/), over the parts of host.ts.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const APP = join(import.meta.dir, '../../app');
const DOUBLES = join(import.meta.dir, 'doubles');

const fromApp = createRequire(join(APP, 'package.json'));
const fromExpo = createRequire(fromApp.resolve('expo/package.json'));
const fromReactNative = createRequire(fromApp.resolve('react-native/package.json'));
const EXPO = dirname(fromApp.resolve('expo/package.json'));

/** Native modules that the adapters use. Any other one ends the build. */
const DOUBLED =
  /^(?:expo-(?:sqlite|crypto|file-system|secure-store|localization|background-task|notifications|modules-core))$/;

/** Which phone this is. Components are named where plugins describe their screens, and never drawn. */
const REACT_NATIVE = `
const known = {
  Platform: { OS: 'android', Version: 35, select: (of) => of.android ?? of.native ?? of.default },
  StyleSheet: { create: (styles) => styles },
};
module.exports = new Proxy(known, { get: (all, name) => all[name] ?? name });
`;

/** In the order of react-native's InitializeCore and of expo's runtime.native.ts. */
function runtimeSource(): string {
  const from = (path: string) => `require(${JSON.stringify(path)})`;
  const winter = (name: string) => from(join(EXPO, 'src/winter', name));
  return `
const install = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
const { AbortController, AbortSignal } = ${from(fromReactNative.resolve('abort-controller/dist/abort-controller'))};
install('AbortController', AbortController);
install('AbortSignal', AbortSignal);
install('FormData', class FormData {});
install('Blob', class Blob {});
const { Headers, Request, Response } = ${from(fromReactNative.resolve('whatwg-fetch'))};
install('Headers', Headers);
install('Request', Request);
install('Response', Response);
${from(join(EXPO, 'virtual/streams.js'))};
install('TextDecoder', ${winter('TextDecoder.ts')}.TextDecoder);
install('URL', ${winter('url.ts')}.URL);
install('URLSearchParams', ${winter('url.ts')}.URLSearchParams);
install('DOMException', ${winter('DOMException.ts')}.DOMException);
install('structuredClone', ${from(fromExpo.resolve('@ungap/structured-clone'))}.default);
${winter('AbortSignal.ts')}.installAbortSignalPatch(AbortSignal);
const streams = ${winter('TextDecoderStream.ts')};
install('TextDecoderStream', streams.TextDecoderStream);
install('TextEncoderStream', streams.TextEncoderStream);
install('fetch', ${winter('fetch/index.ts')}.fetch);
`;
}

/** Builds the script: the body of a function of `phoneHost` and `module`. */
export async function bundlePhone(): Promise<string> {
  const built = await Bun.build({
    entrypoints: [join(import.meta.dir, 'phone.ts')],
    target: 'browser',
    format: 'cjs',
    conditions: ['react-native'],
    define: { 'process.env.NODE_ENV': '"production"', __DEV__: 'false' },
    plugins: [
      {
        name: 'phone',
        setup(build) {
          build.onLoad({ filter: /[/\\]bare-context[/\\]runtime\.ts$/ }, () => ({
            contents: runtimeSource(),
            loader: 'js',
          }));
          build.onResolve({ filter: /^react-native$/ }, ({ path }) => ({ path, namespace: 'phone' }));
          build.onLoad({ filter: /^react-native$/, namespace: 'phone' }, () => ({
            contents: REACT_NATIVE,
            loader: 'js',
          }));
          build.onResolve({ filter: DOUBLED }, ({ path }) => ({ path: join(DOUBLES, `${path}.ts`) }));
          // React Native's own blobs live in a native module; no answer of a model is one.
          build.onResolve({ filter: /^\.\/createBlob$/ }, () => ({ path: join(DOUBLES, 'create-blob.ts') }));
          build.onResolve({ filter: /^expo\/fetch$/ }, () => ({ path: join(EXPO, 'src/winter/fetch/index.ts') }));
        },
      },
    ],
  });
  const [script] = built.outputs;
  if (!built.success || script === undefined) throw new AggregateError(built.logs, 'the phone’s script was not built');
  return script.text();
}
