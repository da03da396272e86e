/** expo-localization of a phone in Chinese. */
export const getLocales = () => [{ languageTag: 'zh-Hans-CN' }];
