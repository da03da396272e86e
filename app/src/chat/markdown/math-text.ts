/** A formula in plain characters: what a screen reader says, and what is drawn where there is no MathML. Pure. */

const SIGNS: Readonly<Record<string, string>> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  varepsilon: 'ε',
  zeta: 'ζ',
  eta: 'η',
  theta: 'θ',
  iota: 'ι',
  kappa: 'κ',
  lambda: 'λ',
  mu: 'μ',
  nu: 'ν',
  xi: 'ξ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  varphi: 'φ',
  chi: 'χ',
  psi: 'ψ',
  omega: 'ω',
  Gamma: 'Γ',
  Delta: 'Δ',
  Theta: 'Θ',
  Lambda: 'Λ',
  Xi: 'Ξ',
  Pi: 'Π',
  Sigma: 'Σ',
  Phi: 'Φ',
  Psi: 'Ψ',
  Omega: 'Ω',
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  mp: '∓',
  le: '≤',
  leq: '≤',
  ge: '≥',
  geq: '≥',
  ne: '≠',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  sim: '∼',
  infty: '∞',
  partial: '∂',
  nabla: '∇',
  int: '∫',
  sum: '∑',
  prod: '∏',
  in: '∈',
  notin: '∉',
  subset: '⊂',
  subseteq: '⊆',
  cup: '∪',
  cap: '∩',
  emptyset: '∅',
  forall: '∀',
  exists: '∃',
  to: '→',
  rightarrow: '→',
  Rightarrow: '⇒',
  leftarrow: '←',
  iff: '⇔',
  ldots: '…',
  cdots: '⋯',
  dots: '…',
  quad: ' ',
  qquad: ' ',
  circ: '∘',
  angle: '∠',
  degree: '°',
  perp: '⊥',
  parallel: '∥',
  log: 'log',
  ln: 'ln',
  sin: 'sin',
  cos: 'cos',
  tan: 'tan',
  lim: 'lim',
  max: 'max',
  min: 'min',
  exp: 'exp',
  det: 'det',
  left: '',
  right: '',
};

const RAISED: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  n: 'ⁿ',
  i: 'ⁱ',
};

const LOWERED: Readonly<Record<string, string>> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
  i: 'ᵢ',
  n: 'ₙ',
  x: 'ₓ',
  k: 'ₖ',
};

const GROUP = String.raw`\{([^{}]*)\}`;
const FRACTION = new RegExp(String.raw`\\[dt]?frac\s*${GROUP}\s*${GROUP}`, 'g');
const ROOT = new RegExp(String.raw`\\sqrt\s*${GROUP}`, 'g');
const PLAIN = new RegExp(
  String.raw`\\(?:text|mathrm|mathbf|mathit|operatorname|mathbb|mathcal|vec|hat|bar)\s*${GROUP}`,
  'g',
);
/** Stand for marks that were read already. */
const RAISED_MARK = '\ue000';
const LOWERED_MARK = '\ue001';
/** Groups lie this deep in each other at most. */
const DEEPEST = 8;

/** The formula as text. What it cannot say stays as it was typed. */
export function mathText(tex: string): string {
  let text = tex;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const before = text;
    text = text
      .replace(PLAIN, '$1')
      .replace(FRACTION, (_, over: string, under: string) => `${grouped(over)}/${grouped(under)}`)
      .replace(ROOT, (_, inner: string) => `√${grouped(inner)}`)
      .replace(/\^(?:\{([^{}]*)\}|([^\s{}\\]))/g, (_, group?: string, one?: string) =>
        moved('^', group ?? one ?? '', RAISED),
      )
      .replace(/_(?:\{([^{}]*)\}|([^\s{}\\]))/g, (_, group?: string, one?: string) =>
        moved('_', group ?? one ?? '', LOWERED),
      );
    if (text === before) break;
  }
  return text
    .replace(/\\([A-Za-z]+)/g, (all, name: string) => SIGNS[name] ?? all)
    .replace(/\\[,;:! ]/g, ' ')
    .replace(/\\\\/g, '; ')
    .replace(/\\([{}$%&#_|])/g, '$1')
    .replaceAll(RAISED_MARK, '^')
    .replaceAll(LOWERED_MARK, '_')
    .replace(/\s+/g, ' ')
    .trim();
}

function grouped(inner: string): string {
  return /^[\p{L}\p{N}.]*$/u.test(inner) ? inner : `(${inner})`;
}

/** In small characters where all of it has one, else after its mark, which is then no mark any more. */
function moved(mark: '^' | '_', inner: string, small: Readonly<Record<string, string>>): string {
  const letters = [...inner].map((letter) => small[letter]);
  if (letters.every((letter) => letter !== undefined)) return letters.join('');
  return `${mark === '^' ? RAISED_MARK : LOWERED_MARK}${grouped(inner)}`;
}
