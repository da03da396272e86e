/** The standard library: one table of every function, by name. */
import { CHECK_FUNCTIONS } from './checks';
import { LIST_FUNCTIONS } from './lists';
import { NUMBER_FUNCTIONS } from './numbers';
import { OBJECT_FUNCTIONS } from './objects';
import { ORDER_FUNCTIONS } from './order';
import { PATTERN_FUNCTIONS } from './patterns';
import type { LibraryFunction } from './spec';
import { TEXT_FUNCTIONS } from './text';

/** Every function of the language in the order of the reference. */
export const LIBRARY: ReadonlyMap<string, LibraryFunction> = new Map(
  [
    ...LIST_FUNCTIONS,
    ...ORDER_FUNCTIONS,
    ...OBJECT_FUNCTIONS,
    ...TEXT_FUNCTIONS,
    ...PATTERN_FUNCTIONS,
    ...NUMBER_FUNCTIONS,
    ...CHECK_FUNCTIONS,
  ].map((entry) => [entry.name, entry]),
);
