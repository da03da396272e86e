/** The functions of the library that look at no page: what generated surfaces have too, on screens without a parser. */
import { CHECK_FUNCTIONS } from './checks';
import { DATE_FUNCTIONS } from './dates';
import { JSON_FUNCTIONS } from './json';
import { LIST_FUNCTIONS } from './lists';
import { NUMBER_FUNCTIONS } from './numbers';
import { OBJECT_FUNCTIONS } from './objects';
import { ORDER_FUNCTIONS } from './order';
import { PATTERN_FUNCTIONS } from './patterns';
import type { LibraryFunction } from './spec';
import { TEXT_FUNCTIONS } from './text';
import { URL_FUNCTIONS } from './urls';

/** In the order of the reference; the functions for pages stand between the two. */
export const PLAIN_FUNCTIONS: readonly (readonly LibraryFunction[])[] = [
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
  ],
  CHECK_FUNCTIONS,
];
