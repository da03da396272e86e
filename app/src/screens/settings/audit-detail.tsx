/** One recorded call: who, what with, why it asked, what was answered, how it ended. */
import type { AuditEntry } from '@pku-harness/core/client';
import { errorText, formatLocalDateTime, textFor } from '@pku-harness/sdk';
import { type Href, useRouter } from 'expo-router';
import { View } from 'react-native';
import { askReason } from '../../chat/parts/ask-reason';
import { pretty } from '../../chat/parts/pretty';
import { Button, Dialog, ListGroup, ListRow, Row, Surface, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { appStrings } from '../../strings/app';
import { dataStrings } from '../../strings/data-settings';

export function AuditDetail({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  const locale = useLocale();
  return (
    <Dialog
      open={entry !== undefined}
      title={entry === undefined ? '' : textFor(entry.title, locale)}
      onClose={onClose}
    >
      {entry === undefined ? null : <Facts entry={entry} onClose={onClose} />}
    </Dialog>
  );
}

function Facts({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = dataStrings[locale];
  const router = useRouter();
  const { tool, actor, session, effect, mode, because, answer, status, error, startedAt, durationMs } = entry;
  const input = pretty(entry.input);
  return (
    <View style={{ gap: spacing.lg }}>
      <ListGroup>
        <ListRow title={s.when} value={formatLocalDateTime(startedAt, locale)} />
        <ListRow title={s.who} value={s.actor(actor)} />
        <ListRow title={s.tool} value={tool} />
        {effect === undefined ? null : <ListRow title={s.effectTitle} value={s.effect(effect)} />}
        {mode === undefined ? null : <ListRow title={s.modeTitle} value={s.mode(mode)} />}
        {because === undefined ? null : <ListRow title={s.why} subtitle={askReason(because, locale).join('\n')} />}
        {answer === undefined ? null : <ListRow title={s.answerTitle} value={s.answer(answer)} />}
        <ListRow
          title={s.ended}
          value={durationMs === undefined ? s.status(status) : `${s.status(status)} · ${s.took(String(durationMs))}`}
        />
        {error === undefined ? null : <ListRow icon="warning" tone="warning" title={errorText(error, locale)} />}
      </ListGroup>
      {input === undefined ? null : (
        <View style={{ gap: spacing.xs }}>
          <Text variant="label">{s.callInput}</Text>
          <Surface padding="md">
            <Text variant="caption" mono={true} selectable={true}>
              {input}
            </Text>
          </Surface>
        </View>
      )}
      <Row gap="sm" wrap={true} justify="end">
        {session === undefined ? null : (
          <Button
            text={s.openChat}
            icon="chat"
            variant="tinted"
            onPress={() => {
              onClose();
              router.navigate(`/?chat=${encodeURIComponent(session)}` as Href);
            }}
          />
        )}
        <Button text={appStrings[locale].close} variant="plain" tone="default" onPress={onClose} />
      </Row>
    </View>
  );
}
