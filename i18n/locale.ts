/** Interface languages, in the order they are offered. */
export const locales = ['ko', 'en'] as const;
export type Locale = (typeof locales)[number];

/** Used when a browser asks for neither. */
export const defaultLocale: Locale = 'en';

/**
 * The language of a page: the reader's own choice, else the best match of the browser's list, else English.
 * `acceptLanguage` is the header, e.g. `ko-KR,ko;q=0.9,en;q=0.8`; a quality of 0 rules a language out.
 */
export function chooseLocale({
  chosen,
  acceptLanguage,
}: {
  chosen: string | undefined;
  acceptLanguage: string | null;
}): Locale {
  return known(chosen) ?? accepted(acceptLanguage ?? '') ?? defaultLocale;
}

function known(tag: string | undefined): Locale | undefined {
  const language = tag?.trim().toLowerCase().split('-')[0];
  return locales.find((locale) => locale === language);
}

function accepted(header: string): Locale | undefined {
  return header
    .split(',')
    .map((entry) => {
      const [tag, ...parameters] = entry.split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { locale: known(tag), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ locale, quality }) => locale !== undefined && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]?.locale;
}
