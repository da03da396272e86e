/** What came of something that was pressed, read out when it is there. It takes no room before. */
import { View } from 'react-native';
import { Text, useTheme } from '../../design';

export function Said({ text }: { text: string | undefined }) {
  const { spacing } = useTheme();
  return (
    <View role="status" style={text === undefined ? null : { paddingTop: spacing.md }}>
      {text === undefined ? null : <Text tone="muted">{text}</Text>}
    </View>
  );
}
