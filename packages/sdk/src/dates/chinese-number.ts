/** Chinese numerals as numbers: 十二 is 12, 二十三 is 23, 一百零五 is 105, 两万 is 20000. */

const DIGITS: Readonly<Record<string, number>> = {
  〇: 0,
  零: 0,
  一: 1,
  二: 2,
  两: 2,
  三: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

const NUMERAL = /[〇零一二两三四五六七八九十百千万]+/;

/** The number that a run of Chinese numerals means; `null` when it is no number. */
export function chineseNumber(text: string): number | null {
  if (!/^[〇零一二两三四五六七八九十百千万]+$/.test(text)) return null;
  // Digits alone, as in 二〇二六, stand one behind the other.
  if (!/[十百千万]/.test(text)) return Number([...text].map((digit) => DIGITS[digit]).join(''));
  const [high, low, ...more] = text.split('万');
  if (more.length > 0) return null;
  if (low === undefined) return below(high ?? '');
  const thousands = below(high === '' ? '一' : (high as string));
  const rest = low === '' ? 0 : below(low);
  return thousands === null || rest === null ? null : thousands * 10_000 + rest;
}

/** Numbers below 万. */
function below(text: string): number | null {
  let total = 0;
  let digit: number | undefined;
  for (const character of text) {
    const unit = UNITS[character];
    if (unit === undefined) {
      digit = DIGITS[character];
      continue;
    }
    // 十二 leaves the one out.
    total += (digit ?? (total === 0 ? 1 : 0)) * unit;
    digit = undefined;
  }
  return total + (digit ?? 0);
}

/** The first number in a text, in digits or in Chinese numerals; `null` when there is none. */
export function firstNumber(text: string): number | null {
  const digits = /\d+/.exec(text);
  const numerals = NUMERAL.exec(text);
  if (digits !== null && (numerals === null || digits.index < numerals.index)) return Number(digits[0]);
  return numerals === null ? null : chineseNumber(numerals[0]);
}

/** Chinese numerals before 年, 月, 日, 号, 时, 点, 分 as digits, so that a written date is read like any other. */
export function withDigits(text: string): string {
  return text.replace(/([〇零一二两三四五六七八九十]+)(?=[年月日号时点分])/g, (run: string) => {
    const value = chineseNumber(run);
    return value === null ? run : String(value);
  });
}
