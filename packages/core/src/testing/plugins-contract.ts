/** What every form of the harness keeps about what plugins add to menu and tabs; part of the harness contract. */
import { describe, expect, test } from 'bun:test';
import type { Harness } from '../harness/harness';
import type { ContractWorld } from './contract-world';

/** Runs this part over a form. */
export function pluginsContract(mounted: () => { harness: Harness; world: ContractWorld }): void {
  describe('what plugins add', () => {
    test('to the menu of commands is listed as plain data', async () => {
      const commands = await mounted().harness.commands.list({});
      expect(commands).toMatchObject([
        {
          name: 'pick',
          plugin: 'contract',
          aliases: ['挑'],
          kind: 'prompt',
          prompt: { zh: '帮我在{{input}}挑一间教室' },
        },
        { name: 'tick', plugin: 'contract', kind: 'run' },
      ]);
      expect(JSON.parse(JSON.stringify(commands))).toEqual(commands);
    });

    test('to the tabs is told, and who would fill a tab that nobody fills', async () => {
      expect(await mounted().harness.plugins.tabs({})).toMatchObject([
        { slot: 'dashboard', state: 'filled', plugin: 'contract', view: 'main' },
        { slot: 'schedule', state: 'missing', plugin: 'schedule' },
      ]);
      await mounted().harness.settings.change({ key: 'plugin.contract.enabled', value: false });
      expect(await mounted().harness.plugins.tabs({})).toMatchObject([
        { slot: 'dashboard', state: 'off', setting: 'plugin.contract.enabled' },
        { state: 'missing' },
      ]);
    });
  });
}
