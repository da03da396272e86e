/**
 * String tables of screens and widgets: one table per plugin, the same keys in both languages (docs: i18n). A text with
 * parameters is a function, so that word order stays free in each language.
 */
import type { AppLocale } from './locale';

/** A text, or a function that builds one from its parameters. */
// biome-ignore lint/suspicious/noExplicitAny: parameters differ per entry; the generic keeps their real types.
export type StringEntry = string | ((...args: any[]) => string);

/**
 * Declares a string table. Its type is that of the Chinese half, or the one given as `defineStrings<Strings>`; the
 * English half must have the same keys with the same parameters, so a missing translation is a compile error.
 *
 * @returns the table itself; choose a half with `strings[host.useLocale()]`.
 */
export function defineStrings<Table extends { readonly [Key in keyof Table]: StringEntry }>(tables: {
  readonly 'zh-Hans': Table;
  readonly en: NoInfer<Table>;
}): Readonly<Record<AppLocale, Table>> {
  return tables;
}
