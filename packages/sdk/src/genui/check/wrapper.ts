/** Checks what stands around the spec of a widget or a screen: titles, sizes, input fields, words. */
import { isRecord } from '../../lang/fields';
import type { SurfaceContext } from '../context';
import type { Findings, Path } from '../finding';
import { SURFACE_NAME } from '../spec';
import type { OuterNames } from './spec';
import { addUnknownKeys, addWrongKind, noKey } from './words';

export const SIZES = ['sm', 'md', 'lg'] as const;
const PRESENTATIONS = ['push', 'modal'] as const;
const KEYS = {
  widget: ['title', 'description', 'sizes', 'defaultSize', 'config', 'texts', 'spec'],
  screen: ['title', 'presentation', 'params', 'texts', 'spec'],
} as const;
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 400;
const TEXT_LENGTH = 200;
const TEXTS = 100;
const FIELDS = 20;

/** Checks the wrapper; gives the names that the spec inside can use. */
export function checkWrapper(
  value: Readonly<Record<string, unknown>>,
  context: SurfaceContext & { readonly surface: 'widget' | 'screen' },
  findings: Findings,
): OuterNames {
  const { surface } = context;
  // Editors take the schema of a file from $schema.
  const { $schema: _, ...own } = value;
  addUnknownKeys(findings, [], own, KEYS[surface], noKey);
  text(value.title, TITLE_LENGTH, ['title'], findings);
  if (surface === 'widget') {
    text(value.description, DESCRIPTION_LENGTH, ['description'], findings);
    sizes(value, findings);
  } else if (value.presentation !== undefined && !PRESENTATIONS.some((known) => known === value.presentation)) {
    findings.add({ code: 'E6006', path: ['presentation'], text: oneOf(PRESENTATIONS) });
  }
  return {
    fields: names(
      value[surface === 'widget' ? 'config' : 'params'],
      surface === 'widget' ? 'config' : 'params',
      findings,
    ),
    texts: texts(value.texts, findings),
  };
}

function text(value: unknown, most: number, path: Path, findings: Findings): void {
  if (value === undefined) {
    const key = String(path.at(-1));
    findings.add({ code: 'E6005', path, text: { zh: `缺少 ${key}`, en: `Missing: ${key}` } });
  } else if (typeof value !== 'string' || value.trim() === '') {
    addWrongKind(findings, path, '文字', 'A text', value);
  } else if (value.length > most) {
    findings.add({ code: 'E6002', path, text: { zh: `最多 ${most} 个字符`, en: `At most ${most} characters` } });
  } else if (value.includes('${')) {
    findings.add({
      code: 'E6006',
      path,
      text: { zh: '这里只能写固定的文字，不能用 ${ }', en: 'Only fixed text can stand here, no ${ }' },
    });
  }
}

function oneOf(words: readonly string[]) {
  return { zh: `只能写 ${words.join('、')}`, en: `One of: ${words.join(', ')}` };
}

function sizes(value: Readonly<Record<string, unknown>>, findings: Findings): void {
  const list = value.sizes;
  const isSize = (size: unknown) => SIZES.some((known) => known === size);
  const fits = Array.isArray(list) && list.length > 0 && list.every(isSize) && new Set(list).size === list.length;
  if (list !== undefined && !fits) {
    findings.add({
      code: 'E6006',
      path: ['sizes'],
      text: { zh: 'sm、md、lg 的列表，不重复', en: 'A list of sm, md and lg, each once' },
    });
    return;
  }
  const allowed: readonly unknown[] = fits ? list : SIZES;
  if (value.defaultSize === undefined || allowed.includes(value.defaultSize)) return;
  findings.add({ code: 'E6006', path: ['defaultSize'], text: oneOf(allowed.map(String)) });
}

/** The names of the input fields; what each field says is checked where the language checks inputs. */
function names(value: unknown, key: string, findings: Findings): ReadonlySet<string> {
  if (value === undefined) return new Set();
  if (!isRecord(value) || Object.keys(value).length > FIELDS) {
    findings.add({
      code: isRecord(value) ? 'E6002' : 'E6006',
      path: [key],
      text: { zh: `输入字段的对象，最多 ${FIELDS} 个`, en: `An object of at most ${FIELDS} input fields` },
    });
    return new Set();
  }
  for (const name of Object.keys(value)) {
    if (SURFACE_NAME.test(name)) continue;
    findings.add({
      code: 'E6006',
      path: [key, name],
      atKey: true,
      text: { zh: '名字用字母、数字和 _', en: 'A name has letters, digits and _' },
    });
  }
  return new Set(Object.keys(value));
}

function texts(value: unknown, findings: Findings): ReadonlySet<string> {
  if (value === undefined) return new Set();
  if (!isRecord(value) || Object.keys(value).length > TEXTS) {
    findings.add({
      code: isRecord(value) ? 'E6002' : 'E6006',
      path: ['texts'],
      text: { zh: `文字的对象，最多 ${TEXTS} 条`, en: `An object of at most ${TEXTS} texts` },
    });
    return new Set();
  }
  for (const [name, said] of Object.entries(value)) {
    if (!SURFACE_NAME.test(name)) {
      findings.add({
        code: 'E6006',
        path: ['texts', name],
        atKey: true,
        text: { zh: '名字用字母、数字和 _', en: 'A name has letters, digits and _' },
      });
    } else text(said, TEXT_LENGTH, ['texts', name], findings);
  }
  return new Set(Object.keys(value));
}
