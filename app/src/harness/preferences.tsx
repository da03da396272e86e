/**
 * The theme and language in force. Both are settings of the harness; the last known ones are kept in the browser, so that
 * the first paint already has them and the page without a session still speaks the right language.
 */
import type { AppLocale, SettingEntry } from '@pku-harness/sdk';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type ThemeChoice, ThemeProvider, useTheme } from '../design';
import { paintPage } from '../platform/page';
import { recall, remember } from '../platform/remembered';
import { systemLanguages } from '../platform/system-languages';
import { useSettings } from './queries';

type LanguageChoice = 'system' | AppLocale;

interface Preferences {
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
}

const LocaleContext = createContext<AppLocale>('zh-Hans');

/** The language of the screens. */
export function useLocale(): AppLocale {
  return useContext(LocaleContext);
}

/** The language that a choice means on this machine: English only where the system's first language is not Chinese. */
export function localeFor(choice: LanguageChoice, system: readonly string[]): AppLocale {
  if (choice !== 'system') return choice;
  const first = system[0]?.toLowerCase();
  return first === undefined || first.startsWith('zh') ? 'zh-Hans' : 'en';
}

const ChangeContext = createContext<(preferences: Preferences) => void>(() => undefined);

/** Puts the remembered preferences in force; {@link FollowSettings} below keeps them true. */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const [preferences, setPreferences] = useState(remembered);
  const locale = localeFor(preferences.language, systemLanguages());
  return (
    <ChangeContext.Provider value={setPreferences}>
      <LocaleContext.Provider value={locale}>
        <ThemeProvider choice={preferences.theme}>
          <PaintPage locale={locale} />
          {children}
        </ThemeProvider>
      </LocaleContext.Provider>
    </ChangeContext.Provider>
  );
}

/** Takes the preferences from the settings as soon as they are known, and whenever they change. */
export function FollowSettings() {
  const change = useContext(ChangeContext);
  const { data } = useSettings();
  const preferences = useMemo(() => (data === undefined ? undefined : preferencesIn(data)), [data]);
  const theme = preferences?.theme;
  const language = preferences?.language;
  useEffect(() => {
    if (theme === undefined || language === undefined) return;
    change({ theme, language });
    remember('theme', theme);
    remember('language', language);
  }, [change, theme, language]);
  return null;
}

function PaintPage({ locale }: { locale: AppLocale }) {
  const { scheme, colors } = useTheme();
  useEffect(() => paintPage({ locale, scheme, background: colors.bg }), [locale, scheme, colors.bg]);
  return null;
}

function remembered(): Preferences {
  return { theme: themeIn(recall('theme')), language: languageIn(recall('language')) };
}

function preferencesIn(settings: readonly SettingEntry[]): Preferences {
  const settingOf = (key: string) => settings.find((entry) => entry.key === key)?.value;
  return { theme: themeIn(settingOf('app.theme')), language: languageIn(settingOf('app.language')) };
}

function themeIn(value: unknown): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function languageIn(value: unknown): LanguageChoice {
  return value === 'zh-Hans' || value === 'en' ? value : 'system';
}
