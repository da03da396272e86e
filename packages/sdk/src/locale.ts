/**
 * The two languages of the app, and texts that carry both. Chinese is the source language, English stands beside it
 * (docs: i18n). Nothing here uses `Intl`: Hermes ignores its locale options.
 */

/** A language of the screens. `zh-Hans` is the source. */
export type AppLocale = 'zh-Hans' | 'en';

/** One text for people in both languages. */
export interface LocalText {
  readonly zh: string;
  readonly en: string;
}

/** Picks the text for a language. */
export function textFor(text: LocalText, locale: AppLocale): string {
  return locale === 'en' ? text.en : text.zh;
}
