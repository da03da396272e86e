/**
 * The theme, language and text size in force. All are settings of the harness; the last known ones are kept in the
 * browser, so that the first paint already has them and the page without a session still speaks the right language.
 */
import { type AppLocale, type SettingEntry, setDisplayZone } from '@pku-harness/sdk';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { type ThemeChoice, ThemeProvider, useTheme } from '../design';
import { paintPage } from '../platform/page';
import { recall, remember } from '../platform/remembered';
import { systemLanguages } from '../platform/system-languages';
import { systemTextScale } from '../platform/text-size';
import { useSettings } from './queries';

type LanguageChoice = 'system' | AppLocale;

/** What the setting `app.textSize` can hold, and how much larger it makes text. */
const TEXT_SIZES = { standard: 1, large: 1.3, largest: 1.8 } as const;

type TextSizeChoice = keyof typeof TEXT_SIZES;

interface Preferences {
  readonly theme: ThemeChoice;
  readonly language: LanguageChoice;
  readonly textSize: TextSizeChoice;
}

/** The language of the screens. */
export { useDesignLocale as useLocale } from '../design';

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
      <ThemeProvider
        choice={preferences.theme}
        locale={locale}
        textScale={systemTextScale() * TEXT_SIZES[preferences.textSize]}
      >
        <PaintPage locale={locale} />
        {children}
      </ThemeProvider>
    </ChangeContext.Provider>
  );
}

/** Takes the preferences from the settings as soon as they are known, and whenever they change. */
export function FollowSettings() {
  const change = useContext(ChangeContext);
  const { data } = useSettings();
  const preferences = useMemo(() => (data === undefined ? undefined : preferencesIn(data)), [data]);
  const zone = data?.find(({ key }) => key === 'app.timezone')?.value;
  // Before anything below is drawn with a time on it.
  if (typeof zone === 'string') setDisplayZone(zone);
  const theme = preferences?.theme;
  const language = preferences?.language;
  const textSize = preferences?.textSize;
  useEffect(() => {
    if (theme === undefined || language === undefined || textSize === undefined) return;
    change({ theme, language, textSize });
    remember('theme', theme);
    remember('language', language);
    remember('textSize', textSize);
  }, [change, theme, language, textSize]);
  return null;
}

function PaintPage({ locale }: { locale: AppLocale }) {
  const { scheme, colors } = useTheme();
  useEffect(() => paintPage({ locale, scheme, background: colors.bg }), [locale, scheme, colors.bg]);
  return null;
}

function remembered(): Preferences {
  return {
    theme: themeIn(recall('theme')),
    language: languageIn(recall('language')),
    textSize: textSizeIn(recall('textSize')),
  };
}

function preferencesIn(settings: readonly SettingEntry[]): Preferences {
  const settingOf = (key: string) => settings.find((entry) => entry.key === key)?.value;
  return {
    theme: themeIn(settingOf('app.theme')),
    language: languageIn(settingOf('app.language')),
    textSize: textSizeIn(settingOf('app.textSize')),
  };
}

function themeIn(value: unknown): ThemeChoice {
  return value === 'light' || value === 'dark' ? value : 'system';
}

function languageIn(value: unknown): LanguageChoice {
  return value === 'zh-Hans' || value === 'en' ? value : 'system';
}

function textSizeIn(value: unknown): TextSizeChoice {
  return value === 'large' || value === 'largest' ? value : 'standard';
}
