/** The four tabs. Each keeps its state while another one is in front. */
import { usePathname } from 'expo-router';
import { TabList, TabSlot, Tabs, TabTrigger } from 'expo-router/ui';
import { ErrorBoundary } from '../host-ui/error-boundary';
import { NavBar } from '../navigation/nav-bar';
import { tabs } from '../navigation/tabs';
import { useHasRail } from '../navigation/wide';
import { PageFailed } from './page-failed';

const fill = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0 } as const;

export function TabsLayout() {
  const rail = useHasRail();
  return (
    <Tabs style={fill}>
      {/* A tab whose code did not come leaves the way to the others. */}
      <ErrorBoundary fallback={(again) => <PageFailed again={again} />} until={usePathname()}>
        <TabSlot style={fill} />
      </ErrorBoundary>
      {rail ? null : <NavBar place="bottom" />}
      {/* Only names the routes: the links are drawn by NavBar, which also stands beside pages outside the tabs. */}
      <TabList style={{ display: 'none' }}>
        {tabs.map(({ name, href }) => (
          <TabTrigger key={name} name={name} href={href} />
        ))}
      </TabList>
    </Tabs>
  );
}
