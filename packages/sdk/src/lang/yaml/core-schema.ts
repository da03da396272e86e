/** What a plain scalar means: the core schema of YAML 1.2, where yes, no, on and off are texts. */

/** The value of a plain scalar. */
export function plainValue(text: string): string | number | boolean | null {
  // Most scalars are words; none of them can be anything else.
  if (!/^[-+.~\dtTfFnN]|^$/.test(text)) return text;
  if (/^(?:~|[Nn]ull|NULL)?$/.test(text)) return null;
  if (/^(?:[Tt]rue|TRUE)$/.test(text)) return true;
  if (/^(?:[Ff]alse|FALSE)$/.test(text)) return false;
  if (/^0o[0-7]+$/.test(text)) return Number.parseInt(text.slice(2), 8);
  if (/^[-+]?\d+$/.test(text)) return Number.parseInt(text, 10);
  if (/^0x[\da-fA-F]+$/.test(text)) return Number.parseInt(text.slice(2), 16);
  if (/^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/.test(text)) {
    return /nan$/i.test(text) ? Number.NaN : text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  }
  if (/^[-+]?(?:\.\d+|\d+(?:\.\d*)?)[eE][-+]?\d+$/.test(text)) return Number.parseFloat(text);
  if (/^[-+]?(?:\.\d+|\d+\.\d*)$/.test(text)) return Number.parseFloat(text);
  return text;
}
