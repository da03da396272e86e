/**
 * Replaces personal details in recordings by invented ones: names, student and card numbers, phones, mail addresses,
 * identity numbers, tokens. Stable: the same detail always becomes the same fake, in bodies, addresses and input alike, so
 * that a recording still fits together. What looks like a detail is replaced; privacy is worth a wrong timestamp. Pure.
 */
import { isSecretName, replaceTokens } from './secrets';

type Kind = 'name' | 'student' | 'card' | 'phone' | 'mail' | 'identity' | 'token' | 'hidden';

/** Names of fields that hold the name of a person. */
const PERSON_FIELD =
  /^(?:xm|xsxm|jsxm|姓名|学生姓名|教师姓名|联系人|real_?name|student_?name|teacher_?name|user_?name|nick_?name|full_?name)$/i;

/** Names of fields that hold a student, staff or account number. */
const NUMBER_FIELD =
  /^(?:xh|xsxh|gh|zgh|学号|工号|职工号|student_?(?:id|no|number|code)|sno|user_?(?:id|no|code)|uid|account|login_?(?:id|name))$/i;

/** Names of fields that hold the number of a card. */
const CARD_FIELD = /^(?:卡号|校园卡号|card_?(?:id|no|num|number))$/i;

/** Labels of a page before the name of a person. */
const PERSON_LABEL =
  /(?:姓名|联系人|学生|教师|老师|作者)\s*(?:<[^>]*>\s*)*[:：]\s*(?:<[^>]*>\s*)*([\p{Script=Han}·]{2,8})/gu;

/** `"field": "value"` and `"field": 123` in JSON. */
const JSON_FIELD = /"((?:[^"\\]|\\.){1,60})"\s*:\s*(?:"((?:[^"\\]|\\.){1,200})"|(\d{4,20}))/g;

/** `field=value` in addresses and forms. */
const FORM_FIELD = /(?:^|[?&;\s])([\w.-]{1,60})=([^&\s;#"'<>]{1,200})/g;

const PATTERNS: readonly (readonly [Kind, RegExp])[] = [
  ['mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g],
  ['identity', /(?<![\w])\d{17}[\dXx](?![\w])/g],
  ['phone', /(?<!\d)1[3-9]\d{9}(?!\d)/g],
  ['student', /(?<![\d.])[12]\d{9}(?![\d.])/g],
];

const SURNAMES = ['李', '王', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'];

/** Finds details in texts and replaces them. Texts are learnt first, all of them, and rewritten afterwards. */
export class Redactor {
  readonly #fakes = new Map<string, string>();
  readonly #counts = new Map<Kind, number>();
  readonly #invented = new Set<string>();

  /** @param hidden texts that the author wants replaced wherever they stand. */
  constructor(hidden: readonly string[] = []) {
    for (const text of hidden) if (text !== '') this.#fake('hidden', text);
  }

  /** How many different details were replaced. */
  get found(): number {
    return this.#fakes.size;
  }

  /** Looks for details in a text: JSON, a page, an address or a form. */
  learn(text: string): void {
    for (const [, field = '', quoted, number] of text.matchAll(JSON_FIELD)) {
      this.#learnField(unescaped(field), quoted ?? number ?? '');
    }
    for (const [, field = '', value = ''] of text.matchAll(FORM_FIELD)) {
      this.#learnField(field, value);
      this.#learnField(field, decoded(value));
    }
    for (const [, name = ''] of text.matchAll(PERSON_LABEL)) this.#fake('name', name);
  }

  /** Looks for details in a value that was given as input. */
  learnValue(value: unknown, field = ''): void {
    if (typeof value === 'string' || typeof value === 'number') this.#learnField(field, String(value));
    else if (Array.isArray(value)) for (const item of value) this.learnValue(item, field);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) this.learnValue(inner, key);
    }
  }

  /** The text with every detail replaced. */
  text(text: string): string {
    let out = text;
    // The longest first, so that no detail is cut by a shorter one inside it.
    const known = [...this.#fakes].sort(([a], [b]) => b.length - a.length);
    for (const [detail, fake] of known) out = out.replaceAll(detail, fake);
    for (const [kind, pattern] of PATTERNS) {
      out = out.replace(pattern, (found) => (this.#invented.has(found) ? found : this.#fake(kind, found)));
    }
    return replaceTokens(out, (found) => (this.#invented.has(found) ? found : this.#fake('token', found)));
  }

  /** A copy of a value with every detail replaced; numbers stay numbers. */
  value(value: unknown): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'number') {
      const text = this.text(String(value));
      return /^\d+$/.test(text) && text !== String(value) ? Number(text) : value;
    }
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, this.value(field)]));
  }

  #learnField(field: string, raw: string): void {
    const value = unescaped(raw);
    const kind = kindOf(field, value);
    if (kind === undefined || this.#invented.has(value)) return;
    const fake = this.#fake(kind, value);
    // Some servers write Chinese as escapes: both spellings mean the same person.
    if (raw !== value) this.#fakes.set(raw, fake);
  }

  #fake(kind: Kind, detail: string): string {
    const known = this.#fakes.get(detail);
    if (known !== undefined) return known;
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    const fake = invent(kind, count, detail);
    this.#fakes.set(detail, fake);
    this.#invented.add(fake);
    return fake;
  }
}

function kindOf(field: string, value: string): Kind | undefined {
  if (value === '') return undefined;
  // A short value would be replaced in the middle of other words.
  if (isSecretName(field)) return value.length >= 6 ? 'token' : undefined;
  if (CARD_FIELD.test(field)) return /^\d{4,}$/.test(value) ? 'card' : undefined;
  if (NUMBER_FIELD.test(field)) return /^\w{6,20}$/.test(value) && /\d{4}/.test(value) ? 'student' : undefined;
  if (PERSON_FIELD.test(field)) return value.length >= 2 && value.length <= 40 ? 'name' : undefined;
  return undefined;
}

function invent(kind: Kind, count: number, detail: string): string {
  switch (kind) {
    case 'name':
      return `${SURNAMES[(count - 1) % SURNAMES.length]}示例${count > SURNAMES.length ? count : ''}`;
    case 'student':
      return String(2_599_900_000 + count);
    case 'card':
      return String(count).padStart(detail.length, '9');
    case 'phone':
      return String(19_900_000_000 + count);
    case 'mail':
      return `person${count}@example.org`;
    case 'identity':
      return `11010119000101${String(count).padStart(4, '0')}`;
    case 'token':
      return `token-${count}`;
    case 'hidden':
      return `hidden-${count}`;
  }
}

function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-fA-F]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch (thrown) {
    // A percent sign that encodes nothing: the text as it is will do.
    if (thrown instanceof URIError) return text;
    throw thrown;
  }
}
