/** JSON inside texts: answers that are JSONP, and data that a page carries in its scripts. */
import { Refusal } from '../expr/refusal';
import { boundedText } from '../expr/values';
import { jsonEnd, parseJsonText } from '../json-text';
import { boundedJson } from '../result';
import type { LibraryFunction } from './spec';

const CALL = /^(?:\/\*\*\/)?\s*[A-Za-z_$][\w$.]*\s*\(/;

/** What stands inside the call of a JSONP answer, or the text itself. */
function unwrapped(text: string): string {
  const plain = text.trim();
  const call = CALL.exec(plain);
  const end = plain.endsWith(';') ? plain.slice(0, -1).trimEnd() : plain;
  return call !== null && end.endsWith(')') ? end.slice(call[0].length, -1) : text;
}

/** The JSON functions. */
export const JSON_FUNCTIONS: readonly LibraryFunction[] = [
  {
    name: 'parseJson',
    params: [{ name: 's', type: 'text' }],
    nulls: 'pass',
    run(meter, text: string) {
      meter.chargeText(text.length);
      return parseJsonText(unwrapped(text.startsWith('\uFEFF') ? text.slice(1) : text));
    },
  },
  {
    name: 'toJson',
    params: [{ name: 'x', type: 'any' }],
    nulls: 'accept',
    run(meter, value: unknown) {
      const text = boundedText(JSON.stringify(boundedJson(value)));
      meter.chargeText(text.length);
      return text;
    },
  },
  {
    name: 'embeddedJson',
    params: [
      { name: 's', type: 'text' },
      { name: 'marker', type: 'text' },
    ],
    nulls: 'pass',
    run(meter, text: string, marker: string) {
      meter.chargeText(text.length);
      if (marker === '') throw new Refusal('E3002', { zh: 'marker 不能为空', en: 'The marker is empty' }, 1);
      const found = text.indexOf(marker);
      if (found === -1) return null;
      const start = found + marker.length;
      const gap = text.slice(start, start + 200).search(/[^\s=:(]|$/);
      const end = jsonEnd(text, start + gap);
      return end === undefined ? null : parseJsonText(text.slice(start + gap, end));
    },
  },
];
