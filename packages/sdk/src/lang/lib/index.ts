/** The standard library: one table of every function, by name. */
import { HTML_FUNCTIONS } from './html';
import { PLAIN_FUNCTIONS } from './plain';
import type { LibraryFunction } from './spec';
import { TABLE_FUNCTIONS } from './tables';

const [values = [], checks = []] = PLAIN_FUNCTIONS;

/** Every function of the language in the order of the reference. */
export const LIBRARY: ReadonlyMap<string, LibraryFunction> = new Map(
  [...values, ...HTML_FUNCTIONS, ...TABLE_FUNCTIONS, ...checks].map((entry) => [entry.name, entry]),
);
