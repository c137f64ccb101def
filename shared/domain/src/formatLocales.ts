/**
 * BCP 47 tags of the locales in which a person can see numbers and dates. Only with digits from 0 to 9 and written from left
 * to right, like the rest of the interface.
 */
export const formatLocales = [
  ...(['en-US', 'en-GB', 'en-AU', 'en-CA', 'en-IE', 'en-IN', 'en-NZ', 'en-ZA'] as const),
  ...(['bg-BG', 'cs-CZ', 'da-DK', 'de-AT', 'de-CH', 'de-DE', 'el-GR', 'es-ES', 'es-MX', 'et-EE', 'fi-FI'] as const),
  ...(['fr-BE', 'fr-CA', 'fr-CH', 'fr-FR', 'hr-HR', 'hu-HU', 'it-CH', 'it-IT', 'ja-JP', 'ko-KR', 'lt-LT'] as const),
  ...(['lv-LV', 'nb-NO', 'nl-BE', 'nl-NL', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'sk-SK', 'sl-SI', 'sv-SE'] as const),
  ...(['tr-TR', 'uk-UA', 'vi-VN', 'zh-CN', 'zh-TW'] as const),
] as const;

/** One of these locales. */
export type FormatLocale = (typeof formatLocales)[number];
