import { describe, expect, test } from 'bun:test';
import { definePlugin, defineTool, type PluginDef } from '@pku-harness/sdk';
import { z } from 'zod';
import { startTestHarness } from '../testing';
import { fixturePlugin } from '../testing/fixture-plugin';
import { memoryPlatform } from '../testing/memory-platform';
import { PluginRegistry } from './plugin-registry';

const plugin = (changes: Partial<PluginDef> = {}): PluginDef => ({
  id: 'one',
  name: '一',
  description: '示例。',
  version: '1.0.0',
  tools: {},
  ...changes,
});
const tool = (input: z.ZodType) =>
  defineTool({ title: '工具', description: 'A tool.', input, effect: 'read', execute: async () => null });
const build = (...sources: Parameters<typeof PluginRegistry.build>[0]) =>
  PluginRegistry.build(sources, memoryPlatform());
const problems = (registry: PluginRegistry) =>
  registry.entries.flatMap((entry) => (entry.state === 'broken' ? entry.problems.map((problem) => problem.code) : []));

describe('the registry', () => {
  test('keeps the order it was given, broken plugins at their place', () => {
    const registry = build(plugin({ id: 'one' }), plugin({ id: 'Bad Id' }), plugin({ id: 'two' }));
    expect(registry.entries.map((entry) => [entry.id, entry.state])).toEqual([
      ['one', 'loaded'],
      ['Bad Id', 'broken'],
      ['two', 'loaded'],
    ]);
    expect(registry.plugins.map((entry) => entry.id)).toEqual(['one', 'two']);
  });

  test('finds a tool by its id and by its model name, and nothing by another name', () => {
    const registry = build(fixturePlugin().plugin);
    expect(registry.tool('fixture.look')?.modelName).toBe('fixture__look');
    expect(registry.tool('fixture__look')?.id).toBe('fixture.look');
    for (const name of ['look', 'fixture', 'fixture.constructor', '__proto__'])
      expect(registry.tool(name)).toBeUndefined();
  });

  test('a second plugin of the same id is broken and the first one works', () => {
    const registry = build(fixturePlugin().plugin, plugin({ id: 'fixture', name: '冒充' }), plugin({ id: 'two' }));
    expect(problems(registry)).toEqual(['plugin_duplicate']);
    expect(registry.plugin('fixture')?.name.zh).toBe('示例');
    expect(new Set(registry.entries.map((entry) => entry.id)).size).toBe(3);
  });

  test('a second provider of the same id makes its plugin broken', () => {
    const providers = {
      p: { name: { zh: '甲', en: 'A' }, dialect: 'openai', baseURL: 'https://a.example/v1', models: [] },
    } as const;
    const registry = build(plugin({ id: 'one', providers }), plugin({ id: 'two', providers }));
    expect(problems(registry)).toEqual(['provider_duplicate']);
    expect(registry.provider('p')?.plugin).toBe('one');
  });

  const wrong: readonly [string, Partial<PluginDef>, string][] = [
    ['whose id is not an id', { id: '../x' }, 'plugin_id'],
    ['with a tool name that is no camelCase', { tools: { 'Free Rooms': tool(z.object({})) } }, 'tool_name'],
    [
      'whose tool takes something that has no JSON Schema',
      { tools: { t: tool(z.object({ d: z.date() })) } },
      'tool_schema',
    ],
    ['whose tool takes no object', { tools: { t: tool(z.string()) } }, 'tool_schema'],
    ['that claims to have no switch', { core: true }, 'plugin_core'],
    ['that starts money as auto', { defaultModes: { money: 'auto' } }, 'default_mode'],
    ['that starts public as auto', { defaultModes: { public: 'auto' } }, 'default_mode'],
    [
      'whose data source names no tool',
      { dataSources: { d: { title: '数据', tool: 'toString', ttlMs: 1 } } },
      'data_source_tool',
    ],
  ];
  for (const [what, changes, code] of wrong) {
    test(`a plugin ${what} is broken, and says why`, () => {
      const registry = build(plugin(changes), plugin({ id: 'two' }));
      expect(problems(registry)).toEqual([code]);
      expect(registry.plugins.map((entry) => entry.id)).toEqual(['two']);
    });
  }

  test('the schema shown to a model describes what goes in, without the dialect line', () => {
    const input = z.object({ building: z.string().max(20).describe('such as 二教'), day: z.number().int().default(1) });
    const registry = build(plugin({ tools: { free: tool(input) } }));
    expect(registry.tool('one.free')?.input).toEqual({
      type: 'object',
      properties: {
        building: { type: 'string', maxLength: 20, description: 'such as 二教' },
        day: { type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, default: 1 },
      },
      required: ['building'],
    });
  });

  test('a tool carries out what it is given when its plugin may call hosts that are not the campus, or says so', () => {
    const tools = { get: tool(z.object({})) };
    const registry = build(
      plugin({ id: 'opener', tools: { open: { ...tool(z.object({})), carriesOut: true }, ...tools } }),
      plugin({ id: 'campus', tools, network: ['portal.pku.edu.cn', '*.pku.edu.cn'] }),
      plugin({ id: 'outside', tools, network: ['portal.pku.edu.cn', 'api.example.com'] }),
      plugin({ id: 'lookalike', tools, network: ['evilpku.edu.cn'] }),
    );
    const carriesOut = registry.plugins.flatMap((entry) => entry.tools.map((one) => one.carriesOut));
    expect(carriesOut).toEqual([true, false, false, true, true]);
  });
});

