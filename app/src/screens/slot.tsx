/** A tab that a plugin fills. Where none does, the tab says which one would and how to get it there. */
import type { TabSummary } from '@pku-harness/core/client';
import { errorText, type TabSlot, textFor } from '@pku-harness/sdk';
import { useRouter } from 'expo-router';
import type { ReactNode } from 'react';
import { EmptyState, Screen, Skeleton } from '../design';
import { useLocale } from '../harness/preferences';
import { useChangeSetting, useTabs } from '../harness/queries';
import { useWindowTitle } from '../navigation/window-title';
import { appStrings } from '../strings/app';
import { PluginView } from './plugin-view';
import { QueryFailure } from './query-failure';

const NO_PARAMS = {};

export function SlotScreen({ slot }: { slot: TabSlot }) {
  const locale = useLocale();
  const s = appStrings[locale];
  const tabs = useTabs();
  const tab = tabs.data?.find((one) => one.slot === slot);
  if (tab?.state === 'filled') {
    return (
      <PluginView
        key={`${tab.plugin} ${tab.view}`}
        plugin={tab.plugin}
        name={textFor(tab.name, locale)}
        title={s[slot]}
        view={tab.view}
        params={NO_PARAMS}
        frame={TabFrame}
      />
    );
  }
  return (
    <TabFrame title={s[slot]}>
      {tab !== undefined ? (
        <Unfilled tab={tab} />
      ) : tabs.isError ? (
        <QueryFailure query={tabs} />
      ) : (
        <Skeleton lines={4} label={s.loading} />
      )}
    </TabFrame>
  );
}

function TabFrame({ title, children }: { title: string; children: ReactNode }) {
  useWindowTitle(title);
  return <Screen title={title}>{children}</Screen>;
}

function Unfilled({ tab }: { tab: Exclude<TabSummary, { state: 'filled' }> }) {
  const router = useRouter();
  const locale = useLocale();
  const change = useChangeSetting();
  const s = appStrings[locale];
  const icon = tab.slot === 'dashboard' ? 'dashboard' : 'calendar';
  switch (tab.state) {
    case 'off': {
      const name = textFor(tab.name, locale);
      const turnOn = { text: s.turnOn(name), onPress: () => void change(tab.setting, true) };
      return <EmptyState icon={icon} title={s.disabledPlugin(name)} text={s.slotOffText} action={turnOn} />;
    }
    case 'unavailable': {
      const [problem] = tab.problems;
      return (
        <EmptyState
          icon={icon}
          title={s.slotUnavailable(textFor(tab.name, locale))}
          text={problem === undefined ? s.brokenPluginText : errorText(problem, locale)}
          action={{ text: s.toPlugins, onPress: () => router.navigate('/p/plugins/main') }}
        />
      );
    }
    case 'missing':
      return (
        <EmptyState
          icon={icon}
          title={s[`${tab.slot}Empty`]}
          text={s.slotMissingText(tab.plugin)}
          action={{ text: s.toChat, onPress: () => router.navigate('/') }}
        />
      );
  }
}
