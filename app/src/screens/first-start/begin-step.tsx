/** What it is, and the choice between the demo and one's own. */
import type { AnyIconName } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Button, ListGroup, ListRow, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { useAbout } from '../../harness/queries';
import { goTo } from '../../platform/open-address';
import { firstStartStrings } from '../../strings/first-start';

export function BeginStep({ onNext }: { onNext: () => void }) {
  const { spacing } = useTheme();
  const s = firstStartStrings[useLocale()];
  const harness = useHarness();
  const demo = useAbout().data?.demo ?? false;
  const startDemo = async () => {
    const { address } = await harness.demo.start({});
    await goTo(address);
  };
  const points: readonly (readonly [icon: AnyIconName, title: string, text: string])[] = [
    ['chat', s.ask, s.askText],
    ['plugin', s.pluginPoint, s.pluginPointText],
    ['lock', s.yours, s.yoursText],
  ];
  return (
    <View style={{ gap: spacing.xl }}>
      <ListGroup>
        {points.map(([icon, title, text]) => (
          <ListRow key={title} icon={icon} tone="primary" title={title} subtitle={text} />
        ))}
      </ListGroup>
      <View style={{ gap: spacing.md }}>
        <Button text={s.goOn} onPress={onNext} wide={true} />
        {demo ? (
          <>
            <Button text={s.demo} icon="play" variant="tinted" onPress={startDemo} wide={true} />
            <Text variant="caption" tone="muted" align="center">
              {s.demoText}
            </Text>
          </>
        ) : null}
      </View>
    </View>
  );
}
