import { describe, expect, test } from 'bun:test';
import { decodeBytes } from './decode';
import { encodeGbk } from './gb18030';

const utf8 = (text: string) => new TextEncoder().encode(text);
const text = (bytes: Uint8Array, stated?: string, type?: string) => {
  const decoded = decodeBytes(bytes, stated, type);
  return 'text' in decoded ? decoded.text : `unreadable ${decoded.unreadable}`;
};
const gbk = encodeGbk('二教');

describe('an answer is read', () => {
  test('as the request states, whatever else says', () => {
    expect(text(gbk, 'gb2312', 'text/html; charset=utf-8')).toBe('二教');
    expect(text(utf8('二教'), 'utf-8', 'text/html; charset=gbk')).toBe('二教');
    expect(text(gbk, 'utf-8')).toBe('unreadable utf-8');
  });

  test('by its byte order mark, which is dropped', () => {
    expect(text(utf8('\uFEFF二教'), undefined, 'text/html; charset=gbk')).toBe('二教');
    expect(text(Uint8Array.from([0xff, 0xfe, 0x8c, 0x4e]))).toBe('二');
    expect(text(Uint8Array.from([0xfe, 0xff, 0x4e, 0x8c]))).toBe('二');
  });

  test('as UTF-8 where its own bytes prove it, against a wrong header and a wrong meta', () => {
    expect(text(utf8('二教'), undefined, 'text/html; charset=gbk')).toBe('二教');
    expect(text(utf8('<meta charset=gbk>二教'))).toBe('<meta charset=gbk>二教');
  });

  test('by the header, then by meta in the first kilobyte, then as GB18030', () => {
    expect(text(gbk, undefined, 'text/html; charset="GBK"')).toBe('二教');
    expect(text(Uint8Array.from([...utf8('<meta charset="gb2312">'), ...gbk]))).toBe('<meta charset="gb2312">二教');
    expect(text(Uint8Array.from([...utf8('<meta http-equiv=a content="text/html; charset=GBK">'), ...gbk]))).toEndWith(
      '二教',
    );
    expect(text(gbk)).toBe('二教');
    expect(text(gbk, undefined, 'text/html; charset=utf-8')).toBe('二教');
    expect(text(Uint8Array.from([0xe9]), undefined, 'text/html; charset=ISO-8859-1')).toBe('é');
  });

  test('as nothing when no encoding fits or nobody knows it', () => {
    expect(text(Uint8Array.from([0x41, 0xff]))).toBe('unreadable utf-8');
    expect(text(gbk, undefined, 'text/html; charset=klingon')).toBe('unreadable klingon');
    expect(text(new Uint8Array())).toBe('');
  });
});
