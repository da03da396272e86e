/**
 * Loaded before every test file (bunfig.toml).
 *
 * - A test gets a minute instead of five seconds, because a busy or slow machine must not fail one. A test that hangs still
 *   ends.
 * - Properties start from one seed, so that a red test means that something changed. `FC_SEED=random bun test` looks for
 *   new counterexamples; `FC_SEED=<number>` repeats one.
 * - Plugins bring their screens along: `react-native` is answered as the host answers it.
 */
import '../packages/host/src/react-native-alias';
import { setDefaultTimeout } from 'bun:test';
import fc from 'fast-check';

setDefaultTimeout(60_000);

const seed = process.env.FC_SEED ?? '20261130';
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed) });
