/** The reference of the JSON functions. */
import type { FunctionText } from './function-text';

/** What each says and shows, by name. */
export const JSON_TEXTS: Readonly<Record<string, FunctionText>> = {
  parseJson: {
    zh: '读出 JSON，也认 JSONP；太长的整数读成文字',
    en: 'Reads JSON, JSONP too; integers too long for a number become texts',
    cost: 'one per 64 characters',
    example: { source: 'parseJson(\'cb({"id": 12345678901234567890})\')', result: { id: '12345678901234567890' } },
  },
  toJson: {
    zh: '写成紧凑的 JSON',
    en: 'Written as compact JSON',
    cost: 'one per 64 characters',
    example: { source: "toJson({ a: [1, null, '二'] })", result: '{"a":[1,null,"二"]}' },
  },
  embeddedJson: {
    zh: '脚本里紧跟在 marker 之后的 JSON 值；找不到是 null',
    en: 'The JSON value right after a marker in a script; null when it is absent',
    cost: 'one per 64 characters',
    example: { source: "embeddedJson('var page = {\"rows\": [1]}; x()', 'var page =')", result: { rows: [1] } },
  },
};