describe('a plugin that needs what this device does not offer', () => {
  const needy = { ...fixturePlugin().plugin, requires: ['network', 'campus-session'] };

  test('is listed as unavailable, with the reason in words, and its tools are offered to nobody', async () => {
    const harness = await startTestHarness({ fixture: { requires: ['network', 'campus-session'] } });
    const { user, running } = harness;
    expect((await user.plugins.list({}))[0]).toMatchObject({
      state: 'unavailable',
      problems: [{ code: 'ability_missing', zh: '需要校园登录，这台设备还不提供' }],
    });
    expect((await user.tools.list({})).filter(({ plugin }) => plugin === 'fixture')).toEqual([]);
    expect(await user.tools.invoke({ tool: 'fixture.look', input: {}, callId: 'c-1' })).toMatchObject({
      status: 'refused',
      error: { code: 'ability_missing', where: 'tool fixture.look' },
    });
    await running.close();
    await harness.model.close();
  });

  test('works where the device offers it', () => {
    const registry = PluginRegistry.build([needy], memoryPlatform({ abilities: ['network', 'campus-session'] }));
    expect(registry.plugin('fixture')?.unavailable).toEqual([]);
  });
});

describe('core plugins', () => {
  test('are settings, plugins and ui, and have no switch', async () => {
    const core = ['settings', 'plugins', 'ui'].map((id) => plugin({ id }));
    expect(build(...core, plugin({ id: 'one' })).plugins.map((entry) => entry.core)).toEqual([true, true, true, false]);
  });

  test('no document takes their ids', () => {
    const text = '---\nspec: 1\nid: settings\nname: 设置\ndescription: 冒充设置。\nversion: 1.0.0\nauthor: x\n---\n';
    const registry = build({ folder: 'settings', origin: 'community', files: { 'PLUGIN.md': text } });
    expect(problems(registry)).toEqual(['plugin_core']);
  });
});

describe('lists', () => {
  test('show both languages, English falling back to Chinese', async () => {
    const harness = await startTestHarness();
    const [fixture] = await harness.user.plugins.list({});
    expect(fixture).toMatchObject({
      id: 'fixture',
      name: { zh: '示例', en: 'Fixture' },
      description: { zh: '测试用的插件。', en: '测试用的插件。' },
      form: 'bundled',
      origin: 'official',
      state: 'enabled',
      core: false,
      problems: [],
      screens: [{ view: 'main', title: { zh: '示例页', en: '示例页' }, href: '/p/fixture/main' }],
    });
    expect(fixture?.tools.find((shown) => shown.id === 'fixture.look')).toMatchObject({
      modelName: 'fixture__look',
      title: { zh: '查看', en: 'Look' },
      description: 'Look at something.',
      effect: 'read',
      mode: 'auto',
      untrusted: false,
      userOnly: false,
    });
    await harness.close();
  });

  test('show the rows of settings in the plugin’s order, in both languages, with where they lead', async () => {
    const component = () => null;
    const rows = plugin({
      id: 'rows',
      contributes: {
        screens: { main: { title: '页面', component }, form: { title: '表单', component, presentation: 'modal' } },
        settings: [
          { screen: 'form', title: '表单', icon: 'edit' },
          { screen: 'main', title: '页面', subtitle: '说明' },
        ],
      },
      i18n: { en: { settings: { form: { title: 'Form' }, main: { title: 'Page', subtitle: 'About it' } } } },
    });
    const harness = await startTestHarness({ plugins: [rows] });
    const listed = (await harness.user.plugins.list({})).find(({ id }) => id === 'rows');
    expect(listed?.settings).toEqual([
      { view: 'form', title: { zh: '表单', en: 'Form' }, icon: 'edit', href: '/m/rows/form' },
      {
        view: 'main',
        title: { zh: '页面', en: 'Page' },
        subtitle: { zh: '说明', en: 'About it' },
        href: '/p/rows/main',
      },
    ]);
    await harness.close();
  });

  test('are plain data, broken plugins included', async () => {
    const harness = await startTestHarness({ plugins: [plugin({ id: 'Bad Id' })] });
    const list = await harness.user.plugins.list({});
    expect(list.map((entry) => entry.state)).toEqual(['enabled', 'enabled', 'broken']);
    expect(JSON.parse(JSON.stringify(list))).toEqual(list);
    await harness.close();
  });

  test('a description that is a function is read with the services', async () => {
    const described = definePlugin({
      id: 'described',
      name: '说明',
      description: '示例。',
      version: '1.0.0',
      tools: { t: { ...tool(z.object({})), description: (services) => `Knows ${typeof services.crypto.sha256}.` } },
    });
    const harness = await startTestHarness({ plugins: [described] });
    const tools = await harness.user.tools.list({});
    expect(tools.find((shown) => shown.id === 'described.t')?.description).toBe('Knows function.');
    await harness.close();
  });
});
