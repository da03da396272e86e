/** Tabs: one of several parts at a time. Arrows move between them. */
import { useRef, useState } from 'react';
import { Pressable, View } from 'react-native';
import { onKeys, TARGET, Text, useTheme } from '../../design';
import { Element } from '../element';
import { items, part, text } from '../props';
import type { ElementProps } from '.';

export function TabsElement({ element }: ElementProps) {
  const { colors, spacing } = useTheme();
  const tabs = items(element.props, 'tabs').map((tab) => ({ label: text(tab, 'label') ?? '', child: part(tab.child) }));
  const [at, setAt] = useState(0);
  const refs = useRef<(View | null)[]>([]);
  const shown = tabs[at] ?? tabs[0];
  const go = (to: number) => {
    const next = (to + tabs.length) % tabs.length;
    setAt(next);
    refs.current[next]?.focus();
  };
  return (
    <View style={{ gap: spacing.md }}>
      <View
        role="tablist"
        aria-label={element.label}
        style={{ flexDirection: 'row', flexWrap: 'wrap', gap: spacing.sm }}
      >
        {tabs.map(({ label }, index) => (
          <Pressable
            // biome-ignore lint/suspicious/noArrayIndexKey: tabs may have equal names
            key={index}
            ref={(one: View | null) => {
              refs.current[index] = one;
            }}
            role="tab"
            aria-selected={index === at}
            tabIndex={index === at ? 0 : -1}
            onPress={() => setAt(index)}
            {...onKeys(
              [' ', () => setAt(index)],
              ['ArrowRight', () => go(index + 1)],
              ['ArrowLeft', () => go(index - 1)],
            )}
            style={{
              minHeight: TARGET,
              paddingHorizontal: spacing.md,
              justifyContent: 'center',
              borderBottomWidth: 2,
              borderBottomColor: index === at ? colors.primary : 'transparent',
            }}
          >
            <Text variant="label" tone={index === at ? 'default' : 'muted'}>
              {label}
            </Text>
          </Pressable>
        ))}
      </View>
      {shown?.child === undefined ? null : (
        <View role="tabpanel" aria-label={shown.label}>
          <Element drawn={shown.child} />
        </View>
      )}
    </View>
  );
}
