/** In place of a part of a page that failed, with another try. Everything around it goes on. */
import { Button, Column, Text } from '../design';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';
import { widgetStrings } from '../strings/widgets';

export function FailedPart({ again }: { again: () => void }) {
  const locale = useLocale();
  return (
    <Column gap="xs" align="start">
      <Text tone="muted">{widgetStrings[locale].failed}</Text>
      <Button text={appStrings[locale].tryAgain} size="sm" variant="outline" onPress={again} />
    </Column>
  );
}
