import { describe, expect, test } from 'bun:test';
import { HarnessError, MODES, type PluginDef } from '@pku-harness/sdk';
import fc from 'fast-check';
import { ChangeFeed } from '../changes';
import { PluginRegistry } from '../registry';
import { migrate } from '../storage';
import { fixturePlugin } from '../testing/fixture-plugin';
import { type MemoryPlatform, memoryPlatform } from '../testing/memory-platform';
import { loosensMode } from './modes';
import { SettingsRegistry } from './settings-registry';

const models: PluginDef = {
  id: 'models',
  name: '模型',
  description: '两个模型服务。',
  version: '1.0.0',
  tools: {},
  providers: {
    fixed: { name: { zh: '固定', en: 'Fixed' }, dialect: 'openai', baseURL: 'https://fixed.example/v1', models: [] },
    typed: { name: { zh: '自填', en: 'Typed' }, dialect: 'openai', baseURL: null, models: [] },
  },
};
const core: PluginDef = { ...fixturePlugin().plugin, id: 'settings', core: true };

function world(defaults = {}, platform: MemoryPlatform = memoryPlatform()) {
  migrate(platform.sql);
  const plugins = PluginRegistry.build([fixturePlugin().plugin, core, models], platform);
  const changes = new ChangeFeed('life');
  return { settings: new SettingsRegistry({ platform, plugins, changes, defaults }), platform, changes };
}
function codeOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    return HarnessError.is(error) ? error.code : String(error);
  }
  return 'ok';
}

describe('the list', () => {
  test('holds the host’s settings, addresses to type, then each plugin’s switch and permissions, in order', () => {
    expect(
      world()
        .settings.list()
        .map((entry) => entry.key),
    ).toEqual([
      'app.language',
      'app.theme',
      'app.textSize',
      'app.timezone',
      'app.haptics',
      'app.notifications',
      'ai.provider',
      'ai.model',
      'ai.keys',
      'ai.textToolCalls',
      'ai.baseURL.typed',
      'voice.provider',
      'voice.model',
      'voice.keys',
      'plugin.fixture.enabled',
      'plugin.fixture.permission.read',
      'plugin.fixture.permission.write',
      'plugin.fixture.permission.money',
      'plugin.fixture.permission.public',
      'plugin.settings.permission.read',
      'plugin.settings.permission.write',
      'plugin.settings.permission.money',
      'plugin.settings.permission.public',
      'plugin.models.enabled',
    ]);
  });

  test('is plain data', () => {
    const { settings } = world();
    expect(JSON.parse(JSON.stringify(settings.list()))).toEqual(settings.list());
  });

  test('starts with modes by effect, everything on, and the first provider', () => {
    const { settings } = world();
    expect(settings.value('plugin.fixture.permission.write')).toBe('auto');
    expect(settings.value('plugin.fixture.permission.money')).toBe('ask');
    expect(settings.value('plugin.fixture.enabled')).toBe(true);
    expect(settings.value('ai.provider')).toBe('fixed');
  });

  test('a core plugin has no switch and is always on', () => {
    const { settings } = world();
    expect(settings.enabled('settings')).toBe(true);
    expect(codeOf(() => settings.change('plugin.settings.enabled', false, 'screen'))).toBe('setting_unknown');
  });
});

describe('a change', () => {
  test('returns the value before and after, and outlives the process', () => {
    const { settings, platform } = world();
    expect(settings.change('app.theme', 'dark', 'screen')).toEqual({
      key: 'app.theme',
      before: 'system',
      after: 'dark',
    });
    expect(world({}, platform).settings.value('app.theme')).toBe('dark');
  });

  test('of an unknown key is refused', () => {
    const { settings } = world();
    for (const key of ['app.missing', 'toString', '__proto__', 'plugin.fixture.permission.fly']) {
      expect(codeOf(() => settings.change(key, 'x', 'screen'))).toBe('setting_unknown');
    }
  });

  test('to a value that does not fit is refused and changes nothing', () => {
    const { settings } = world();
    const wrong = [
      ['app.theme', 'pink'],
      ['app.theme', true],
      ['plugin.fixture.enabled', 'yes'],
      ['ai.provider', 'missing'],
      ['ai.model', 'a\u0000b'],
      ['ai.model', ['m']],
      ['ai.baseURL.typed', 'http://api.example.com'],
      ['ai.baseURL.typed', 'x'.repeat(3_000)],
    ] as const;
    for (const [key, value] of wrong) {
      const before = settings.value(key);
      expect(codeOf(() => settings.change(key, value, 'screen'))).toBe('setting_value');
      expect(settings.value(key)).toEqual(before);
    }
  });

  test('to an address that does not fit says what an address has to be', () => {
    const { settings } = world();
    expect(() => settings.change('ai.baseURL.typed', 'api.example.com/v1', 'screen')).toThrow('https://');
    expect(settings.list().find(({ key }) => key === 'ai.baseURL.typed')).not.toHaveProperty('refusal');
  });

  test('is published', async () => {
    const { settings, changes } = world();
    const first = changes.watch(undefined).next();
    settings.change('app.theme', 'dark', 'screen');
    expect((await first).value?.change).toMatchObject({ topic: 'settings', key: 'app.theme' });
  });

  test('of the language changes the language of texts', () => {
    const { settings } = world({}, memoryPlatform({ languages: ['en-GB', 'zh-CN'] }));
    expect(settings.locale()).toBe('en');
    settings.change('app.language', 'zh-Hans', 'screen');
    expect(settings.locale()).toBe('zh-Hans');
  });
});

