import { describe, expect, test } from 'bun:test';
import { decodeGb18030, encodeGbk } from './gb18030';

const machine = new TextDecoder('gb18030');

describe('GB18030', () => {
  test('every two-byte code is what this machine’s own decoder reads', () => {
    const wrong: string[] = [];
    for (let lead = 0x81; lead <= 0xfe; lead += 1) {
      for (let trail = 0x40; trail <= 0xfe; trail += 1) {
        if (trail === 0x7f) continue;
        const bytes = Uint8Array.from([lead, trail, 0x41]);
        if (decodeGb18030(bytes) !== machine.decode(bytes)) wrong.push(`${lead.toString(16)}${trail.toString(16)}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('every four-byte code of the basic plane is, and beyond it each thousandth', () => {
    const wrong: string[] = [];
    for (let pointer = 0; pointer < 1_237_576; pointer += pointer < 39_420 ? 1 : 997) {
      const bytes = Uint8Array.from([
        0x81 + Math.floor(pointer / 12_600),
        0x30 + (Math.floor(pointer / 1260) % 10),
        0x81 + (Math.floor(pointer / 10) % 126),
        0x30 + (pointer % 10),
      ]);
      if (decodeGb18030(bytes) !== machine.decode(bytes)) wrong.push(String(pointer));
    }
    expect(wrong).toEqual([]);
  });

  test('wrong bytes become U+FFFD as in browsers, or refuse the whole text', () => {
    for (const bytes of [[0xff, 0x41], [0xb6], [0xb6, 0x20], [0x81, 0x30, 0x81], [0x80, 0x41], [0xa2, 0xab, 0x41]]) {
      const given = Uint8Array.from(bytes);
      expect(decodeGb18030(given)).toBe(machine.decode(given));
    }
    expect(decodeGb18030(Uint8Array.from([0xff]), true)).toBeUndefined();
    expect(decodeGb18030(Uint8Array.from([0xb6, 0xfe]), true)).toBe('二');
  });

  test('what is encoded is read back', () => {
    const text = '二教 空闲教室，９:00—10:50 €龢';
    expect(decodeGb18030(encodeGbk(text))).toBe(text);
    expect(new TextDecoder('gbk').decode(encodeGbk(text))).toBe(text);
    expect(decodeGb18030(encodeGbk('a😀'))).toBe('a&#128512;');
  });
});
