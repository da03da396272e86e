/**
 * Loaded before every test file (bunfig.toml): a test gets a minute instead of five seconds, because a busy or slow machine
 * must not fail one. A test that hangs still ends.
 */
import { setDefaultTimeout } from 'bun:test';

setDefaultTimeout(60_000);
