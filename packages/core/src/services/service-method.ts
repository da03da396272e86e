/** A method of a host service: its input is checked before anything else, whoever calls it and from where. */
import { HarnessError } from '@pku-harness/sdk';
import type { z } from 'zod';

/**
 * Makes a method. Documents, TypeScript plugins and screens call it with whatever they have; what does not fit is refused
 * with the names of the fields, never with their values.
 *
 * @throws HarnessError `service_input` from the method it returns, and whatever `run` throws.
 */
export function serviceMethod<Schema extends z.ZodType, Output>(
  name: string,
  schema: Schema,
  run: (input: z.output<Schema>) => Output | Promise<Output>,
): (input?: unknown) => Promise<Output> {
  return async (input = {}) => {
    const parsed = schema.safeParse(input);
    if (parsed.success) return run(parsed.data);
    const fields = parsed.error.issues.map((issue) => issue.path.join('.') || '(input)').join(', ');
    throw new HarnessError('service_input', {
      zh: `这些内容不对：${fields}`,
      en: `These are not right: ${fields}`,
      where: `service ${name}`,
    });
  };
}
