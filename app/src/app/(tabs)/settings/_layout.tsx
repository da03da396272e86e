/** `/settings` and the pages below it. */
import { Stack } from 'expo-router/stack';

export const unstable_settings = { anchor: 'index' };

export default function SettingsLayout() {
  return <Stack screenOptions={{ headerShown: false }} />;
}
