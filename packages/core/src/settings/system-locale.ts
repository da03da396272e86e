/** Which of the app's languages a system's preferences mean. Pure. */
import type { AppLocale } from '@pku-harness/sdk';

/** The first system language that the app speaks; Chinese, the source language, when it speaks none. */
export function systemLocale(languages: readonly string[]): AppLocale {
  for (const tag of languages) {
    const language = tag.toLowerCase().split('-', 1)[0];
    if (language === 'zh') return 'zh-Hans';
    if (language === 'en') return 'en';
  }
  return 'zh-Hans';
}
