/** The input fields of a stored surface (a widget's `config`, a screen's `params`) as a schema that checks values. */
import type { z } from 'zod';
import { inputType } from '../lang/input';
import { ProblemList } from '../lang/problem';
import { SourceFile } from '../lang/source';
import { readJson } from './read-json';
import type { Json } from './spec';

/** The schema of fields that were checked when their document was loaded. */
export function surfaceInputType(fields: Readonly<Record<string, Json>>): z.ZodType {
  const { root } = readJson(new SourceFile('fields.json', JSON.stringify(fields)), false);
  return inputType(root, new ProblemList());
}
