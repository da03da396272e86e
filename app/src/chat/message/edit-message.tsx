/** A message that is being changed, in its place. What came after it is put aside when it is sent. */
import { useState } from 'react';
import { View } from 'react-native';
import { Button, Field, Row, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { appStrings } from '../../strings/app';
import { chatsStrings } from '../../strings/chats';

interface EditMessageProps {
  readonly text: string;
  readonly onSave: (text: string) => Promise<void>;
  readonly onCancel: () => void;
}

export function EditMessage({ text, onSave, onCancel }: EditMessageProps) {
  const { spacing } = useTheme();
  const locale = useLocale();
  const s = chatsStrings[locale];
  const [changed, setChanged] = useState(text);
  return (
    <View role="form" aria-label={s.editMessage} style={{ gap: spacing.sm }}>
      <Field
        label={s.editMessage}
        labelHidden={true}
        value={changed}
        onChange={setChanged}
        multiline={true}
        autoFocus={true}
      />
      <Row gap="sm" justify="end" wrap={true}>
        <Button text={appStrings[locale].cancel} variant="plain" tone="default" onPress={onCancel} />
        <Button text={s.sendEdit} icon="send" disabled={changed.trim() === ''} onPress={() => onSave(changed.trim())} />
      </Row>
    </View>
  );
}
