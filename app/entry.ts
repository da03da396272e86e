/**
 * Where the bundle starts: the one-time code leaves the address bar before the router reads it, and a phone learns what to do
 * when it is woken without a screen.
 */
import './src/harness/start-code';
import './src/harness/wake';
import './src/harness/start';
