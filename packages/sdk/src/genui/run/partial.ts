/**
 * A surface that is still being written: cuts the complete parts out of a text that ends anywhere. Each element is read
 * once, when its last brace has come.
 */
import { isRecord } from '../../lang/fields';
import { normalizeSpec } from '../normalize/normalize';
import type { Spec } from '../spec';

/** Longest text that is looked at. */
const LONGEST = 256 * 1024;

/** Reads a growing text. Give it each new piece; ask it for what there is. */
export class PartialSurface {
  #text = '';
  #at = 0;
  #inText = false;
  #escaped = false;
  /** Openers that are not closed yet, with where they stand. */
  readonly #open: { readonly kind: '{' | '['; readonly at: number }[] = [];
  readonly #elements: unknown[] = [];
  /** Elements in canonical form, each brought there once. */
  readonly #shaped: unknown[] = [];
  #shapedCount = 0;
  readonly #ids = new Set<string>();
  #head: unknown;
  #tangled = false;
  #before: Readonly<Record<string, unknown>> | undefined;
  #found: Spec | undefined;
  #changed = false;

  /** Adds a piece. Returns whether there is more to draw than before. */
  add(piece: string): boolean {
    if (this.#text.length + piece.length > LONGEST) return false;
    this.#text += piece;
    const before = this.#elements.length;
    this.#scan();
    if (this.#elements.length > before) this.#changed = true;
    return this.#elements.length > before;
  }

  /** The surface so far, in canonical form; `undefined` while no element is complete. */
  spec(): Spec | undefined {
    if (!this.#changed) return this.#found;
    this.#changed = false;
    const value = this.#shapeNew() ?? normalizeSpec({ ...this.#top(), elements: [...this.#elements] }).value;
    if (isRecord(value) && typeof value.root === 'string' && Array.isArray(value.elements)) {
      this.#found = value as unknown as Spec;
    }
    return this.#found;
  }

  /** Brings only the new elements into canonical form; `undefined` where what is written needs the whole to be understood. */
  #shapeNew(): object | undefined {
    if (this.#tangled) return undefined;
    this.#head ??= normalizeSpec({ ...this.#top(), elements: this.#elements.slice(0, 1) }).value;
    const written = this.#top();
    if (!isRecord(this.#head) || typeof written.root !== 'string') return this.#tangle();
    for (const element of this.#elements.slice(this.#shapedCount)) {
      const id = isRecord(element) ? element.id : undefined;
      const { value } = normalizeSpec({ root: id, elements: [element] });
      const made = isRecord(value) && Array.isArray(value.elements) ? value.elements : [];
      // Ids that were given to parts without one may meet those of other elements.
      if (typeof id !== 'string' || made.length !== 1 || this.#ids.has(id)) return this.#tangle();
      this.#ids.add(id);
      this.#shaped.push(made[0]);
    }
    this.#shapedCount = this.#elements.length;
    return { ...this.#head, elements: [...this.#shaped] };
  }

  #tangle(): undefined {
    this.#tangled = true;
  }

  #scan(): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at];
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false;
        else if (character === '\\') this.#escaped = true;
        else if (character === '"') this.#inText = false;
      } else if (character === '"') this.#inText = true;
      else if (character === '{' || character === '[') this.#open.push({ kind: character, at: this.#at });
      else if (character === '}' || character === ']') this.#close();
    }
  }

  /** An object directly in a list called `elements` is an element. */
  #close(): void {
    const opened = this.#open.pop();
    const list = this.#open.at(-1);
    if (
      opened?.kind !== '{' ||
      list?.kind !== '[' ||
      !ELEMENTS.test(this.#text.slice(Math.max(0, list.at - 40), list.at))
    )
      return;
    const element = parsed(this.#text.slice(opened.at, this.#at + 1));
    if (isRecord(element)) this.#elements.push(element);
  }

  /** What stands before the elements: root, bindings and state, as far as they are complete. */
  #top(): Readonly<Record<string, unknown>> {
    this.#before ??= this.#readTop();
    return this.#before;
  }

  #readTop(): Readonly<Record<string, unknown>> {
    const list = LIST.exec(this.#text);
    const before = this.#text.slice(0, list?.index ?? 0);
    const start = before.lastIndexOf('"spec"');
    const open = before.indexOf('{', start === -1 ? 0 : start);
    const top = open === -1 ? undefined : parsed(`${before.slice(open).replace(/,\s*$/, '')}}`);
    const title = parsed(`"${TITLE.exec(before.slice(0, Math.max(0, start)))?.[1] ?? ''}"`);
    return { ...(typeof title === 'string' && title !== '' ? { title } : {}), ...(isRecord(top) ? top : {}) };
  }
}

const ELEMENTS = /"(?:elements|components)"\s*:\s*$/;
const TITLE = /"title"\s*:\s*"((?:[^"\\]|\\.)*)"/;
const LIST = /"(?:elements|components)"\s*:\s*\[/;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // It is not complete, or it is no JSON: the whole call says what is wrong with it.
    return undefined;
  }
}
