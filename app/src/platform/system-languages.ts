/** The system's languages on a phone, most wanted first. */
import { getLocales } from 'expo-localization';

/** BCP 47 tags, most wanted first. */
export function systemLanguages(): readonly string[] {
  return getLocales().map((locale) => locale.languageTag);
}
