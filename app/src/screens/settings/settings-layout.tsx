/** The settings: on a wide window the list beside the page that is open, else one at a time. */
import { Stack } from 'expo-router/stack';
import { ScrollView, View, type ViewStyle } from 'react-native';
import { useSafeAreaInsets } from 'react-native-safe-area-context';
import { Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHasSettingsPane } from '../../navigation/wide';
import { appStrings } from '../../strings/app';
import { AskedChanges } from './asked-change';
import { SettingsHome } from './settings-home';

const FILL: ViewStyle = { flexGrow: 1, flexShrink: 1, flexBasis: 0, minHeight: 0, minWidth: 0 };

export function SettingsLayout() {
  const { colors } = useTheme();
  const beside = useHasSettingsPane();
  return (
    <AskedChanges>
      <View style={[FILL, { flexDirection: 'row', backgroundColor: colors.bg }]}>
        {beside ? <Pane /> : null}
        <View style={FILL}>
          <Stack screenOptions={{ headerShown: false, animation: beside ? 'none' : 'default' }} />
        </View>
      </View>
    </AskedChanges>
  );
}

/** Points. */
const PANE_WIDTH = 336;

function Pane() {
  const { colors, spacing } = useTheme();
  const insets = useSafeAreaInsets();
  const title = appStrings[useLocale()].settings;
  return (
    <View
      role="navigation"
      aria-label={title}
      style={{ width: PANE_WIDTH, minHeight: 0, borderRightWidth: 1, borderRightColor: colors.separator }}
    >
      <ScrollView
        tabIndex={0}
        style={FILL}
        contentContainerStyle={{ padding: spacing.lg, paddingTop: insets.top + spacing.lg, gap: spacing.lg }}
        keyboardShouldPersistTaps="handled"
      >
        <Text variant="heading" level={2}>
          {title}
        </Text>
        <SettingsHome beside={true} />
      </ScrollView>
    </View>
  );
}
