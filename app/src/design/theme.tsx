/**
 * What is in force for everything below: the theme (the user’s choice, or the system’s), the size of text, less motion
 * where it is asked for, and the language of the words that components say by themselves.
 */
import type { AppLocale } from '@pku-harness/sdk';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useColorScheme } from 'react-native';
import { useReducedMotion } from './motion/reduced-motion';
import { TEXT_SCALE } from './tokens/sizes';
import { type AppTheme, lightTheme, makeTheme } from './tokens/themes';

/** What the setting `app.theme` can hold. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const ThemeContext = createContext<AppTheme>(lightTheme);
const LocaleContext = createContext<AppLocale>('zh-Hans');

interface ThemeProviderProps {
  readonly choice: ThemeChoice;
  readonly locale: AppLocale;
  /** How much larger text is than usual; brought within what the design can carry. */
  readonly textScale?: number;
  readonly children: ReactNode;
}

/** Puts a theme and a language in force for everything below. */
export function ThemeProvider({ choice, locale, textScale = 1, children }: ThemeProviderProps) {
  const system = useColorScheme();
  const still = useReducedMotion();
  const scheme = (choice === 'system' ? system : choice) === 'dark' ? 'dark' : 'light';
  const scale = Math.min(TEXT_SCALE.most, Math.max(TEXT_SCALE.least, textScale));
  const theme = useMemo(() => makeTheme({ scheme, textScale: scale, still }), [scheme, scale, still]);
  return (
    <LocaleContext.Provider value={locale}>
      <ThemeContext.Provider value={theme}>{children}</ThemeContext.Provider>
    </LocaleContext.Provider>
  );
}

/** The tokens in force. */
export function useTheme(): AppTheme {
  return useContext(ThemeContext);
}

/** The language in force. */
export function useLocale(): AppLocale {
  return useContext(LocaleContext);
}
