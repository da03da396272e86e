/** The tabs as links: a bar at the bottom of narrow screens, a rail at the side of wide ones. */
import { Link, usePathname } from 'expo-router';
import { View } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { Icon, Text, useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';
import { currentTab, tabs } from './tabs';

export function NavBar({ place }: { place: 'bottom' | 'side' }) {
  const { colors, spacing } = useTheme();
  const insets = useSafeAreaInsets();
  const s = appStrings[useLocale()];
  const current = currentTab(usePathname());
  const side = place === 'side';
  return (
    <View
      role="navigation"
      aria-label={s.navigation}
      style={{
        flexDirection: side ? 'column' : 'row',
        backgroundColor: colors.bg,
        borderColor: colors.separator,
        ...(side
          ? { width: 92, paddingTop: insets.top + spacing.lg, gap: spacing.sm, borderRightWidth: 1 }
          : { paddingBottom: insets.bottom, borderTopWidth: 1 }),
      }}
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.href}
          href={tab.href}
          icon={tab.icon}
          title={s[tab.title]}
          on={tab.href === current}
          side={side}
        />
      ))}
    </View>
  );
}

interface TabProps {
  readonly href: (typeof tabs)[number]['href'];
  readonly icon: string;
  readonly title: string;
  readonly on: boolean;
  readonly side: boolean;
}

function Tab({ href, icon, title, on, side }: TabProps) {
  const { colors, radius, spacing } = useTheme();
  return (
    <Link
      href={href}
      {...(on ? { 'aria-current': 'page' as const } : {})}
      style={{ flex: side ? undefined : 1, textDecorationLine: 'none', display: 'flex' }}
    >
      <View
        style={{
          flex: 1,
          alignItems: 'center',
          justifyContent: 'center',
          gap: 2,
          minHeight: side ? 64 : 56,
          paddingVertical: spacing.xs,
        }}
      >
        <View
          style={{
            paddingHorizontal: spacing.lg,
            paddingVertical: 3,
            borderRadius: radius.full,
            backgroundColor: on ? colors.tint : 'transparent',
          }}
        >
          <Icon name={icon} size={22} tone={on ? 'primary' : 'muted'} />
        </View>
        <Text
          variant="caption"
          tone={on ? 'primary' : 'muted'}
          style={{ fontSize: 12, lineHeight: 16, fontWeight: on ? '600' : '400' }}
        >
          {title}
        </Text>
      </View>
    </Link>
  );
}
