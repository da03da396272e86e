/** The chat, or the first start where somebody is here for the first time. */
import { Redirect } from 'expo-router';
import { View } from 'react-native';
import { useTheme } from '../../design';
import { ChatScreen } from '../chat/chat-screen';
import { useFirstStart } from './use-first-start';

export function FirstChat() {
  const { colors } = useTheme();
  const first = useFirstStart();
  if (first === undefined) return <View aria-busy={true} style={{ flexGrow: 1, backgroundColor: colors.bg }} />;
  return first ? <Redirect href="/welcome" /> : <ChatScreen />;
}
