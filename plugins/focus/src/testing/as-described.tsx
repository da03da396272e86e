/**
 * A plugin in the words of the documentation: each way to use `host`, `invoke`, `kv`, `services` and `definePlugin` that its
 * pages show. `tsc` reads it with everything else, so a change of the SDK that breaks what authors were told does not pass.
 */
import {
  definePlugin,
  defineStrings,
  defineTool,
  type KV,
  type PluginDef,
  type PluginScreenProps,
  type PluginWidgetProps,
} from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import { z } from 'zod';

type Cup = { id: string; size: number; at: number };
type Today = { total: number; last: { size: number; at: number } | null };

const KEY = 'cups';

export async function loadCups(kv: KV): Promise<Cup[]> {
  return (await kv.get<Cup[]>(KEY)) ?? [];
}

export async function saveCups(kv: KV, cups: Cup[]): Promise<void> {
  await kv.set(KEY, cups.slice(-200));
}

type Strings = {
  today: string;
  drink: string;
  amount: (n: number) => string;
  last: (size: number) => string;
  none: string;
};

export const strings = defineStrings<Strings>({
  'zh-Hans': {
    today: '今天喝的水',
    drink: '喝一杯',
    amount: (n) => `${n} 毫升`,
    last: (size) => `上一杯 ${size} 毫升`,
    none: '今天还没喝',
  },
  en: {
    today: 'Water today',
    drink: 'Drink a cup',
    amount: (n) => `${n} ml`,
    last: (size) => `Last cup ${size} ml`,
    none: 'Nothing yet today',
  },
});

/** A page: reads a tool, and a tap runs another one as the user. */
function CupsScreen({ host, invoke }: PluginScreenProps) {
  const { Screen, Stat, Button, Column, Text } = host.components;
  const s = strings[host.useLocale()];
  const data = host.useToolData<Today>('cups.today', {}, { ttlMinutes: 1 });
  const last = data.value?.last ?? null;
  const drink = async () => {
    host.haptics.tap();
    await invoke('cups.drink', {});
    await data.refresh();
  };
  return (
    <Screen title={s.today}>
      <Column gap="lg">
        <Stat label={s.today} value={s.amount(data.value?.total ?? 0)} />
        <Text tone="muted">{last ? s.last(last.size) : s.none}</Text>
        <Button text={s.drink} onPress={drink} />
      </Column>
    </Screen>
  );
}

/** A form: its root is a sheet, and what was typed goes to a tool. */
function EditScreen({ host, params, invoke }: PluginScreenProps) {
  const { SheetScreen, Field } = host.components;
  const [text, setText] = useState(params.text ?? '');
  return (
    <SheetScreen
      title="备注"
      onSubmit={async () => {
        await invoke('cups.note', { id: params.id, text });
        host.dismiss();
      }}
    >
      <Field label="备注" value={text} onChange={setText} />
    </SheetScreen>
  );
}

/** A widget: three states, a size, a config, the theme’s distances around its own `View`. */
function CupsWidget({ host, size, config, services }: PluginWidgetProps) {
  const { Text, Skeleton, Button, Pressable, ListRow } = host.components;
  const t = host.useTheme();
  const s = strings[host.useLocale()];
  const data = host.useToolData<Today>('cups.today', {}, { ttlMinutes: 1 });
  const { balance, list } = host.useBindings({
    balance: { tool: 'card.balance', ttlMinutes: 10 },
    list: { source: 'today' },
  });
  const source = host.useWidgetData<Today>('today');
  const now = host.useNow(60_000);
  host.useStoreVersion();
  host.useSecureDisplay({ brightness: 1 });
  if (data.status === 'loading') return <Skeleton />;
  if (!data.value) return <Text tone="danger">{data.error ?? ''}</Text>;
  return (
    <View style={{ gap: t.spacing.xs, maxWidth: t.contentWidth.reading, backgroundColor: t.courseColor(0).bg }}>
      {size === 'sm' ? (
        <Text variant="caption" tone="muted">
          {s.today}
        </Text>
      ) : null}
      <Text variant="heading">{s.amount(data.value.total)}</Text>
      <Text variant="caption">{host.formatAgo(data.value.last?.at ?? now)}</Text>
      <ListRow title={String(config.names)} subtitle={balance.error} value={list.status} />
      <Pressable accessibilityLabel={s.today} onPress={() => host.navigate('/m/cups/edit?id=1')}>
        <Text>{source.value?.total}</Text>
      </Pressable>
      <Button text={s.drink} onPress={() => host.ask(s.drink)} />
      {host.clipboard ? <Button text={s.today} onPress={() => host.clipboard?.copy(s.today)} /> : null}
      {host.shareLink ? <Button text={s.none} onPress={() => host.shareLink?.('https://example.org')} /> : null}
      <Button text={s.none} onPress={() => services.settings.list()} />
    </View>
  );
}

