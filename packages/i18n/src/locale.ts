/** The eight languages of the product. `en` has no route prefix; `ca` is Cantonese, `cn` Mandarin. */
export const locales = ['en', 'ca', 'cn', 'de', 'es', 'fr', 'it', 'pt'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** The BCP 47 tag of each product language, for `lang` attributes, `Intl` and plural rules. */
export const languageTag: Record<Locale, string> = {
  en: 'en',
  ca: 'yue-Hant',
  cn: 'zh-Hans',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  pt: 'pt-PT',
}

/**
 * The tag by which `Intl` says names, dates and numbers. Browsers know no Cantonese and would say them in English; its
 * readers know those of Hong Kong's written Chinese.
 */
export const formatTag: Record<Locale, string> = { ...languageTag, ca: 'zh-Hant-HK' }

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/**
 * The product language that fits an `Accept-Language` header best; English when none does.
 *
 * `ca` is Catalan in that header, and our code of Cantonese (details, section 9): a browser in Barcelona sends
 * `ca-ES,ca;q=0.9,es;q=0.8` and is served Spanish. Only a header that is one of our codes and nothing else is taken as
 * the code, which is how callers of the API choose.
 */
export function localeFromAcceptLanguage(header: string | undefined): Locale {
  const only = header?.trim().toLowerCase()
  if (isLocale(only)) return only
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const quality = params.map((param) => /^\s*q=([\d.]+)/.exec(param)?.[1]).find(Boolean)
      return { tag: tag.trim(), quality: quality ? Number(quality) : 1 }
    })
    .filter((entry) => entry.tag && entry.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of wanted) {
    if (/^(yue|zh-(hk|mo|tw|hant))/.test(tag)) return 'ca'
    const language = tag.split('-')[0]
    if (language === 'zh') return 'cn'
    if (isLocale(language) && language !== 'ca' && language !== 'cn') return language
  }
  return defaultLocale
}

const names = new Map<Locale, Intl.DisplayNames>()

/** The name of one of the product's languages, as another of them calls it: "German", "allemand". */
export function languageName(named: Locale, locale: Locale): string {
  let displayNames = names.get(locale)
  if (!displayNames) {
    displayNames = new Intl.DisplayNames(formatTag[locale], { type: 'language' })
    names.set(locale, displayNames)
  }
  return displayNames.of(languageTag[named]) ?? named
}

/** The reader's own time zone, as IANA names it. */
export const readerTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone
