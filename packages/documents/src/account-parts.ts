import { formatPercent } from '@campus/i18n/format-number'
import { languageName, type Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { documentWords, type DocumentWords, type Word } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'

/** Who pays: the name, and the billing address line by line. */
export type DocumentClient = {
  name: string
  number?: string
  vat_number?: string
  address: string[]
  /** ISO 3166-1: it decides the page size. */
  country_id?: string | null
}

/** Amounts of one line as decimal strings; a credit note has them negative. */
export type LineAmounts = { insurance_cost: string; tax: string; admin_fee: string; total: string }

/** A kind of tax by its legal name in each language, with its rate; a fixed duty has none. */
export type DocumentTax = { names: Record<string, string>; rate: string | null; amount: string }

export type DocumentGroup = { title: string; policies_count: number } & LineAmounts

export type DocumentPerson = {
  policy_number: string
  name: string
  start_date: string
  end_date: string
  /** What a line that is no new policy is for. */
  is_for?: 'extension' | 'trip_dates' | 'cancellation' | 'reversal' | null
  /** The course or trip fee that the policy insures, where it insures one. */
  fee_insured?: string | null
} & LineAmounts

/** `method` is a gateway's code, `reference` what the provider or the bank calls the payment. */
export type DocumentPayment = { date: string; method: string; amount: string; reference?: string | null }

/**
 * Why a paper is not the issued document itself: a translation of one that was issued in another language, an excerpt
 * for somebody who sees some campuses, one without the names of people who were erased.
 */
export type CopyNotice = { issued_in: Locale } | 'part_of_campuses' | 'names_left_out'

export type Entry = { label: Word; amount: string }

const labelKeys = [
  'number',
  'billed_to',
  'lines',
  'description',
  'policies',
  'insurance_cost',
  'tax',
  'admin_fee',
  'amount',
  'people',
  'policy_number',
  'insured_person',
  'first_day',
  'last_day',
] as const

/** What a copy says of itself under its title, in its language and in English. */
export const copyNotices = (words: DocumentWords, notices: readonly CopyNotice[] = []): Word[] =>
  notices.map((notice) =>
    typeof notice === 'string'
      ? words.word(`copy_${notice}`)
      : words.word('copy_translation', (language) => ({
          language: languageName(notice.issued_in, language),
        })),
  )

/** A provider without words of its own in the catalogue is called by its name. */
const brandName = (method: string) =>
  method.replace(
    /(^|-)([a-z])/g,
    (_all, before: string, letter: string) => `${before && ' '}${letter.toUpperCase()}`,
  )

/** How a payment was made, by the code of its gateway. */
export function paymentMethod(words: DocumentWords, method: string): Word {
  const key = `documents.method_${method === 'credit-balance' ? 'credit' : method.replaceAll('-', '_')}`
  return words.inBoth((language) => {
    const t = translator(language)
    return t.has(key) ? t.dynamic(key) : brandName(method)
  })
}

/** The name of a client with its address and numbers, as it stands at the head of a letter. */
export function clientBlock(words: DocumentWords, client: DocumentClient) {
  const numbered = (label: Word, value: string | undefined) =>
    value ? [translator(words.locale)('common.labelled', { label: label.local, text: value })] : []
  return {
    name: client.name,
    lines: [
      ...client.address,
      ...numbered(words.word('client_number'), client.number),
      ...numbered(words.word('vat_number'), client.vat_number),
    ],
  }
}

export function linesView(
  words: DocumentWords,
  data: { groups: DocumentGroup[]; people?: DocumentPerson[] | undefined; currency: string },
) {
  const money = (amount: string) => words.money(amount, data.currency)
  const amounts = (line: LineAmounts) => ({
    insurance_cost: money(line.insurance_cost),
    tax: money(line.tax),
    admin_fee: money(line.admin_fee),
    total: money(line.total),
  })
  return {
    labels: words.words(...labelKeys),
    groups: data.groups.map((group) => ({
      title: group.title,
      policies: String(group.policies_count),
      ...amounts(group),
    })),
    people: (data.people ?? []).map((person) => ({
      policy_number: person.policy_number,
      name: person.name,
      notes: [
        ...(person.is_for ? [words.word(`line_${person.is_for}`).local] : []),
        ...(person.fee_insured
          ? [words.word('fee_insured_of', () => ({ amount: money(person.fee_insured ?? '') })).local]
          : []),
      ],
      cells: [
        words.date(person.start_date).local,
        words.date(person.end_date).local,
        ...Object.values(amounts(person)),
      ],
    })),
  }
}

/** Rejects a name that no font of the documents draws, before anything is drawn. */
export function checkNames(
  reference: string,
  data: { client: DocumentClient; groups: DocumentGroup[]; people?: DocumentPerson[] | undefined },
): void {
  for (const person of data.people ?? []) assertDrawable(person.name, [person.name])
  assertDrawable(reference, [
    data.client.name,
    ...data.client.address,
    ...data.groups.map((group) => group.title),
  ])
}

/** What makes up a total: cost, each tax by its name, admin fee. */
export function sumEntries(
  words: DocumentWords,
  data: { insurance_cost: string; taxes: DocumentTax[]; admin_fee: string; currency: string },
): Entry[] {
  const money = (amount: string) => words.money(amount, data.currency)
  return [
    { label: words.word('insurance_cost'), amount: money(data.insurance_cost) },
    ...data.taxes.map((tax) => ({ label: taxLabel(words, tax), amount: money(tax.amount) })),
    { label: words.word('admin_fee'), amount: money(data.admin_fee) },
  ]
}

function taxLabel(words: DocumentWords, { names, rate }: DocumentTax): Word {
  return words.inBoth((language) => {
    const t = translator(language)
    const name = names[language] ?? names['en'] ?? t('documents.insurance_tax')
    return rate === null ? name : t('documents.tax_at_rate', { name, rate: formatPercent(rate, language) })
  })
}

/** Payments as they lower what is due. */
export function paymentEntries(
  words: DocumentWords,
  { payments, currency }: { payments: readonly DocumentPayment[]; currency: string },
): Entry[] {
  return payments.map((payment) => ({
    label: words.word('payment_applied', (language) => {
      const words = documentWords(language)
      return { method: paymentMethod(words, payment.method).local, date: words.date(payment.date).local }
    }),
    amount: words.money(negated(payment.amount), currency),
  }))
}

const negated = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : `-${amount}`)
