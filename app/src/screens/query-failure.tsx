/** Something that could not be read: what happened, and a way to try again. */
import { errorShape, errorText } from '@pku-harness/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../design';
import { useLocale } from '../harness/preferences';
import { appStrings } from '../strings/app';

export function QueryFailure({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const locale = useLocale();
  return (
    <EmptyState
      icon="warning"
      title={errorText(errorShape(query.error), locale)}
      action={{ text: appStrings[locale].tryAgain, onPress: () => void query.refetch() }}
    />
  );
}
