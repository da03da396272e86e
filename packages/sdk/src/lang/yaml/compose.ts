/**
 * Makes documents of YAML's concrete tree: values with their places, and every mistake in the writing. The rules, names and
 * places are those of the package `yaml` (LICENSE-yaml.txt), without its stringifier, schemas and
 * comments, which are half of it, and without what the language refuses anyhow: an anchor, alias or tag is noted and
 * given no meaning.
 */
import { blockText } from './block-scalar';
import { composeList, composeMap } from './compose-block';
import { composeFlow } from './compose-flow';
import type { Composed, ComposedScalar, ValueComposer } from './composed';
import { plainValue } from './core-schema';
import { flowText } from './flow-scalar';
import { type MistakePlace, mistakeAt, type YamlMistake } from './mistake';
import { parseTokens } from './parser';
import { emptyPosition, endOf, type Properties, propertiesOf } from './properties';
import type { BlockScalarToken, DocumentToken, ErrorToken, FlowScalarToken, NodeToken, SourceToken } from './token';

/** What a text holds. */
export interface ComposedText {
  /** Where each document begins. */
  readonly documents: readonly number[];
  /** The value of the first document. */
  readonly first: Composed | undefined;
  /** Whether the first document begins with three dashes. */
  readonly marked: boolean;
  readonly mistakes: readonly YamlMistake[];
}

const isBlock = (token: NodeToken | null | undefined) => token?.type === 'block-map' || token?.type === 'block-seq';

/** Reads a text. A document after the first is only counted. */
export function composeText(text: string): ComposedText {
  return new Composer().compose(text);
}

class Composer implements ValueComposer {
  readonly #mistakes: YamlMistake[] = [];
  /** Whether what is read is the whole document. */
  #atRoot = true;

  compose(text: string): ComposedText {
    const documents: number[] = [];
    let first: { readonly value: Composed; readonly marked: boolean } | undefined;
    let directives = false;
    for (const token of parseTokens(text)) {
      if (token.type === 'directive-line') directives = true;
      else if (token.type === 'document') {
        documents.push(token.offset);
        const composed = this.#document(token);
        if (directives && !composed.marked) {
          const message = 'Missing directives-end/doc-start indicator line';
          this.mistake(token, 'MISSING_CHAR', message);
        }
        directives = false;
        first ??= composed;
      } else if (token.type === 'document-end') {
        if (first === undefined) {
          this.mistake(token, 'UNEXPECTED_TOKEN', 'Unexpected doc-end without preceding document');
        } else endOf(token.end, token.offset + token.source.length, true, this.mistake);
      } else if (token.type === 'error') {
        const source = token.source === '' ? '' : `: ${JSON.stringify(token.source)}`;
        this.mistake(token, 'UNEXPECTED_TOKEN', `${token.message}${source}`);
      }
    }
    return { documents, first: first?.value, marked: first?.marked === true, mistakes: this.#mistakes };
  }

  readonly mistake = (at: MistakePlace, code: string, message: string): void => {
    this.#mistakes.push(mistakeAt(at, code, message));
  };

  #document({ offset, start, value, end }: DocumentToken): { readonly value: Composed; readonly marked: boolean } {
    this.#atRoot = true;
    const props = propertiesOf(
      start,
      { indicator: 'doc-start', next: value ?? end?.[0], offset, parentIndent: 0, startOnNewline: true },
      this.mistake,
    );
    const marked = props.found !== undefined;
    if (marked && isBlock(value) && !props.hasNewline) {
      const message = 'Block collection cannot start on same line with directives-end marker';
      this.mistake(props.end, 'MISSING_CHAR', message);
    }
    const composed = value === undefined ? this.empty(props.end, start, props) : this.value(value, props);
    endOf(end, composed.next, false, this.mistake);
    return { value: composed, marked };
  }

  value(token: NodeToken, props: Properties): Composed {
    if (token.type === 'error') {
      this.mistake(token, 'UNEXPECTED_TOKEN', token.message);
      return this.empty(token.offset, undefined, props);
    }
    if (token.type === 'alias') return this.#alias(token, props);
    const composed = { ...this.#unmarked(token, props), ...marks(props) };
    this.#checkAnchor(props);
    return composed;
  }

  #unmarked(token: Exclude<NodeToken, ErrorToken>, props: Properties): Composed {
    const atRoot = this.#atRoot;
    if ('items' in token) this.#atRoot = false;
    switch (token.type) {
      case 'block-map':
        return composeMap(this, token);
      case 'block-seq':
        this.#checkListProps(props);
        return composeList(this, token);
      case 'flow-collection':
        return composeFlow(this, token, atRoot);
      case 'block-scalar':
        return this.#blockScalar(token);
      default:
        return this.#flowScalar(token, props);
    }
  }

  #checkListProps({ anchor, tag, newlineAfterProp }: Properties): void {
    const last = anchor !== undefined && tag !== undefined && anchor.offset > tag.offset ? anchor : (tag ?? anchor);
    if (last === undefined || (newlineAfterProp !== undefined && newlineAfterProp.offset >= last.offset)) return;
    this.mistake(last, 'MISSING_CHAR', 'Missing newline after block sequence props');
  }

  #alias({ offset, source, end }: FlowScalarToken, props: Properties): ComposedScalar {
    if (source === '*') this.mistake(offset, 'BAD_ALIAS', 'Alias cannot be an empty string');
    const stop = offset + source.length;
    const next = endOf(end, stop, true, this.mistake);
    if (props.anchor !== undefined || props.tag !== undefined) {
      this.mistake({ offset, source }, 'ALIAS_PROPS', 'An alias node must not specify any properties');
    }
    return { kind: 'alias', value: null, style: 'plain', start: offset, end: stop, next };
  }

  #flowScalar({ type, offset, source, end }: FlowScalarToken, props: Properties): ComposedScalar {
    const style = type === 'scalar' ? 'plain' : type === 'single-quoted-scalar' ? 'single' : 'double';
    const text = flowText(source, style, (at, code, message) => this.mistake(offset + at, code, message));
    const stop = offset + source.length;
    const next = endOf(end, stop, true, this.mistake);
    const value = style === 'plain' && props.tag === undefined ? plainValue(text) : text;
    return { kind: 'scalar', value, style, start: offset, end: stop, next };
  }

  #blockScalar(token: BlockScalarToken): ComposedScalar {
    const { text, folded, end } = blockText(token, this.#atRoot, this.mistake);
    return { kind: 'scalar', value: text, style: folded ? 'folded' : 'literal', start: token.offset, end, next: end };
  }

  empty(offset: number, before: readonly SourceToken[] | undefined, props: Properties): ComposedScalar {
    const start = emptyPosition(offset, before);
    this.#checkAnchor(props);
    return {
      kind: 'scalar',
      value: props.tag === undefined ? null : '',
      style: 'plain',
      start,
      end: start,
      next: props.hasComment ? props.end : start,
      ...marks(props),
    };
  }

  #checkAnchor({ anchor }: Properties): void {
    if (anchor?.source === '&') this.mistake(anchor, 'BAD_ALIAS', 'Anchor cannot be an empty string');
  }
}

/** An anchor and a tag, noted. */
function marks({ anchor, tag }: Properties): { anchor?: string; tag?: string } {
  return {
    ...(anchor === undefined ? {} : { anchor: anchor.source.slice(1) }),
    ...(tag === undefined ? {} : { tag: tag.source }),
  };
}
