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
    const settled = text.startsWith(this.#text) ? this.#settledCount() : 0;
    const from = settled === 0 ? 0 : (this.#blocks[settled]?.start ?? 0);
    this.#blocks = [...this.#blocks.slice(0, settled), ...splitFrom(text, from).map((block) => this.#known(block))];
    this.#text = text;
    return this.#blocks;
  }

  /** How many blocks at the beginning nothing that follows can change. */
  #settledCount(): number {
    for (let count = this.#blocks.length - UNSETTLED; count > 0; count -= 1) {
      if (followsEmptyLine(this.#text, this.#blocks[count]?.start ?? 0)) return count;
    }
    return 0;
  }

  /** The same block from before, if there is one: identity is what keeps it from being drawn again. */
  #known(block: Block): Block {
    const before = this.#blocks.find(({ start }) => start === block.start);
    return before?.raw === block.raw ? before : block;
  }
}

/** Whether an empty line stands before an offset: only there can what follows no longer join the block before. */
function followsEmptyLine(text: string, offset: number): boolean {
  let at = offset - 1;
  if (text[at] !== '\n') return false;
  do at -= 1;
  while (text[at] === ' ' || text[at] === '\t');
  return text[at] === '\n';
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
