/**
 * What the elements of HTML do to the ones that are open: which close others, which have no content, which are foreign.
 * The tables are those of the package `htmlparser2` (LICENSE-htmlparser2.txt).
 */

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

const P = set('p');
const FORM = set('input option optgroup select button datalist textarea');

/** Elements that each of these closes when they are open directly around it. */
const CLOSES = new Map<string, ReadonlySet<string>>();
for (const [names, closed] of [
  ['tr', set('tr th td')],
  ['th', set('th')],
  ['td', set('thead th td')],
  ['body', set('head link script')],
  ['a', set('a')],
  ['li', set('li')],
  ['h1 h2 h3 h4 h5 h6', set('h1 h2 h3 h4 h5 h6 p')],
  ['select input output button datalist textarea', FORM],
  ['option', set('option')],
  ['optgroup', set('optgroup option')],
  ['dd dt', set('dd dt')],
  ['rt rp', set('rt rp')],
  ['tbody tfoot', set('thead tbody')],
  [
    'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul',
    P,
  ],
] as const) {
  for (const name of names.split(' ')) CLOSES.set(name, closed);
}

const VOID = set(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
);

/** Inside them HTML begins again. */
const INTEGRATION = set('mi mo mn ms mtext annotation-xml foreignObject desc title');

const SVG = new Map(
  'altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient radialGradient textPath'
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

/** Elements whose content is text up to their own end. */
const TEXT_ONLY = set('script style title textarea iframe noembed noframes xmp plaintext');

/** Whom an element tells of what it opens and closes. */
export interface ElementHandler {
  onopentag(name: string, attribs: Record<string, string>): void;
  onclosetag(): void;
}

/** The elements that are open while a page is read. */
export class OpenElements {
  readonly #handler: ElementHandler;
  /** The innermost last. */
  readonly #open: string[] = [];
  /** Of each svg, math and element in which HTML begins again: whose rules hold inside. */
  readonly #contexts: ('html' | 'svg' | 'math')[] = ['html'];

  constructor(handler: ElementHandler) {
    this.#handler = handler;
  }

  /** Whether the rules of SVG or MathML hold here. */
  get foreign(): boolean {
    return this.#contexts.at(-1) !== 'html';
  }

  /** Whether the content of an element that begins here is text only. Names are given in small letters. */
  holdsText(written: string): boolean {
    return !this.foreign && TEXT_ONLY.has(written);
  }

  /** Opens an element; `closed` when it was written as `<name/>`, which means something in foreign ones only. */
  start(written: string, attribs: Record<string, string>, closed: boolean): void {
    const name = this.#nameOf(written);
    // A form in a form is not there.
    if (name === 'form' && this.#open.includes('form')) return;
    const closes = CLOSES.get(name);
    while (closes?.has(this.#open.at(-1) ?? '') === true) this.#closeLast();
    if (VOID.has(name)) {
      this.#handler.onopentag(name, attribs);
      this.#handler.onclosetag();
      return;
    }
    this.#open.push(name);
    if (name === 'svg' || name === 'math') this.#contexts.push(name);
    else if (INTEGRATION.has(name)) this.#contexts.push('html');
    this.#handler.onopentag(name, attribs);
    if (closed && this.foreign) this.#closeLast();
  }

  /** Closes an element and all inside it; an end without a beginning is not there, apart from those of `p` and `br`. */
  end(written: string): void {
    const name = this.#nameOf(written);
    const at = VOID.has(name) ? -1 : this.#open.lastIndexOf(name);
    if (at !== -1) while (this.#open.length > at) this.#closeLast();
    else if (name === 'p') {
      this.start('p', {}, false);
      this.#closeLast();
    } else if (name === 'br') this.start('br', {}, false);
  }

  /** Closes everything: the page is over. */
  endAll(): void {
    while (this.#open.length > 0) this.#closeLast();
  }

  #closeLast(): void {
    const name = this.#open.pop() as string;
    if (name === 'svg' || name === 'math' || INTEGRATION.has(name)) this.#contexts.pop();
    this.#handler.onclosetag();
  }

  #nameOf(name: string): string {
    const context = this.#contexts.at(-1);
    if (context === 'svg') return SVG.get(name) ?? name;
    if (this.#contexts.length > 1) {
      const adjusted = SVG.get(name);
      if (adjusted !== undefined && this.#open.includes(adjusted)) return adjusted;
    }
    return context === 'html' && name === 'image' ? 'img' : name;
  }
}
