/** The text that a literal or folded block stands for. */
import type { BlockScalarToken, ErrorToken, SourceToken } from './token';

/** Told of a mistake: where in the text, its name, what it is. */
export type BlockMistake = (at: SourceToken | ErrorToken | number, code: string, message: string) => void;

/** What a block stands for, and where it ends. */
export interface BlockText {
  readonly text: string;
  readonly folded: boolean;
  readonly end: number;
}

interface Header {
  readonly folded: boolean;
  /** The stated indentation, 0 for none. */
  readonly indent: number;
  readonly chomp: string;
  readonly length: number;
}

interface Line {
  readonly indent: string;
  readonly content: string;
}

const isBlank = ({ content }: Line) => content === '' || content === '\r';

/**
 * Reads a block.
 *
 * @param atRoot whether the block is the whole document, which needs no indentation.
 */
export function blockText(token: BlockScalarToken, atRoot: boolean, mistake: BlockMistake): BlockText {
  const header = readHeader(token, mistake);
  const end = token.offset + header.length + token.source.length;
  const { folded, chomp } = header;
  const lines = linesOf(token.source);
  let stop = lines.length;
  while (stop > 0 && isBlank(lines[stop - 1] as Line)) stop -= 1;
  if (stop === 0) {
    const text = chomp === '+' && lines.length > 0 ? '\n'.repeat(Math.max(1, lines.length - 1)) : '';
    return { text, folded, end };
  }
  const { trim, first, offset } = indentation(token, header, lines.slice(0, stop), atRoot, mistake);
  // Empty lines at the end that stand further to the right are content.
  for (let at = lines.length - 1; at >= stop; at -= 1) {
    if ((lines[at] as Line).indent.length > trim) stop = at + 1;
  }
  const before = lines.slice(0, first).map(({ indent }) => `${indent.slice(trim)}\n`);
  const checked = checkedLines(lines.slice(first, stop), offset, trim, header.indent > 0, mistake);
  let text = before.join('') + (folded ? fold(checked, trim) : literal(checked, trim));
  if (chomp === '+') {
    for (const { indent } of lines.slice(stop)) text += `\n${indent.slice(trim)}`;
    if (!text.endsWith('\n')) text += '\n';
  } else if (chomp !== '-') text += '\n';
  return { text, folded, end };
}

/** How far the lines are indented, which of them is the first with text, and where it begins. */
function indentation(
  token: BlockScalarToken,
  header: Header,
  lines: readonly Line[],
  atRoot: boolean,
  mistake: BlockMistake,
): { readonly trim: number; readonly first: number; readonly offset: number } {
  let trim = token.indent + header.indent;
  let offset = token.offset + header.length;
  for (const [first, line] of lines.entries()) {
    const { indent, content } = line;
    if (!isBlank(line)) {
      if (indent.length < trim) {
        const message =
          'Block scalars with more-indented leading empty lines must use an explicit indentation indicator';
        mistake(offset + indent.length, 'MISSING_CHAR', message);
      }
      if (header.indent === 0) trim = indent.length;
      if (trim === 0 && !atRoot) mistake(offset, 'BAD_INDENT', 'Block scalar values in collections must be indented');
      return { trim, first, offset };
    }
    if (header.indent === 0 && indent.length > trim) trim = indent.length;
    offset += indent.length + content.length + 1;
  }
  return { trim, first: 0, offset };
}

/** The lines without their carriage returns, each at least as far to the right as it must be. */
function checkedLines(
  lines: readonly Line[],
  from: number,
  trim: number,
  stated: boolean,
  mistake: BlockMistake,
): readonly Line[] {
  let offset = from;
  return lines.map(({ indent, content: written }) => {
    offset += indent.length + written.length + 1;
    const content = written.endsWith('\r') ? written.slice(0, -1) : written;
    if (content === '' || indent.length >= trim) return { indent, content };
    const like = stated ? 'explicit indentation indicator' : 'first line';
    mistake(
      offset - written.length - 1,
      'BAD_INDENT',
      `Block scalar lines must not be less indented than their ${like}`,
    );
    return { indent: '', content };
  });
}

function literal(lines: readonly Line[], trim: number): string {
  return lines.map(({ indent, content }) => indent.slice(trim) + content).join('\n');
}

/** Lines are joined by spaces, but empty lines and lines further to the right stay as they are. */
function fold(lines: readonly Line[], trim: number): string {
  let text = '';
  let between = '';
  let kept = false;
  for (const { indent, content } of lines) {
    if (indent.length > trim || content[0] === '\t') {
      if (between === ' ') between = '\n';
      else if (!kept && between === '\n') between = '\n\n';
      text += between + indent.slice(trim) + content;
      between = '\n';
      kept = true;
    } else if (content !== '') {
      text += between + content;
      between = ' ';
      kept = false;
    } else if (between === '\n') text += '\n';
    else between = '\n';
  }
  return text;
}

function readHeader({ offset, props }: BlockScalarToken, mistake: BlockMistake): Header {
  const [head, ...rest] = props;
  const source = head?.source ?? '';
  let indent = 0;
  let chomp = '';
  let wrong = -1;
  for (let at = 1; at < source.length; at += 1) {
    const character = source[at] as string;
    if (chomp === '' && (character === '-' || character === '+')) chomp = character;
    else if (indent === 0 && Number(character) > 0) indent = Number(character);
    else if (wrong === -1) wrong = offset + at;
  }
  if (wrong !== -1) {
    mistake(wrong, 'UNEXPECTED_TOKEN', `Block scalar header includes extra characters: ${source}`);
  }
  let length = source.length;
  let spaced = false;
  for (const token of rest) {
    if (token.type === 'error') mistake(token, 'UNEXPECTED_TOKEN', token.message);
    else if (token.type === 'space') spaced = true;
    else if (token.type === 'comment' && !spaced) {
      const message = 'Comments must be separated from other tokens by white space characters';
      mistake(token, 'MISSING_CHAR', message);
    } else if (token.type !== 'comment' && token.type !== 'newline') {
      mistake(token, 'UNEXPECTED_TOKEN', `Unexpected token in block scalar header: ${token.type}`);
    }
    length += token.source.length;
  }
  return { folded: source[0] === '>', indent, chomp, length };
}

function linesOf(source: string): readonly Line[] {
  if (source === '') return [];
  return source.split('\n').map((line) => {
    const indent = (/^ */.exec(line) as RegExpExecArray)[0];
    return { indent, content: line.slice(indent.length) };
  });
}