export const cupsPlugin = definePlugin({
  id: 'cups',
  name: '喝水',
  description: '记录今天喝了多少水。',
  version: '0.1.0',
  icon: 'food',
  requires: [],
  scopes: [],
  i18n: {
    en: {
      name: 'Cups',
      description: 'How much you drank today.',
      tools: { drink: { title: 'Drink' }, note: { title: 'Note' }, today: { title: 'Today' } },
      widgets: { today: { title: 'Water today', description: 'What was drunk today.' } },
      screens: { main: { title: 'Water' }, edit: { title: 'Note' } },
      settings: { main: { title: 'Water', subtitle: 'Cups of today' } },
      commands: { cups: { description: 'Open cups', aliases: ['water'] }, thirsty: { description: 'Where to drink' } },
      dataSources: { today: { title: 'Water today' } },
    },
  },
  instructions: `喝水记录：用户说"喝了一杯"时用 cups__drink，问"今天喝了多少"时用 cups__today。`,
  dataSources: { today: { title: '今天喝的水', tool: 'today', ttlMs: 60_000 } },
  contributes: {
    screens: {
      main: { title: '喝水', component: CupsScreen },
      edit: { title: '备注', component: EditScreen, presentation: 'modal' },
    },
    settings: [{ screen: 'main', title: '喝水', subtitle: '今天的杯数', icon: 'food' }],
    widgets: {
      today: {
        title: '今天喝的水',
        description: '今天一共喝了多少。config.names limits it to certain cups.',
        sizes: ['sm', 'md', 'lg'],
        defaultSize: 'sm',
        configSchema: z.object({ names: z.array(z.string()).optional().describe('only these cups') }),
        component: CupsWidget,
      },
    },
    commands: {
      cups: {
        description: '打开喝水',
        aliases: ['喝水'],
        run: (_input, { navigate }) => navigate('/p/cups/main'),
      },
      thirsty: { description: '附近哪里有水', argHint: '在哪里', prompt: '附近哪里能接水？{{input}}' },
    },
    tabs: [{ slot: 'schedule', screen: 'main' }],
  },
  tools: {
    drink: defineTool({
      title: '喝一杯',
      description: 'Adds a cup now.',
      input: z.object({ size: z.number().int().min(1).max(2000).optional().describe('ml, default 250') }),
      effect: 'write',
      execute: async ({ size = 250 }, ctx) => {
        const cups = await loadCups(ctx.kv);
        if (cups.length > 40) throw new Error('今天喝得太多了');
        await saveCups(ctx.kv, [...cups, { id: Date.now().toString(36), size, at: Date.now() }]);
        return { drunk: true, size };
      },
    }),
    note: defineTool({
      title: '备注',
      description: 'Writes a note on a cup.',
      input: z.object({ id: z.string(), text: z.string().max(200) }),
      effect: 'write',
      userOnly: true,
      execute: async () => ({ noted: true }),
    }),
    today: defineTool({
      title: '今天喝的水',
      description: 'What was drunk today, in ml.',
      input: z.object({}),
      effect: 'read',
      execute: async (_input, ctx) => {
        const cups = await loadCups(ctx.kv);
        const last = cups.at(-1) ?? null;
        return { total: cups.reduce((sum, { size }) => sum + size, 0), last };
      },
    }),
  },
});

/** As `plugins/index.ts` lists it. */
export const listed: PluginDef[] = [cupsPlugin];
