/**
 * Puts a tool result into words: a sentence, and a Markdown table where the result holds rows.
 */
import type { Language, ToolResult } from './conversation';

type Row = Readonly<Record<string, unknown>>;

const MOST_ROWS = 12;
const MOST_COLUMNS = 5;

/** Headings of columns that campus tools have, the telling ones first; others come behind and keep their own name. */
const HEADINGS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = {
  title: { zh: '标题', en: 'Title' },
  name: { zh: '名称', en: 'Name' },
  building: { zh: '教学楼', en: 'Building' },
  room: { zh: '教室', en: 'Room' },
  start: { zh: '开始', en: 'Starts' },
  date: { zh: '日期', en: 'Date' },
  day: { zh: '日期', en: 'Day' },
  open: { zh: '供应中', en: 'Open' },
  meals: { zh: '餐次', en: 'Meals' },
  from: { zh: '从', en: 'From' },
  to: { zh: '到', en: 'To' },
  leaves: { zh: '发车', en: 'Leaves' },
  inMinutes: { zh: '还有几分钟', en: 'In minutes' },
  people: { zh: '人数', en: 'People' },
  seats: { zh: '座位', en: 'Seats' },
  percent: { zh: '占座 %', en: 'Taken %' },
  level: { zh: '忙闲', en: 'Level' },
  free: { zh: '空闲', en: 'Free' },
  total: { zh: '总数', en: 'Total' },
  periods: { zh: '节次', en: 'Periods' },
  freePeriods: { zh: '空闲节次', en: 'Free periods' },
  place: { zh: '地点', en: 'Place' },
  department: { zh: '部门', en: 'Department' },
  line: { zh: '线路', en: 'Line' },
  url: { zh: '网址', en: 'Address' },
};

/** A tool result in prose, in the person's language. */
export function summarise(result: ToolResult, language: Language): string {
  const value = parse(result.content);
  const failure = failureOf(value);
  if (failure !== undefined) return language === 'zh' ? `没有办成：${failure}` : `That did not work: ${failure}`;
  const asked = questionOf(value);
  if (asked !== undefined) return asked;
  if (isRow(value) && value.shown === true)
    return language === 'zh' ? '卡片在上面，填好后点按钮。' : 'Here is the card; fill it in and tap its button.';
  const rows = rowsOf(value);
  const note = isRow(value) && typeof value.note === 'string' && value.note !== '' ? `\n\n${value.note}` : '';
  if (rows !== undefined) return tableOf(rows, language) + note;
  const page = pageOf(value);
  if (page !== undefined) return page;
  const words = typeof value === 'string' ? value : `\`${JSON.stringify(value)}\``;
  return language === 'zh'
    ? `工具 \`${result.tool}\` 的结果：${words}`
    : `The tool \`${result.tool}\` answered: ${words}`;
}

function tableOf(rows: readonly Row[], language: Language): string {
  const what = rows[0] !== undefined && Object.hasOwn(rows[0], 'room') ? 'room' : 'row';
  if (rows.length === 0) return language === 'zh' ? '没有查到结果。' : 'Nothing was found.';
  const columns = columnsOf(rows);
  const heading = (name: string) => HEADINGS[name]?.[language] ?? name;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const shown = rows.slice(0, MOST_ROWS);
  const rest = rows.length - shown.length;
  return [
    counted(rows.length, what, language),
    '',
    line(columns.map(heading)),
    line(columns.map(() => '---')),
    ...shown.map((row) => line(columns.map((name) => cell(row[name], language)))),
    ...(rest > 0 ? ['', language === 'zh' ? `另外 ${rest} 条在工具结果里。` : `${rest} more in the tool result.`] : []),
  ].join('\n');
}

function counted(count: number, what: 'room' | 'row', language: Language): string {
  if (language === 'zh') return what === 'room' ? `查到 ${count} 间教室：` : `查到 ${count} 条：`;
  const noun = what === 'room' ? 'room' : 'result';
  return `Found ${count} ${noun}${count === 1 ? '' : 's'}:`;
}

/** The first filled list of objects in a result; a list inside each object is spread out beside its parent's plain fields. */
function rowsOf(value: unknown): readonly Row[] | undefined {
  const lists = isRows(value) ? [value] : isRow(value) ? Object.values(value).filter(isRows) : [];
  const list = lists.find((rows) => rows.length > 0) ?? lists[0];
  return list?.flatMap((row) => {
    const inner = Object.values(row).find((field): field is Row[] => isRows(field) && field.length > 0);
    if (inner === undefined) return [row];
    const plain = Object.fromEntries(Object.entries(row).filter(([, field]) => isPlain(field)));
    return inner.map((child) => ({ ...plain, ...child }));
  });
}

function columnsOf(rows: readonly Row[]): readonly string[] {
  const names = Object.keys(rows[0] ?? {}).filter((name) => rows.every((row) => isCell(row[name])));
  const order = Object.keys(HEADINGS);
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.sort((a, b) => rank(a) - rank(b)).slice(0, MOST_COLUMNS);
}

function cell(value: unknown, language: Language): string {
  if (typeof value === 'boolean') return (language === 'zh' ? ['否', '是'] : ['no', 'yes'])[Number(value)] ?? '';
  const text = Array.isArray(value) ? value.join(language === 'zh' ? '、' : ', ') : String(value ?? '');
  return text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
}

function failureOf(value: unknown): string | undefined {
  if (!isRow(value) || !Object.hasOwn(value, 'error')) return undefined;
  const { error } = value;
  if (typeof error === 'string') return error;
  return isRow(error) && typeof error.message === 'string' ? error.message : JSON.stringify(error);
}

/** What a tool that stopped half-way wants the person to do. */
function questionOf(value: unknown): string | undefined {
  if (!isRow(value) || (value.status !== 'verification_required' && value.status !== 'needs_input')) return undefined;
  return typeof value.message === 'string' ? value.message : JSON.stringify(value);
}

/** A page that was read: its title, and its text as a quotation, since somebody else wrote it. */
function pageOf(value: unknown): string | undefined {
  if (!isRow(value) || typeof value.title !== 'string' || typeof value.text !== 'string') return undefined;
  return [`**${value.title}**`, '', ...value.text.split('\n').map((line) => `> ${line}`)].join('\n');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text; // a result may be plain words
  }
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRows(value: unknown): value is readonly Row[] {
  return Array.isArray(value) && value.every(isRow);
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

function isCell(value: unknown): boolean {
  return isPlain(value) || (Array.isArray(value) && value.every(isPlain));
}
