/** What the address of the gallery asks for: `?theme=dark&lang=en&text=2&section=button&still=1`. Pure. */
import type { AppLocale } from '@pku-harness/sdk';
import type { ThemeChoice } from '../../design';

/** How the gallery is drawn. */
export interface GalleryOptions {
  readonly theme: ThemeChoice;
  readonly locale: AppLocale;
  /** How much larger text is than usual. */
  readonly text: number;
  /** Only this section; all when absent. */
  readonly section: string | undefined;
}

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Reads the query. What it does not say is as the settings are; nonsense counts as not said. */
export function galleryOptions(query: Query, settings: { locale: AppLocale }): GalleryOptions {
  const said = (name: string) => {
    const value = query[name];
    return typeof value === 'string' ? value : undefined;
  };
  const theme = said('theme');
  const lang = said('lang');
  const text = Number(said('text'));
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    locale: lang === 'en' ? 'en' : lang === 'zh' || lang === 'zh-Hans' ? 'zh-Hans' : settings.locale,
    text: Number.isFinite(text) && text >= 0.5 && text <= 4 ? text : 1,
    section: said('section'),
  };
}
