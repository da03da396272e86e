/** Where the model's memory was condensed. The words above stay as they are; what the model has instead opens here. */
import type { ChatPart } from '@pku-harness/core/client';
import { View } from 'react-native';
import { Text } from '../../design';
import { useLocale } from '../../harness/preferences';
import { chatStrings } from '../../strings/chat';
import { Disclosure } from './disclosure';

export function CondensedNotice({ part }: { part: Extract<ChatPart, { kind: 'condensed' }> }) {
  const s = chatStrings[useLocale()];
  return (
    <View>
      <Text variant="caption" tone="muted">
        {part.summary === undefined ? s.resultsRemoved : s.condensed(part.before, part.after)}
      </Text>
      {part.summary === undefined ? null : <Disclosure title={s.condensedNotes} text={part.summary} />}
    </View>
  );
}
