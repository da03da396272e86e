/**
 * What each function of the standard library does and costs, in words and with an example that a test runs. Only the
 * reference pages and the tests read it: it stands apart from the functions, so that no phone carries it.
 */
import { CHECKS_TEXTS } from './checks';
import { DATES_TEXTS } from './dates';
import type { FunctionText } from './function-text';
import { JSON_TEXTS } from './json';
import { LISTS_TEXTS } from './lists';
import { NUMBERS_TEXTS } from './numbers';
import { OBJECTS_TEXTS } from './objects';
import { PAGES_TEXTS } from './pages';
import { TEXT_TEXTS } from './text';
import { URLS_TEXTS } from './urls';

export type { FunctionCost, FunctionText } from './function-text';

/** The texts of every function, by name. */
export const REFERENCE: Readonly<Record<string, FunctionText>> = {
  ...LISTS_TEXTS,
  ...OBJECTS_TEXTS,
  ...TEXT_TEXTS,
  ...NUMBERS_TEXTS,
  ...DATES_TEXTS,
  ...URLS_TEXTS,
  ...JSON_TEXTS,
  ...PAGES_TEXTS,
  ...CHECKS_TEXTS,
};
