/** Which theme is in force: the user’s choice, or the system’s when they left it to the system. */
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useColorScheme } from 'react-native';
import { type AppTheme, darkTheme, lightTheme } from './tokens/themes';

/** What the setting `app.theme` can hold. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const ThemeContext = createContext<AppTheme>(lightTheme);

/** Puts a theme in force for everything below. */
export function ThemeProvider({ choice, children }: { choice: ThemeChoice; children: ReactNode }) {
  const system = useColorScheme();
  const scheme = choice === 'system' ? system : choice;
  const theme = useMemo(() => (scheme === 'dark' ? darkTheme : lightTheme), [scheme]);
  return <ThemeContext.Provider value={theme}>{children}</ThemeContext.Provider>;
}

/** The tokens in force. */
export function useTheme(): AppTheme {
  return useContext(ThemeContext);
}
