import { describe, expect, test } from 'bun:test';
import { fittingSize, MOST_IMAGE_BYTES, renamed } from './fit-image';

describe('a picture', () => {
  test('stays as it is while it is small enough', () => {
    expect(fittingSize({ width: 4096, height: 3000 }, MOST_IMAGE_BYTES)).toBeUndefined();
  });

  test('of too many pixels or bytes becomes smaller and keeps its shape', () => {
    expect(fittingSize({ width: 8000, height: 4000 }, 1000)).toEqual({ width: 2048, height: 1024 });
    expect(fittingSize({ width: 3000, height: 4000 }, 20_000_000)).toEqual({ width: 1536, height: 2048 });
  });

  test('of few pixels and many bytes is only written anew', () => {
    expect(fittingSize({ width: 1000, height: 500 }, 6_000_000)).toEqual({ width: 1000, height: 500 });
  });

  test('never loses a side', () => {
    expect(fittingSize({ width: 50_000, height: 3 }, 1000)).toEqual({ width: 2048, height: 1 });
  });

  test('has the ending of what it became', () => {
    expect(renamed('照片.heic', 'jpg')).toBe('照片.jpg');
    expect(renamed('no ending', 'jpg')).toBe('no ending.jpg');
  });
});
