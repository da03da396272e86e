/** The input stage: what a caller sent becomes what the tool declared, or a sentence about what is wrong. */
import type { ErrorShape } from '@pku-harness/sdk';
import { z } from 'zod';
import type { RegisteredTool } from '../registry';
import { canonicalJson } from './canonical-json';

const INPUT_LENGTH = 256 * 1024; // UTF-16 units of canonical JSON
const ISSUES_SHOWN = 3;

/** The parsed input with the canonical form of what was sent, or the problem. */
export type ParsedInput =
  | { readonly ok: true; readonly input: unknown; readonly canonical: string }
  | { readonly ok: false; readonly error: ErrorShape; readonly canonical: string };

/** Parses with the tool's schema, whoever calls. */
export async function parseInput(tool: RegisteredTool, sent: unknown): Promise<ParsedInput> {
  const canonical = canonicalJson(sent);
  if (canonical.length > INPUT_LENGTH) {
    return { ok: false, canonical: '"…"', error: badInput(tool, `> ${INPUT_LENGTH}`) };
  }
  const parsed = await safeParse(tool.def.input, sent);
  if (parsed.success) return { ok: true, input: parsed.data, canonical };
  return { ok: false, canonical, error: badInput(tool, describe(parsed.error)) };
}

/** Most schemas are synchronous, and parsing them so is the fast way; zod says when one is not. */
function safeParse(
  schema: z.ZodType,
  sent: unknown,
): z.ZodSafeParseResult<unknown> | Promise<z.ZodSafeParseResult<unknown>> {
  try {
    return schema.safeParse(sent);
  } catch (error) {
    if (error instanceof z.core.$ZodAsyncError) return schema.safeParseAsync(sent);
    throw error;
  }
}

/** `building: expected string` and so on: paths and rules, never the values that were sent. */
function describe(error: z.ZodError): string {
  return error.issues
    .slice(0, ISSUES_SHOWN)
    .map((issue) => (issue.path.length === 0 ? issue.message : `${issue.path.join('.')}: ${issue.message}`))
    .join('; ');
}

function badInput(tool: RegisteredTool, detail: string): ErrorShape {
  return {
    code: 'input_invalid',
    zh: `「${tool.title.zh}」的参数不对：${detail}`,
    en: `The input of “${tool.title.en}” is invalid: ${detail}`,
    where: `tool ${tool.id}`,
  };
}
