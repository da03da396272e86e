/** What a plugin's tools may do without being asked, by effect. What allows more is put in words and confirmed. */
import { EFFECTS, type Effect, type HostUI, type Mode, type SettingValue } from '@pku-harness/sdk';
import { useState } from 'react';
import type { PluginDetail } from './list';
import { strings } from './strings';

/** From the strictest on. */
const MODES: readonly Mode[] = ['off', 'ask', 'auto'];

interface PermissionsProps {
  readonly host: HostUI;
  readonly plugin: PluginDetail;
  readonly onChange: (key: string, value: SettingValue) => Promise<void>;
}

/** One choice for each effect that its tools have. */
export function Permissions({ host, plugin, onChange }: PermissionsProps) {
  const { ListGroup } = host.components;
  const s = strings[host.useLocale()];
  const effects = permissionsOf(plugin);
  if (effects.length === 0) return null;
  return (
    <ListGroup title={s.permissions} footer={s.permissionsNote}>
      {effects.map(({ effect, mode }) => (
        <Permission
          key={effect}
          host={host}
          effect={effect}
          mode={mode}
          onChange={(to) => onChange(`plugin.${plugin.id}.permission.${effect}`, to)}
        />
      ))}
    </ListGroup>
  );
}

/** The effects of its tools, each with its mode. */
export function permissionsOf(plugin: PluginDetail): readonly { readonly effect: Effect; readonly mode: Mode }[] {
  return EFFECTS.flatMap((effect) => {
    const tool = plugin.tools.find((one) => one.effect === effect);
    return tool === undefined ? [] : [{ effect, mode: tool.mode }];
  });
}

/** Whether a mode allows more than another. */
export function loosens(before: Mode, after: Mode): boolean {
  return MODES.indexOf(after) > MODES.indexOf(before);
}

interface PermissionProps {
  readonly host: HostUI;
  readonly effect: Effect;
  readonly mode: Mode;
  readonly onChange: (mode: Mode) => Promise<void>;
}

function Permission({ host, effect, mode, onChange }: PermissionProps) {
  const { Column, Text, Segmented } = host.components;
  const s = strings[host.useLocale()];
  const [wanted, setWanted] = useState<Mode>();
  const choose = async (value: string) => {
    const to = value as Mode;
    if (loosens(mode, to)) setWanted(to);
    else {
      setWanted(undefined);
      await onChange(to);
    }
  };
  const agree = async () => {
    if (wanted !== undefined) await onChange(wanted);
    setWanted(undefined);
  };
  return (
    <Column gap="sm" padding="lg">
      <Column gap="none">
        <Text variant="label">{s.effect(effect)}</Text>
        <Text variant="caption" tone="muted">
          {s.effectText(effect)}
        </Text>
      </Column>
      <Segmented
        label={s.effect(effect)}
        options={MODES.map((value) => ({ value, text: s.mode(value) }))}
        value={mode}
        onChange={choose}
      />
      {wanted === undefined ? null : (
        <Loosening host={host} text={s.loosens(effect, mode, wanted)} onYes={agree} onNo={() => setWanted(undefined)} />
      )}
    </Column>
  );
}

interface LooseningProps {
  readonly host: HostUI;
  /** Old and new in words. */
  readonly text: string;
  readonly onYes: () => Promise<void>;
  readonly onNo: () => void;
}

/** Asks whether more may be allowed than now. */
export function Loosening({ host, text, onYes, onNo }: LooseningProps) {
  const { Surface, Column, Row, Text, Button } = host.components;
  const s = strings[host.useLocale()];
  return (
    <Surface tone="warning" padding="md" label={text}>
      <Column gap="sm">
        <Text>{text}</Text>
        <Row gap="sm" wrap={true}>
          <Button text={s.loosensYes} size="sm" onPress={onYes} />
          <Button text={s.loosensNo} size="sm" variant="plain" tone="default" onPress={onNo} />
        </Row>
      </Column>
    </Surface>
  );
}
