/** Why the text in the composer was not sent, and what to do about it. */
import { View } from 'react-native';
import { Button, Icon, Text, useTheme } from '../../design';
import { useLocale } from '../../harness/preferences';
import { composerStrings } from '../../strings/composer';
import { LONGEST_MESSAGE, type SendProblem as Problem } from './use-submit';

interface SendProblemProps {
  readonly problem: Problem;
  readonly onAttach: () => void;
  readonly onUse: (name: string) => void;
}

export function SendProblem({ problem, onAttach, onUse }: SendProblemProps) {
  const { spacing } = useTheme();
  const s = composerStrings[useLocale()];
  const meant = problem.is === 'unknown' ? problem.meant : undefined;
  const text =
    problem.is === 'long'
      ? s.tooLong(LONGEST_MESSAGE)
      : problem.is === 'files'
        ? problem.failed
          ? s.filesFailed
          : s.filesNotReady
        : s.commandUnknown(problem.name);
  return (
    <View
      role="alert"
      style={{
        flexDirection: 'row',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: spacing.sm,
        paddingHorizontal: spacing.xs,
        paddingBottom: spacing.xs,
      }}
    >
      <Icon name="warning" size={16} tone="warning" />
      <View style={{ flexShrink: 1 }}>
        <Text variant="caption">{meant === undefined ? text : `${text} ${s.commandMeant(meant)}`}</Text>
      </View>
      {problem.is === 'long' ? (
        <Button text={s.attachInstead} icon="attach" size="sm" variant="tinted" onPress={onAttach} />
      ) : null}
      {meant === undefined ? null : (
        <Button text={s.commandInstead(meant)} size="sm" variant="tinted" onPress={() => onUse(meant)} />
      )}
    </View>
  );
}
