/** Calls from outside the app (a terminal without a person, another assistant) that wait for an answer, on every page. */
import { textFor } from '@pku-harness/sdk';
import { ScrollView } from 'react-native';
import { ApprovalCard } from '../chat/parts/approval-card';
import { Text, useTheme } from '../design';
import { useLocale } from '../harness/preferences';
import { useApprovals } from '../harness/queries';
import { appStrings } from '../strings/app';

/** The most of a small window that questions take; the rest scrolls. */
const MOST = '60%';

export function OutsideQuestions() {
  const { colors, spacing } = useTheme();
  const locale = useLocale();
  const s = appStrings[locale];
  // What a chat asks stands in that chat.
  const outside = useApprovals().data?.filter(({ session }) => session === undefined) ?? [];
  if (outside.length === 0) return null;
  return (
    <ScrollView
      role="region"
      aria-label={s.outsideQuestion}
      style={{ flexGrow: 0, maxHeight: MOST, backgroundColor: colors.surfaceRaised }}
      contentContainerStyle={{ gap: spacing.sm, padding: spacing.md }}
    >
      <Text variant="label">{s.outsideQuestion}</Text>
      {outside.map((question) => (
        <ApprovalCard
          key={question.id}
          title={textFor(question.title, locale)}
          input={question.input}
          approval={{ id: question.id, because: question.because, asked: question }}
          inReply={false}
        />
      ))}
    </ScrollView>
  );
}
