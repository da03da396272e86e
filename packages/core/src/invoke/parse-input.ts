/** The input stage: what a caller sent becomes what the tool declared, or a sentence about what is wrong. */
import type { ErrorShape, LocalText } from '@pku-harness/sdk';
import { inputFaults } from '@pku-harness/sdk/input-fault';
import { z } from 'zod';
import type { RegisteredTool } from '../registry';
import { canonicalJson } from './canonical-json';

const INPUT_LENGTH = 256 * 1024; // UTF-16 units of canonical JSON
const TOO_LONG: LocalText = {
  zh: `太长，写成 JSON 最多 ${INPUT_LENGTH} 个字符`,
  en: `it is too long: at most ${INPUT_LENGTH} characters as JSON`,
};

/** The parsed input with the canonical form of what was sent, or the problem. */
export type ParsedInput =
  | { readonly ok: true; readonly input: unknown; readonly canonical: string }
  | { readonly ok: false; readonly error: ErrorShape; readonly canonical: string };

/** Parses with the tool's schema, whoever calls. */
export async function parseInput(tool: RegisteredTool, sent: unknown): Promise<ParsedInput> {
  const canonical = canonicalJson(sent);
  if (canonical.length > INPUT_LENGTH) {
    return { ok: false, canonical: '"…"', error: badInput(tool, TOO_LONG) };
  }
  const parsed = await safeParse(tool.def.input, sent);
  if (parsed.success) return { ok: true, input: parsed.data, canonical };
  return { ok: false, canonical, error: badInput(tool, inputFaults(parsed.error, sent)) };
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

/** Says paths and rules, never the values that were sent. */
function badInput(tool: RegisteredTool, { zh, en }: LocalText): ErrorShape {
  return {
    code: 'input_invalid',
    zh: `「${tool.title.zh}」的参数不对：${zh}`,
    en: `The input of “${tool.title.en}” is invalid: ${en}`,
    where: `tool ${tool.id}`,
  };
}
