import { fullName } from '@campus/domain/full-name'
import { formatList } from '@campus/i18n/format-list'
import { inclusiveDays } from '@campus/domain/calendar-date'
import { compareText, countryName } from '@campus/i18n/format-country'
import { formatWholeMoney } from '@campus/i18n/format-money'
import { isLocale, type Locale } from '@campus/i18n/locale'
import { renderSVG } from 'uqr'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame, typstLanguage, type DocumentWords, type Word } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** What a certificate says. Dates are `YYYY-MM-DD`, money decimal strings. Source: details, section 6. */
export type CertificateData = {
  policy_number: string
  /** 1, 2, …; a changed policy gets a new version that names the one it replaces. */
  version: number
  issued_on: string
  replaces?: { version: number; issued_on: string } | null
  person: { first_name: string; last_name: string; date_of_birth: string; passport_number: string }
  policyholder: string
  /** ISO 3166-1: it decides the page size. */
  policyholder_country_id?: string | null
  destination_country_id: string
  start_date: string
  end_date: string
  currency: string
  /** Names are in the recipient's language; those in English stand beside them and lack in what was issued before. */
  product: { name: string; name_en?: string }
  plan: { name: string; name_en?: string; excess: string }
  /** `sum` null is the fee insured, which `fee_insured` gives. */
  cover: {
    title: string
    title_en?: string
    summary: string
    sum: string | null
    /** Whole euros at the rate of a day; lacks in what was issued before. */
    in_euros?: { amount: string; day: string } | null
  }[]
  /** What the words of the product are in; English when left out. */
  language?: string
  fee_insured: string | null
  /** Whether it pays for treatment: then it gives the emergency telephone and the Schengen states. */
  is_medical: boolean
  /** Until when a cancellation gives the whole premium back; null for a policy of less than a month. */
  cooling_off: { days: number; counted: 'calendar' | 'working'; until: string } | null
  /** The day of issue, from which the fee is insured; null where no fee is. */
  fee_cover_from: string | null
  territory: { text: string; text_en?: string; schengen_states: string[] }
  company: DocumentCompany
  /** Where the QR code leads. */
  verification_url: string
}

const labelKeys = [
  'policy_number',
  'insured_person',
  'date_of_birth',
  'passport_number',
  'first_day',
  'last_day',
  'scan_to_verify',
  'policyholder',
  'product',
  'destination',
  'cover',
  'section',
  'sum_insured',
  'fee_insured',
  'territory',
  'schengen_states',
  'emergency_telephone',
  'emergency_note',
  'insurer',
  'certificate_note',
] as const

// any mask is valid; trying all eight for the best would cost more than the rest of the view
const qrOptions = { border: 0, ecc: 'M', maskPattern: 2 } as const

const listTexts = new Map<string, string>()

/** Country names in the order of a language. Few lists exist, one per territory, so each is said once. */
function countryList(ids: readonly string[]) {
  return (language: Locale) => {
    const key = `${language} ${ids.join(' ')}`
    let list = listTexts.get(key)
    if (list === undefined) {
      const names = ids.map((id) => countryName(id, language)).sort(compareText(language))
      listTexts.set(key, (list = formatList(names, language)))
    }
    return list
  }
}

/** A text of the catalogue with its English: a consulate reads the one, the traveller the other. */
const beside = (local: string, english: string | undefined): Word => ({ local, en: english ?? local })

/** A visa asks for a sum in euros: Regulation (EC) No 810/2009, article 15(3). */
const sumInEuros = (words: DocumentWords, { amount, day }: { amount: string; day: string }) =>
  words.word('sum_in_euros', (language) => ({
    amount: formatWholeMoney(amount, 'EUR', language),
    date: documentWords(language).date(day).local,
  }))

function certificateView(data: CertificateData, locale: Locale) {
  const words = documentWords(locale)
  const { person, plan, territory, cooling_off: coolingOff } = data
  const dateIn = (date: string, language: Locale) => documentWords(language).date(date).local
  const textLanguage = typstLanguage(isLocale(data.language) ? data.language : 'en')
  const schengen = countryList(territory.schengen_states)
  return {
    ...pageFrame(words, data.company, {
      title: words.word('certificate_title'),
      reference: data.policy_number,
      country: data.policyholder_country_id,
    }),
    labels: words.words(...labelKeys),
    policy_number: data.policy_number,
    edition: words.word(data.replaces ? 'edition_replaces' : 'edition_first', (language) => ({
      version: data.version,
      date: dateIn(data.issued_on, language),
      replaced: data.replaces?.version,
      replacedDate: data.replaces ? dateIn(data.replaces.issued_on, language) : '',
    })),
    person: {
      name: fullName(person),
      date_of_birth: words.date(person.date_of_birth),
      passport_number: person.passport_number,
    },
    first_day: words.date(data.start_date),
    last_day: words.date(data.end_date),
    duration: words.word('duration', () => ({ days: inclusiveDays(data.start_date, data.end_date) })),
    policyholder: data.policyholder,
    product: beside(
      `${data.product.name}, ${plan.name}`,
      data.product.name_en && `${data.product.name_en}, ${plan.name_en ?? plan.name}`,
    ),
    destination: words.country(data.destination_country_id),
    cover: data.cover.map((row) => {
      const sum = row.sum ?? data.fee_insured
      return {
        title: beside(row.title, row.title_en),
        summary: row.summary,
        lang: textLanguage,
        sum: sum === null ? null : words.money(sum, data.currency),
        is_fee: row.sum === null,
        in_euros: row.in_euros ? sumInEuros(words, row.in_euros) : null,
      }
    }),
    cooling_off:
      coolingOff &&
      words.word(coolingOff.counted === 'working' ? 'cooling_off_working' : 'cooling_off', (language) => ({
        days: coolingOff.days,
        date: dateIn(coolingOff.until, language),
      })),
    fee_cover:
      data.fee_cover_from === null
        ? null
        : words.word('fee_cover', (language) => ({
            from: dateIn(data.fee_cover_from ?? '', language),
            to: dateIn(data.start_date, language),
          })),
    is_medical: data.is_medical,
    excess:
      Number(plan.excess) === 0
        ? words.word('excess_none')
        : words.word('excess', (language) => ({
            amount: documentWords(language).money(plan.excess, data.currency),
          })),
    territory: {
      text: beside(territory.text, territory.text_en),
      schengen: data.is_medical && territory.schengen_states.length > 0 ? words.inBoth(schengen) : null,
    },
    qr: renderSVG(data.verification_url, qrOptions),
    qr_alt: words.word('qr_alt', () => ({ url: data.verification_url })).local,
  }
}

/**
 * The certificate of insurance as a tagged PDF, in the recipient's language and English.
 * Throws `UndrawableTextError` naming the person when no font has a character of theirs.
 */
export async function renderCertificate(
  data: CertificateData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  const name = fullName(data.person)
  assertDrawable(name, [name, data.person.passport_number, data.policyholder])
  return renderer.render('certificate', certificateView(data, locale))
}
