/** Asks a service for one word and says how it went. The sentence is read out. */
import type { ConnectionTest as Outcome } from '@pku-harness/core/client';
import { errorText } from '@pku-harness/sdk';
import { useState } from 'react';
import { View } from 'react-native';
import { Button, Icon, ListGroup, Row, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { useHarness } from '../../harness/provider';
import { settingsStrings } from '../../strings/settings';

interface ConnectionTestProps {
  readonly provider: string;
  readonly kind: 'ai' | 'voice';
  /** The model to ask; the service's usual one when empty. */
  readonly model?: string;
  readonly disabled: boolean;
}

export function ConnectionTest({ provider, kind, model = '', disabled }: ConnectionTestProps) {
  const { spacing } = useTheme();
  const s = settingsStrings[useLocale()];
  const harness = useHarness();
  const [outcome, setOutcome] = useState<Outcome>();
  const test = async () => {
    setOutcome(undefined);
    setOutcome(
      kind === 'voice'
        ? await harness.voice.test({ provider })
        : await harness.models.test({ provider, ...(model === '' ? {} : { model }) }),
    );
  };
  return (
    <ListGroup title={s.test} footer={kind === 'ai' ? s.testNote : s.testVoiceNote}>
      <View style={{ padding: spacing.lg, gap: spacing.md, alignItems: 'flex-start' }}>
        <Button text={s.testNow} icon="wifi" variant="tinted" onPress={test} disabled={disabled} />
        <View role="status" style={{ alignSelf: 'stretch' }}>
          {outcome === undefined ? null : <Said outcome={outcome} />}
        </View>
      </View>
    </ListGroup>
  );
}

function Said({ outcome }: { outcome: Outcome }) {
  const locale = useLocale();
  const s = settingsStrings[locale];
  const text = outcome.ok
    ? s.testOk(outcome.model, (outcome.durationMs / 1000).toFixed(1))
    : errorText(outcome.error, locale);
  return (
    <Row gap="sm" align="start">
      <Icon name={outcome.ok ? 'check' : 'warning'} size={20} tone={outcome.ok ? 'success' : 'danger'} />
      <View style={{ flexShrink: 1 }}>
        <Text tone={outcome.ok ? 'default' : 'danger'}>{text}</Text>
      </View>
    </Row>
  );
}
