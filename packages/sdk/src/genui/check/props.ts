/** Checks the properties of one element against the catalog: names, kinds, bounds, and the expressions in them. */
import { Refusal } from '../../lang/expr/refusal';
import type { Scope } from '../../lang/expr/scope';
import { compilePattern } from '../../lang/lib/pattern-cache';
import type { Findings, Path } from '../finding';
import type { Prop } from '../prop';
import { SURFACE_NAME } from '../spec';
import type { Expressions } from './expressions';
import { addUnknownKeys, addWrongKind, unknownText } from './words';

const FIELD_NAME = /^[\p{L}_][\p{L}\p{Nd}_.-]{0,63}$/u;

/** Checks properties; children and actions are the walk’s. */
export class Props {
  readonly #findings: Findings;
  readonly #expressions: Expressions;

  constructor(findings: Findings, expressions: Expressions) {
    this.#findings = findings;
    this.#expressions = expressions;
  }

  /** Names of the properties: unknown ones, and those that are missing. */
  names(
    written: Readonly<Record<string, unknown>>,
    props: Readonly<Record<string, Prop>>,
    path: Path,
    of: string,
  ): void {
    const known = Object.keys(props);
    addUnknownKeys(this.#findings, path, written, known, (key) => ({
      zh: `${of} 没有 ${key} 这个属性`,
      en: `${of} has no property ${key}`,
    }));
    const missing = known.filter((name) => props[name]?.optional === false && !Object.hasOwn(written, name));
    if (missing.length === 0) return;
    this.#findings.add({
      code: 'E6005',
      path,
      atKey: true,
      text: { zh: `${of} 缺少 ${missing.join('、')}`, en: `${of} lacks ${missing.join(', ')}` },
    });
  }

  /** One value. */
  value(prop: Prop, value: unknown, path: Path, scope: Scope): void {
    switch (prop.is) {
      case 'text':
        this.#text(value, prop.most, path, scope);
        break;
      case 'choice':
        this.#choice(prop, value, path, scope);
        break;
      case 'number':
        this.#number(prop, value, path);
        break;
      case 'flag':
        if (typeof value !== 'boolean') this.#wrong(path, ' true 或 false', 'True or false', value);
        break;
      case 'value':
        this.#live(prop, value, path, scope);
        break;
      case 'field':
        if (typeof value !== 'string' || !FIELD_NAME.test(value))
          this.#wrong(path, '每一项里的字段名', 'The name of a field of the items', value);
        break;
      case 'state':
      case 'variable':
        if (typeof value !== 'string' || !SURFACE_NAME.test(value))
          this.#wrong(path, '字母开头的名字', 'A name that begins with a letter', value);
        break;
      case 'pattern':
        this.#pattern(value, path);
        break;
      default:
    }
  }

  #wrong(path: Path, zh: string, en: string, value: unknown): void {
    addWrongKind(this.#findings, path, zh, en, value);
  }

  #text(value: unknown, most: number, path: Path, scope: Scope): void {
    if (typeof value !== 'string' || value.trim() === '') {
      this.#wrong(path, '文字', 'A text', value === '' ? undefined : value);
      return;
    }
    const dynamic = this.#expressions.template(value, path, scope);
    if (dynamic || value.length <= most || value.includes('${')) return;
    // What is written down can be shortened by its author; what is computed is cut by the host.
    this.#findings.add({
      code: 'E6002',
      path,
      text: {
        zh: `最多 ${most} 个字符，这里有 ${value.length} 个`,
        en: `At most ${most} characters; this has ${value.length}`,
      },
    });
  }

  #choice(prop: Extract<Prop, { is: 'choice' }>, value: unknown, path: Path, scope: Scope): void {
    if (typeof value === 'string' && prop.of.includes(value)) return;
    if (prop.live && typeof value === 'string' && value.includes('${')) {
      this.#expressions.single(value, path, scope);
      return;
    }
    const said = { zh: `只能写 ${prop.of.join('、')}`, en: `One of: ${prop.of.join(', ')}` };
    this.#findings.add({
      code: 'E6006',
      path,
      text: typeof value === 'string' ? unknownText(said, value, prop.of.length > 16 ? prop.of : [...prop.of]) : said,
    });
  }

  #number(prop: Extract<Prop, { is: 'number' }>, value: unknown, path: Path): void {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      this.#wrong(path, '数字', 'A number', value);
      return;
    }
    const low = prop.least !== undefined && value < prop.least;
    const high = prop.most !== undefined && value > prop.most;
    if (!low && !high && (!prop.whole || Number.isInteger(value))) return;
    this.#findings.add({
      code: 'E6006',
      path,
      text: {
        zh: `${prop.whole ? '整数，' : ''}${prop.least === undefined ? '' : `至少 ${prop.least}，`}${prop.most === undefined ? '没有上限' : `最多 ${prop.most}`}`,
        en: `${prop.whole ? 'A whole number' : 'A number'} from ${prop.least ?? 'anything'} to ${prop.most ?? 'anything'}`,
      },
    });
  }

  #live(prop: Extract<Prop, { is: 'value' }>, value: unknown, path: Path, scope: Scope): void {
    if (typeof value === 'string') {
      this.#expressions.single(value, path, scope);
      return;
    }
    const fits =
      prop.of === 'list'
        ? Array.isArray(value)
        : typeof value === prop.of && (prop.of !== 'number' || Number.isFinite(value));
    if (!fits) {
      const names = {
        number: ['数字', 'A number'],
        boolean: [' true、false', 'True or false'],
        list: ['列表', 'A list'],
      } as const;
      const [zh, en] = names[prop.of];
      this.#wrong(path, `${zh}或 \${表达式}`, `${en} or an expression in \${}`, value);
      return;
    }
    if (prop.most === undefined || !Array.isArray(value) || value.length <= prop.most) return;
    this.#findings.add({
      code: 'E6002',
      path,
      text: { zh: `最多 ${prop.most} 项`, en: `At most ${prop.most} items` },
    });
  }

  #pattern(value: unknown, path: Path): void {
    if (typeof value !== 'string') {
      this.#wrong(path, '正则表达式', 'A regular expression', value);
      return;
    }
    try {
      compilePattern(value);
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown;
      this.#findings.add({ code: thrown.code, path, text: thrown.text });
    }
  }
}
