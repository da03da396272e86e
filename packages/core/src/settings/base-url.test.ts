import { describe, expect, test } from 'bun:test';
import { normaliseBaseURL } from './base-url';

describe('the address of a model server', () => {
  const table: readonly [string, string | undefined][] = [
    ['https://api.example.com/v1', 'https://api.example.com/v1'],
    ['  https://API.example.com/v1/ ', 'https://api.example.com/v1'],
    ['', ''],
    ['http://127.0.0.1:8788/v1', 'http://127.0.0.1:8788/v1'],
    ['http://localhost:11434/v1', 'http://localhost:11434/v1'],
    ['http://192.168.1.5/v1', 'http://192.168.1.5/v1'],
    ['http://172.20.0.1/v1', 'http://172.20.0.1/v1'],
    // A key would travel in the clear.
    ['http://api.example.com/v1', undefined],
    ['http://172.40.0.1/v1', undefined],
    ['http://127.0.0.1.example.com/v1', undefined],
    ['ftp://api.example.com/', undefined],
    ['javascript:alert(1)', undefined],
    ['file:///etc/passwd', undefined],
    ['https://user:secret@api.example.com/v1', undefined],
    ['https://api.example.com/v1?key=secret', undefined],
    ['https://api.example.com/v1#x', undefined],
    ['api.example.com', undefined],
  ];
  for (const [typed, stored] of table) {
    test(`${JSON.stringify(typed)} is ${stored === undefined ? 'refused' : `stored as ${JSON.stringify(stored)}`}`, () => {
      expect(normaliseBaseURL(typed)).toBe(stored as string);
    });
  }
});
