import { localText } from '@campus/domain/product-text'
import { countryName } from '@campus/i18n/format-country'
import { formatProseDate } from '@campus/i18n/format-date'
import { formatMoney, formatRate, formatWholeMoney } from '@campus/i18n/format-money'
import { formatPercent } from '@campus/i18n/format-number'
import { isLocale, languageTag, type Locale } from '@campus/i18n/locale'
import type { MessageKey } from '@campus/i18n/message-key.gen'
import { translator } from '@campus/i18n/node-catalogs'
import type { Values } from '@campus/i18n/translate'
import { companyFooter, type DocumentCompany } from './document-company.ts'
import { pageSizeIn } from './page-size.ts'

/** A word in the recipient's language and in English: a consulate reads the one, the traveller the other. */
export type Word = { local: string; en: string }

export type DocumentKey =
  Extract<MessageKey, `documents.${string}`> extends `documents.${infer Key}` ? Key : never

function makeWords(locale: Locale) {
  const fixed = new Map<DocumentKey, Word>()
  const inBoth = (textIn: (language: Locale) => string): Word => ({ local: textIn(locale), en: textIn('en') })
  const word = (key: DocumentKey, values?: (language: Locale) => Values) => {
    if (values) return inBoth((language) => translator(language)(`documents.${key}`, values(language)))
    let fixedWord = fixed.get(key)
    if (!fixedWord)
      fixed.set(key, (fixedWord = inBoth((language) => translator(language)(`documents.${key}`))))
    return fixedWord
  }
  return {
    locale,
    inBoth,
    word,
    words: <Key extends DocumentKey>(...keys: Key[]) =>
      Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, Word>,
    date: (date: string) => inBoth((language) => formatProseDate(date, language)),
    country: (id: string) => inBoth((language) => countryName(id, language)),
    money: (amount: string, currency: string) => formatMoney(amount, currency, locale),
    /** An amount without its decimals if they are zero: `£2,000,000`. */
    wholeMoney: (amount: string, currency: string) =>
      amount.endsWith('.00')
        ? formatWholeMoney(amount, currency, locale)
        : formatMoney(amount, currency, locale),
    rate: (rate: string, currency: string) => formatRate(rate, currency, locale),
    percent: (rate: string) => formatPercent(rate, locale),
    /** A word that is the same in every language: a name, a number. */
    same: (text: string): Word => ({ local: text, en: text }),
  }
}

const hanRegion: Partial<Record<Locale, string>> = { ca: 'HK', cn: 'CN' }
const wordsByLocale = new Map<Locale, DocumentWords>()

/** The words and formats that a document needs, in the recipient's language and in English; made once per language. */
export function documentWords(locale: Locale): DocumentWords {
  let words = wordsByLocale.get(locale)
  if (!words) wordsByLocale.set(locale, (words = makeWords(locale)))
  return words
}
export type DocumentWords = ReturnType<typeof makeWords>

/** The insurer's registration and authorisation in the document's language; `lang` is the language of the status. */
function insurerIn(words: DocumentWords, { insurer }: DocumentCompany) {
  const { name, address = null, status, status_line = '' } = insurer
  if (!status) {
    const { text, language } = localText(status_line, words.locale)
    const lang = typstLanguage(isLocale(language) ? language : 'en')
    return { name, address, country: null, status: text, lang }
  }
  const { authorised_by, country_id, number, services_in } = status
  const statements = [words.word(`insurer_${authorised_by}`, () => ({ number }))]
  if (services_in)
    statements.push(
      words.word('insurer_services', (language) => ({ country: countryName(services_in, language) })),
    )
  return {
    name,
    address,
    country: words.country(country_id).local,
    status: statements.map(({ local }) => local).join(' · '),
    lang: typstLanguage(words.locale),
  }
}

/** How Typst names a language. */
export function typstLanguage(locale: Locale): string {
  const [language = 'en'] = languageTag[locale].split('-')
  return language === 'yue' ? 'zh' : language
}

/** What `ledger.typ` needs of every document; `country` is where its recipient prints it. */
export function pageFrame(
  words: DocumentWords,
  company: DocumentCompany,
  { title, reference, country }: { title: Word; reference: string; country?: string | null },
) {
  return {
    page_size: pageSizeIn(country),
    lang: typstLanguage(words.locale),
    // Typst picks the Han forms of a place by region
    region: hanRegion[words.locale] ?? null,
    title,
    pdf_title: reference ? `${title.local} ${reference}` : title.local,
    reference,
    footer: companyFooter(company, translator(words.locale)),
    company: {
      name: company.name,
      legal_name: company.legal_name,
      telephone: company.contact.telephone,
      email: company.contact.email,
      emergency_telephone: company.contact.emergency_telephone,
    },
    insurer: insurerIn(words, company),
  }
}
