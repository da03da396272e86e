/** `/settings`: the list of settings; beside it, where it stands at the side, the general ones. */
import { Screen } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHasSettingsPane } from '../../navigation/wide';
import { useWindowTitle } from '../../navigation/window-title';
import { appStrings } from '../../strings/app';
import { GeneralScreen } from './general-screen';
import { SettingsHome } from './settings-home';

export function SettingsScreen() {
  return useHasSettingsPane() ? <GeneralScreen /> : <ListAlone />;
}

function ListAlone() {
  const title = appStrings[useLocale()].settings;
  useWindowTitle(title);
  return (
    <Screen title={title}>
      <SettingsHome beside={false} />
    </Screen>
  );
}
