/**
 * Splits a Markdown text into blocks that can be drawn and kept one by one. While an answer grows, every block but the
 * last keeps its identity, so only the growing one is drawn again. A block's key is where it starts in the source.
 */
import { lexBlocks } from './lexer';

/** One top-level block: a paragraph, a list, a table, a fence. */
export interface Block {
  /** Offset in the text, in UTF-16 units. */
  readonly start: number;
  readonly raw: string;
}

/** How many blocks at the end a longer text may still change: `para\n#` is a heading until it becomes `para\n#tag`. */
const UNSETTLED = 2;

/** Splits a growing text, reusing what it found before. */
export class BlockSplitter {
  #text = '';
  #blocks: readonly Block[] = [];

  /** The blocks of `text`. Cheap when `text` continues the one of the call before. */
  update(text: string): readonly Block[] {
    if (text === this.#text) return this.#blocks;
    const kept = text.startsWith(this.#text) ? this.#blocks.slice(0, -UNSETTLED) : [];
    const from = this.#blocks[kept.length]?.start ?? 0;
    const start = kept.length === 0 ? 0 : from;
    this.#blocks = [...kept, ...splitFrom(text, start).map((block) => this.#known(block))];
    this.#text = text;
    return this.#blocks;
  }

  /** The same block from before, if there is one: identity is what keeps it from being drawn again. */
  #known(block: Block): Block {
    const before = this.#blocks.find(({ start }) => start === block.start);
    return before?.raw === block.raw ? before : block;
  }
}

/** Splits a whole text at once. */
export function splitBlocks(text: string): readonly Block[] {
  return splitFrom(text, 0);
}

function splitFrom(text: string, from: number): Block[] {
  const blocks: Block[] = [];
  let start = from;
  for (const token of lexBlocks(text.slice(from))) {
    if (token.type !== 'space' && token.type !== 'def') blocks.push({ start, raw: token.raw });
    start += token.raw.length;
  }
  return blocks;
}
