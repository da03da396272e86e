/** `pku plugins …`: the plugins with their state, their switch, and what one can do. */
import type { Harness } from '@pku-harness/core/client';
import { HarnessError, type LocalText, type PluginSummary } from '@pku-harness/sdk';
import { nearest } from '@pku-harness/sdk/lang';
import { changeSetting } from './settings-command';
import type { Terminal } from './terminal';

const STATES: Readonly<Record<PluginSummary['state'], LocalText>> = {
  enabled: { zh: '已启用', en: 'on' },
  disabled: { zh: '已关闭', en: 'off' },
  unavailable: { zh: '不可用', en: 'unavailable' },
  broken: { zh: '无法加载', en: 'broken' },
};

/** Lists all plugins. Returns the exit code. */
export async function listPlugins(harness: Harness, terminal: Terminal, json: boolean): Promise<number> {
  const plugins = await harness.plugins.list({});
  if (json) {
    terminal.result(`${JSON.stringify(plugins, null, 2)}\n`);
    return 0;
  }
  const widest = Math.max(0, ...plugins.map(({ id }) => id.length));
  for (const { id, name, state, form, origin } of plugins) {
    terminal.result(
      `${id.padEnd(widest)}  ${terminal.text(STATES[state])}  ${terminal.text(name)}  ${form} ${origin}\n`,
    );
  }
  return 0;
}

/** Prints one plugin: what it is, what it can do and under which permission, what it reaches. Returns the exit code. */
export async function showPlugin(harness: Harness, terminal: Terminal, id: string, json: boolean): Promise<number> {
  const plugin = await pluginOf(harness, id);
  if (json) {
    terminal.result(`${JSON.stringify(plugin, null, 2)}\n`);
    return 0;
  }
  const { name, version, description, state, form, origin, problems, tools, screens, network } = plugin;
  terminal.result(`${terminal.text(name)} (${id}) ${version}  ${terminal.text(STATES[state])}  ${form} ${origin}\n`);
  if (terminal.text(description) !== '') terminal.result(`${terminal.text(description)}\n`);
  for (const problem of problems) terminal.problem(problem);
  const widest = Math.max(0, ...tools.map((tool) => tool.id.length));
  for (const tool of tools) {
    const who = tool.userOnly ? '  userOnly' : '';
    const trust = tool.untrusted ? '  untrusted' : '';
    const permission = `${tool.effect}: ${tool.mode}`;
    terminal.result(
      `  ${tool.id.padEnd(widest)}  ${permission.padEnd(13)}  ${terminal.text(tool.title)}${who}${trust}\n`,
    );
  }
  for (const screen of screens) terminal.result(`  ${screen.href}  ${terminal.text(screen.title)}\n`);
  if (network.length > 0) terminal.result(`  network: ${network.join(', ')}\n`);
  return 0;
}

/** Switches a plugin on or off; on allows more than off, so it is asked about. Returns the exit code. */
export async function switchPlugin(harness: Harness, terminal: Terminal, id: string, on: boolean): Promise<number> {
  const plugin = await pluginOf(harness, id);
  if (plugin.state === 'broken') {
    for (const problem of plugin.problems) terminal.problem(problem);
    return 1;
  }
  const key = `plugin.${id}.enabled`;
  if (!(await harness.settings.list({})).some((entry) => entry.key === key)) {
    throw new HarnessError('plugin_core', {
      zh: `「${plugin.name.zh}」属于应用本身，没有开关`,
      en: `“${plugin.name.en}” belongs to the app itself and has no switch`,
      where: `plugin ${id}`,
    });
  }
  return changeSetting(harness, terminal, key, on);
}

async function pluginOf(harness: Harness, id: string): Promise<PluginSummary> {
  const plugins = await harness.plugins.list({});
  const plugin = plugins.find((candidate) => candidate.id === id);
  if (plugin) return plugin;
  const meant = nearest(
    id,
    plugins.map((candidate) => candidate.id),
  );
  throw new HarnessError('plugin_unknown', {
    zh: `没有这个插件：${id}`,
    en: `There is no such plugin: ${id}`,
    hint:
      meant === undefined
        ? { zh: '运行 pku plugins 查看全部', en: 'Run pku plugins to see them all' }
        : { zh: `是不是 ${meant}？`, en: `Did you mean ${meant}?` },
  });
}
