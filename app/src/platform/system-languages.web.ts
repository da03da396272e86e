/** The browser's languages, most wanted first. */

/** BCP 47 tags, most wanted first. */
export function systemLanguages(): readonly string[] {
  return navigator.languages;
}
