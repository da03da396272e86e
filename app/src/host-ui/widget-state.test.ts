import { describe, expect, test } from 'bun:test';
import type { PluginSummary } from '@pku-harness/sdk';
import { widgetState } from './widget-state';

const focus = {
  id: 'focus',
  state: 'enabled',
  widgets: [{ id: 'focus.today', sizes: ['sm', 'md'], defaultSize: 'sm' }],
} as unknown as PluginSummary;

describe('a widget that was asked for', () => {
  test('is drawn in the size that was asked for, where it has that size', () => {
    expect(widgetState([focus], 'focus.today', 'md')).toMatchObject({ is: 'widget', name: 'today', size: 'md' });
    expect(widgetState([focus], 'focus.today', 'lg')).toMatchObject({ is: 'widget', size: 'sm' });
    expect(widgetState([focus], 'focus.today')).toMatchObject({ is: 'widget', size: 'sm' });
  });

  test.each(['focus.other', 'nobody.today', 'focus', '', 'focus.'])('%p is unknown', (id) => {
    expect(widgetState([focus], id)).toEqual({ is: 'unknown' });
  });

  test.each(['disabled', 'unavailable', 'broken'] as const)('of a plugin that is %s is off', (state) => {
    expect(widgetState([{ ...focus, state }], 'focus.today')).toMatchObject({ is: 'off', plugin: { id: 'focus' } });
  });
});
