/** The language: both names are in their own language, and the whole page follows at once. */
import { textFor } from '@pku-harness/sdk';
import { View } from 'react-native';
import { Button, ChoiceList, ListGroup, Skeleton, useFailureReport, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useSettings } from '../../harness/queries';
import { appStrings } from '../../strings/app';
import { firstStartStrings } from '../../strings/first-start';
import { QueryFailure } from '../query-failure';
import { useAskedChange } from '../settings/asked-change';

export function LanguageStep({ onNext }: { onNext: () => void }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = firstStartStrings[locale];
  const settings = useSettings();
  const change = useAskedChange();
  const report = useFailureReport();
  const entry = settings.data?.find(({ key }) => key === 'app.language');
  if (entry === undefined) {
    return settings.isError ? (
      <QueryFailure query={settings} />
    ) : (
      <Skeleton shape="list" lines={3} label={appStrings[locale].loading} />
    );
  }
  const title = textFor(entry.title, locale);
  return (
    <View style={{ gap: spacing.xl }}>
      <ListGroup>
        <ChoiceList
          label={title}
          options={(entry.options ?? []).map((option) => ({
            value: option.value,
            text: textFor(option.title, locale),
          }))}
          value={String(entry.value)}
          onChange={(value) => void change({ key: entry.key, value }).catch(report)}
        />
      </ListGroup>
      <Button text={s.next} onPress={onNext} wide={true} />
    </View>
  );
}
