/** The standard library: one table of every function, by name. */
import { CHECK_FUNCTIONS } from './checks';
import { DATE_FUNCTIONS } from './dates';
import { HTML_FUNCTIONS } from './html';
import { JSON_FUNCTIONS } from './json';
import { LIST_FUNCTIONS } from './lists';
import { NUMBER_FUNCTIONS } from './numbers';
import { OBJECT_FUNCTIONS } from './objects';
import { ORDER_FUNCTIONS } from './order';
import { PATTERN_FUNCTIONS } from './patterns';
import type { LibraryFunction } from './spec';
import { TABLE_FUNCTIONS } from './tables';
import { TEXT_FUNCTIONS } from './text';
import { URL_FUNCTIONS } from './urls';

/** Every function of the language in the order of the reference. */
export const LIBRARY: ReadonlyMap<string, LibraryFunction> = new Map(
  [
    ...LIST_FUNCTIONS,
    ...ORDER_FUNCTIONS,
    ...OBJECT_FUNCTIONS,
    ...TEXT_FUNCTIONS,
    ...PATTERN_FUNCTIONS,
    ...NUMBER_FUNCTIONS,
    ...DATE_FUNCTIONS,
    ...URL_FUNCTIONS,
    ...JSON_FUNCTIONS,
    ...HTML_FUNCTIONS,
    ...TABLE_FUNCTIONS,
    ...CHECK_FUNCTIONS,
  ].map((entry) => [entry.name, entry]),
);
