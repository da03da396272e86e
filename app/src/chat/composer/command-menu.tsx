/** What the `/` menu shows above the composer: a listbox whose chosen option the text box names. */
import type { CommandSummary } from '@pku-harness/core/client';
import { textFor } from '@pku-harness/sdk';
import { useEffect, useRef } from 'react';
import { Pressable, ScrollView, View, type ViewStyle } from 'react-native';
import { type PressState, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { composerStrings } from '../../strings/composer';

interface CommandMenuProps {
  /** The id that the text box controls. */
  readonly id: string;
  readonly commands: readonly CommandSummary[];
  readonly chosen: number;
  readonly onPick: (command: CommandSummary) => void;
}

/** The id of an option, for `aria-activedescendant`. */
export function optionId(menu: string, index: number): string {
  return `${menu}-${index}`;
}

/** A role that phones do not have. */
const LISTBOX = { role: 'listbox' } as object;

/** The most of the page that it takes, in points; more scrolls. */
const TALLEST = 320;

export function CommandMenu({ id, commands, chosen, onPick }: CommandMenuProps) {
  const { colors, radius, spacing } = useTheme();
  const s = composerStrings[useLocale()];
  return (
    <ScrollView
      {...LISTBOX}
      id={id}
      aria-label={s.commands}
      keyboardShouldPersistTaps="handled"
      tabIndex={-1}
      style={{
        flexGrow: 0,
        maxHeight: TALLEST,
        marginBottom: spacing.sm,
        borderRadius: radius.lg,
        borderWidth: 1,
        borderColor: colors.separator,
        backgroundColor: colors.surfaceRaised,
        boxShadow: '0 8px 28px rgba(0, 0, 0, 0.14)',
      }}
      contentContainerStyle={{ padding: spacing.xs }}
    >
      {commands.map((command, i) => (
        <Option
          key={command.name}
          id={optionId(id, i)}
          command={command}
          chosen={i === chosen}
          onPick={() => onPick(command)}
        />
      ))}
    </ScrollView>
  );
}

interface OptionProps {
  readonly id: string;
  readonly command: CommandSummary;
  readonly chosen: boolean;
  readonly onPick: () => void;
}

function Option({ id, command, chosen, onPick }: OptionProps) {
  const { colors, radius, spacing } = useTheme();
  const locale = useLocale();
  const place = useRef<View>(null);
  useEffect(() => {
    const element = place.current as unknown as { scrollIntoView?: (options: object) => void } | null;
    if (chosen) element?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  const style = ({ hovered, pressed }: PressState): ViewStyle => ({
    minHeight: 44,
    justifyContent: 'center',
    paddingHorizontal: spacing.md,
    paddingVertical: spacing.xs,
    borderRadius: radius.md,
    backgroundColor: chosen || hovered || pressed ? colors.tint : 'transparent',
  });
  const hint = command.argHint === undefined ? '' : ` ${textFor(command.argHint, locale)}`;
  return (
    <Pressable ref={place} role="option" id={id} aria-selected={chosen} tabIndex={-1} onPress={onPick} style={style}>
      <View style={{ flexDirection: 'row', flexWrap: 'wrap', columnGap: spacing.sm }}>
        <Text variant="label">/{command.name}</Text>
        {hint === '' ? null : (
          <Text variant="label" tone="muted" bold={false}>
            {hint.trim()}
          </Text>
        )}
      </View>
      <Text variant="caption" tone="muted" lines={1}>
        {textFor(command.description, locale)}
      </Text>
    </Pressable>
  );
}
