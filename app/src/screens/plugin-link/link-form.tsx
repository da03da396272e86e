/** Where a plugin’s link is typed or scanned. */
import { useState } from 'react';
import { Button, Field, Row, Text } from '../../design';
import { useLocale } from '../../harness/preferences';
import { readPluginLink } from '../../links/plugin-source';
import { allowCamera, CodeScanner } from '../../platform/code-scanner';
import { pluginLinkStrings } from '../../strings/plugin-link';

export function LinkForm({ onLink }: { onLink: (text: string) => void }) {
  const s = pluginLinkStrings[useLocale()];
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [scanning, setScanning] = useState(false);
  const show = () => {
    const link = readPluginLink(text);
    if (link.is === 'plugin') onLink(text.trim());
    else setProblem(s.problem(link.problem));
  };
  const scan = async () => {
    await allowCamera();
    setScanning(true);
  };
  return (
    <>
      <Field
        label={s.link}
        kind="url"
        value={text}
        placeholder={s.placeholder}
        hint={s.hint}
        onChange={(typed) => {
          setText(typed);
          setProblem(undefined);
        }}
        onSubmit={show}
        {...(problem === undefined ? {} : { error: problem })}
      />
      <Row gap="sm" wrap={true}>
        <Button text={s.show} icon="search" onPress={show} />
        {CodeScanner === undefined ? null : scanning ? (
          <Button text={s.scanStop} icon="close" variant="tinted" onPress={() => setScanning(false)} />
        ) : (
          <Button text={s.scan} icon="qr" variant="tinted" onPress={scan} />
        )}
      </Row>
      {CodeScanner !== undefined && scanning ? (
        <>
          <CodeScanner label={s.scan} onCode={onLink} />
          <Text tone="muted">{s.scanHint}</Text>
        </>
      ) : null}
    </>
  );
}