describe('a change that is only looked at', () => {
  test('says old and new in words, whether it allows more, and whether only the settings screen makes it', () => {
    const { settings } = world();
    const look = (key: string, value: string | boolean) => settings.preview(key, value);
    expect(look('plugin.fixture.permission.write', 'ask')).toEqual({
      key: 'plugin.fixture.permission.write',
      title: { zh: '示例：修改', en: 'Fixture: Change' },
      before: { zh: '自动执行', en: 'Automatic' },
      after: { zh: '先询问', en: 'Ask first' },
      loosens: false,
      screenOnly: false,
    });
    expect(look('plugin.fixture.permission.money', 'auto')).toMatchObject({ loosens: true, screenOnly: true });
    expect(look('ai.provider', 'typed')).toMatchObject({ loosens: true, screenOnly: false, screen: '/settings/ai' });
    expect(look('ai.baseURL.typed', 'https://a.example')).toMatchObject({ screenOnly: true, screen: '/settings/ai' });
    expect(codeOf(() => look('app.theme', 'pink'))).toBe('setting_value');
    expect(codeOf(() => look('app.nothing', 'x'))).toBe('setting_unknown');
    expect(settings.value('plugin.fixture.permission.write')).toBe('auto');
  });
});

describe('a change nobody was asked about', () => {
  test('may be one that allows nothing more', () => {
    const { settings } = world();
    settings.change('app.theme', 'dark', 'unasked');
    settings.change('ai.model', 'm', 'unasked');
    settings.change('plugin.fixture.permission.write', 'off', 'unasked');
    settings.change('plugin.fixture.enabled', false, 'unasked');
    expect(settings.value('plugin.fixture.enabled')).toBe(false);
  });

  test('may not loosen: modes, switches, the provider', () => {
    const { settings } = world({ 'plugin.fixture.enabled': false, 'plugin.fixture.permission.read': 'off' });
    const loosening = [
      ['plugin.fixture.permission.money', 'auto'],
      ['plugin.fixture.permission.read', 'ask'],
      ['plugin.fixture.enabled', true],
      ['ai.provider', 'typed'],
    ] as const;
    for (const [key, value] of loosening) {
      const before = settings.value(key);
      expect(codeOf(() => settings.change(key, value, 'unasked'))).toBe('setting_loosens');
      expect(settings.value(key)).toBe(before);
    }
  });

  for (const right of ['unasked', 'agreed'] as const) {
    test(`does not set what lives on a screen only, and is told where (${right})`, () => {
      const { settings } = world();
      let thrown: unknown;
      try {
        settings.change('ai.baseURL.typed', 'https://evil.example/v1', right);
      } catch (error) {
        thrown = error;
      }
      expect(HarnessError.is(thrown) && [thrown.code, thrown.hint?.zh]).toEqual([
        'setting_ui_only',
        '请打开 /settings/ai',
      ]);
    });
  }

  test('in no sequence lowers a mode', () => {
    const keys = ['read', 'write', 'money', 'public'].map((effect) => `plugin.fixture.permission.${effect}`);
    const changes = fc.array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...MODES)), { maxLength: 12 });
    fc.assert(
      fc.property(changes, (sequence) => {
        const { settings } = world();
        for (const [key, mode] of sequence) {
          const before = settings.value(key) as (typeof MODES)[number];
          codeOf(() => settings.change(key, mode, 'unasked'));
          expect(loosensMode(before, settings.value(key) as (typeof MODES)[number])).toBe(false);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('a change that a person agreed to', () => {
  test('may loosen, but never make money or public automatic', () => {
    const { settings } = world({ 'plugin.fixture.permission.write': 'off', 'plugin.fixture.enabled': false });
    settings.change('plugin.fixture.permission.write', 'auto', 'agreed');
    settings.change('plugin.fixture.enabled', true, 'agreed');
    expect(settings.mode('fixture', 'write')).toBe('auto');
    for (const effect of ['money', 'public']) {
      const key = `plugin.fixture.permission.${effect}`;
      expect(codeOf(() => settings.change(key, 'auto', 'agreed'))).toBe('setting_loosens');
      expect(codeOf(() => settings.loosenings([{ key, value: 'auto' }]))).toBe('setting_loosens');
      settings.change(key, 'off', 'agreed');
      settings.change(key, 'ask', 'agreed');
      settings.change(key, 'auto', 'screen');
      expect(settings.value(key)).toBe('auto');
    }
  });

  test('is put in words: what, from what, to what', () => {
    const { settings } = world({ 'plugin.fixture.permission.write': 'ask', 'plugin.fixture.enabled': false });
    const wishes = [
      { key: 'plugin.fixture.permission.write', value: 'auto' },
      { key: 'plugin.fixture.enabled', value: true },
      { key: 'plugin.fixture.permission.read', value: 'off' },
      { key: 'ai.provider', value: 'typed' },
    ];
    const words = settings
      .loosenings(wishes)
      .map(({ words: { title, before, after } }) => [title.en, before.en, after.en]);
    expect(words).toEqual([
      ['Fixture: Change', 'Ask first', 'Automatic'],
      ['Fixture: Enabled', 'Off', 'On'],
      ['Model provider', 'Fixed', 'Typed'],
    ]);
  });
});

describe('starting values', () => {
  test('replace the definitions’ own, until the user chooses', () => {
    const { settings } = world({ 'ai.provider': 'typed', 'ai.model': 'm' });
    expect([settings.value('ai.provider'), settings.value('ai.model')]).toEqual(['typed', 'm']);
    settings.change('ai.model', 'other', 'screen');
    expect(settings.value('ai.model')).toBe('other');
  });

  test('that are unknown, wrong or loosen money and public are refused', () => {
    expect(codeOf(() => world({ 'app.missing': true }))).toBe('setting_unknown');
    expect(codeOf(() => world({ 'app.theme': 'pink' }))).toBe('setting_value');
    expect(codeOf(() => world({ 'plugin.fixture.permission.money': 'auto' }))).toBe('defaults_loosen');
  });
});

describe('a stored value', () => {
  test('that is no longer offered is kept and ignored', () => {
    const { settings, platform } = world();
    settings.change('ai.provider', 'typed', 'screen');
    settings.change('plugin.models.enabled', false, 'screen');
    expect(settings.value('ai.provider')).toBe('');
    settings.change('plugin.models.enabled', true, 'screen');
    expect(world({}, platform).settings.value('ai.provider')).toBe('typed');
  });
});

describe('stored settings', () => {
  const put = (platform: MemoryPlatform, key: string, value: string) =>
    platform.sql.run('INSERT INTO settings (key, value, changed_at) VALUES (?, ?, 1)', key, value);

  test('a row that cannot be read is as good as none, and the others hold', () => {
    const platform = memoryPlatform();
    migrate(platform.sql);
    put(platform, 'app.theme', '"dar');
    put(platform, 'app.language', '"en"');
    const { settings } = world({}, platform);
    expect([settings.value('app.theme'), settings.value('app.language')]).toEqual(['system', 'en']);
  });

  test('that were replaced as a whole are read again, and what was derived from them is too', () => {
    const { settings, platform } = world();
    settings.change('app.theme', 'dark', 'screen');
    const { revision } = settings;
    platform.sql.run('DELETE FROM settings');
    settings.reload();
    expect(settings.value('app.theme')).toBe('system');
    expect(settings.revision).toBeGreaterThan(revision);
  });

  test('of a file are compared with those of now: only what would allow more is told', () => {
    const { settings } = world();
    settings.change('plugin.fixture.permission.write', 'off', 'screen');
    const told = settings.looseningsOf([
      { key: 'plugin.fixture.permission.money', value: '"auto"' },
      { key: 'plugin.fixture.permission.read', value: '"off"' },
      { key: 'plugin.fixture.permission.public', value: '"nonsense"' },
      { key: 'plugin.gone.enabled', value: 'true' },
      { key: 'app.theme', value: '"dark"' },
    ]);
    // Write is not in the file, so it would fall back to where it started.
    expect(told.map(({ key }) => key)).toEqual(['plugin.fixture.permission.write', 'plugin.fixture.permission.money']);
    expect(settings.value('plugin.fixture.permission.money')).toBe('ask');
  });

  test('of a file are looked at together: it may switch a plugin on and choose its model service', () => {
    const { settings } = world();
    settings.change('plugin.models.enabled', false, 'screen');
    const told = settings.looseningsOf([
      { key: 'plugin.models.enabled', value: 'true' },
      { key: 'ai.provider', value: '"typed"' },
    ]);
    expect(told.map(({ key, after }) => [key, after.zh])).toEqual([
      ['ai.provider', '自填'],
      ['plugin.models.enabled', '开启'],
    ]);
    expect(settings.value('plugin.models.enabled')).toBe(false);
  });
});
