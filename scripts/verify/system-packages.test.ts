import { describe, expect, test } from 'bun:test';
import { type Machine, planPackages } from './system-packages';

const bare: Machine = {
  hasBrowser: false,
  hasChineseFonts: false,
  hasApt: true,
  isRoot: true,
  hasSudo: false,
  terminal: false,
};
const both = ['chromium', 'fonts-noto-cjk'];

describe('packages for the browser tests', () => {
  test('are installed without a question on a build machine that is root', () => {
    expect(planPackages(bare)).toEqual({ packages: both, as: 'root', ask: false });
  });

  test('are asked for at a terminal, also by root', () => {
    expect(planPackages({ ...bare, terminal: true })).toMatchObject({ ask: true });
  });

  test('go through sudo only where a person can be asked', () => {
    const user = { ...bare, isRoot: false, hasSudo: true };
    expect(planPackages({ ...user, terminal: true })).toEqual({ packages: both, as: 'sudo', ask: true });
    expect(planPackages(user)).toBeUndefined();
    expect(planPackages({ ...user, terminal: true, hasSudo: false })).toBeUndefined();
  });

  test('are only those that are missing', () => {
    expect(planPackages({ ...bare, hasBrowser: true })?.packages).toEqual(['fonts-noto-cjk']);
    expect(planPackages({ ...bare, hasBrowser: true, hasChineseFonts: true })).toBeUndefined();
  });

  test('are none where there is no apt', () => {
    expect(planPackages({ ...bare, hasApt: false })).toBeUndefined();
  });
});
