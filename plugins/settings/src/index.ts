/**
 * Every setting of the app by asking. The rules are the registry’s: unknown and screen-only keys are refused before
 * anything changes, and what allows more than before is put to a person, old and new in words.
 */
import { definePlugin, defineTool, textFor } from '@pku-harness/sdk';
import { z } from 'zod';
import { describeSettings } from './describe';

const KEY = z.string().min(1).max(200);
const VALUE = z.union([z.string().max(2_000), z.boolean(), z.array(z.string().max(2_000)).max(200)]);

export const settingsPlugin = definePlugin({
  id: 'settings',
  name: '设置',
  description: '查看和修改 App 的所有设置：外观、语言、时区、模型、插件开关和权限。',
  version: '0.1.0',
  icon: 'settings',
  core: true,
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Settings',
      description:
        'Shows and changes every setting of the app: appearance, language, time zone, models, plugins and permissions.',
      tools: {
        list: { title: 'List settings' },
        change: { title: 'Change settings' },
        open: { title: 'Open a settings screen' },
      },
    },
  },
  instructions:
    '改设置先用 settings__list 找到 key 和可选值，再用 settings__change；标了 uiOnly 的不能代改，用 settings__open 带用户去那个页面。',
  tools: {
    list: defineTool({
      title: '设置列表',
      description:
        'Settings with key, title, kind, value and options. Without `group`: those of the app, models and voice, and the names of all ' +
        'groups. With `group`: that group; a plugin id gives the plugin’s switch, permissions (auto, ask, off per effect) and preferences. ' +
        'Entries with `uiOnly` live on their `screen` and cannot be changed here.',
      input: z.object({
        group: z.string().min(1).max(80).optional().describe('app, ai, voice, or a plugin id such as classrooms'),
      }),
      effect: 'read',
      execute: async ({ group }, { services, locale }) =>
        describeSettings(await services.settings.list(), group, locale),
    }),

    change: defineTool({
      title: '修改设置',
      description:
        'Changes one or more settings, all or none, and returns each key with its value before and after. What allows more than before ' +
        '(a permission from off to ask or auto, turning a plugin on, another provider) is put to the user first. On `setting_ui_only` ' +
        'use settings__open.',
      input: z.object({
        changes: z
          .array(
            z.object({
              key: KEY.describe('key from settings__list'),
              value: VALUE.describe('a value of its kind: for a choice one of its option values'),
            }),
          )
          .min(1)
          .max(20)
          .describe('in the order in which they are made'),
      }),
      effect: 'write',
      settingChanges: ({ changes }) => changes,
      execute: async ({ changes }, { services }) => ({ changed: await services.settings.changeAll(changes) }),
    }),

    open: defineTool({
      title: '打开设置页',
      description:
        'Takes the user to the screen where a setting lives, such as the one for keys of model providers. Returns `shown`, or `nobody` when ' +
        'no screen is open: then tell the user where it is.',
      input: z.object({ key: KEY.describe('key from settings__list') }),
      effect: 'read',
      execute: async ({ key }, { services, locale }) => {
        const entry = (await services.settings.list()).find((one) => one.key === key);
        if (entry === undefined) throw new Error(locale === 'en' ? 'There is no such setting' : '没有这一项设置');
        const { status, href } = await services.browser.show({ href: entry.screen ?? screenOf(entry.group) });
        return { status, screen: href, title: textFor(entry.title, locale) };
      },
    }),
  },
});

/** The screen that draws the entries of a group. */
function screenOf(group: string): string {
  if (group.startsWith('plugin.')) return `/m/plugins/detail?id=${encodeURIComponent(group.slice('plugin.'.length))}`;
  return group === 'ai' ? '/settings/ai' : '/settings';
}
