/** Where the bundle starts: the one-time code leaves the address bar before the router reads it. */
import './src/harness/start-code';
import 'expo-router/entry';
