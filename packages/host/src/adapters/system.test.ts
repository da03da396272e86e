import { describe, expect, test } from 'bun:test';
import { languagesOf } from './system';

describe('the languages of this computer', () => {
  const cases: readonly (readonly [Record<string, string>, string[]])[] = [
    [{}, []],
    [{ LANG: 'C.UTF-8' }, []],
    [{ LANG: 'POSIX' }, []],
    [{ LANG: 'zh_CN.UTF-8' }, ['zh-CN']],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'zh_CN.UTF-8' }, ['zh-CN', 'en-US']],
    [{ LANGUAGE: 'zh_CN:en', LANG: 'en_GB.UTF-8' }, ['zh-CN', 'en', 'en-GB']],
    [{ LANG: 'de_DE@euro' }, ['de-DE']],
  ];
  for (const [env, languages] of cases) {
    test(`of ${JSON.stringify(env)} are ${languages.join(', ') || 'unknown'}`, () => {
      expect(languagesOf(env)).toEqual(languages);
    });
  }
});
