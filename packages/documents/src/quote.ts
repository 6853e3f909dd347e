import { formatList } from '@campus/i18n/format-list'
import { readMoney, moneyText, sumMoney } from '@campus/domain/money'
import type { FeeOnWire } from '@campus/domain/price/fee'
import type { QuotedPeople } from '@campus/domain/quote/validate-quote'
import type { Locale } from '@campus/i18n/locale'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame, type DocumentWords, type Word } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** A calculated quote, as the contract's call returns it, with who quotes and for whom. */
export type QuoteData = {
  company: DocumentCompany
  /** The name of the client. */
  client: string
  /** ISO 3166-1: it decides the page size. */
  client_country_id?: string | null
  campus: { name: string }
  product: { name: string }
  plan: { name: string }
  destination_country_id: string | null
  start_date: string
  end_date: string
  total_fee: string | null
  days: number
  is_minimum_charged: boolean
  people: QuotedPeople
  fee: QuotedFee
  totals: { people: number; insurance_cost: string; tax: string; admin_fee: string; total: string }
  cover: { code: string; name: string; sum_insured: string | null }[]
  calculated_on: string
}

type QuotedFee = Omit<FeeOnWire, 'sections'> & {
  sections: Pick<FeeOnWire['sections'][number], 'code' | 'cost' | 'tax' | 'tax_rate'>[]
}
type Entry = { label: Word; value: Word }

function quoteView(data: QuoteData, locale: Locale) {
  const words = documentWords(locale)
  const { fee, totals } = data
  const money = (amount: string) => words.money(amount, fee.currency)
  const coverName = (code: string) => data.cover.find((cover) => cover.code === code)?.name ?? code
  return {
    ...pageFrame(words, data.company, {
      title: words.word('quote_title'),
      reference: '',
      country: data.client_country_id,
    }),
    labels: words.words(
      'calculated_on',
      'prepared_for',
      'price_of_one',
      'section',
      'insurance_cost',
      'tax_rate',
      'tax',
      'cover',
      'sum_insured',
    ),
    client: data.client,
    calculated_on: words.date(data.calculated_on),
    notice: words.word('quote_notice'),
    minimum: data.is_minimum_charged ? words.word('quote_minimum') : null,
    facts: quoteFacts(words, data),
    sections: fee.sections.map((section) => [
      coverName(section.code),
      money(section.cost),
      words.percent(section.tax_rate),
      money(section.tax),
    ]),
    sums: [
      { label: words.word('insurance_cost'), amount: money(fee.insurance_cost) },
      { label: words.word('tax'), amount: money(sectionTax(fee)) },
      ...fee.duties.map((duty) => ({ label: words.same(duty.name), amount: money(duty.amount) })),
      { label: words.word('admin_fee'), amount: money(fee.admin_fee) },
    ],
    per_day: { label: words.word('price_per_day'), amount: money(fee.price_per_day) },
    total_of_one: { label: words.word('total_of_one'), amount: money(fee.total) },
    total_of_all: {
      label: words.word('total_of_all', () => ({ count: totals.people })),
      amount: money(totals.total),
    },
    cover: data.cover.map((cover) => [
      cover.name,
      cover.sum_insured === null ? words.word('fee_insured').local : money(cover.sum_insured),
    ]),
    basis: words.word('quote_basis', (language) => ({
      date: documentWords(language).date(data.calculated_on).local,
      version: fee.price_table_version,
    })),
  }
}

function quoteFacts(words: DocumentWords, data: QuoteData): Entry[] {
  const span = words.word('period_span', (language) => {
    const local = documentWords(language)
    return { from: local.date(data.start_date).local, to: local.date(data.end_date).local }
  })
  const length = { days: data.days, charged: data.fee.charged_days }
  const kinds = (['student', 'immediate_family', 'group_leader'] as const).filter(
    (kind) => data.people[kind] > 0,
  )
  const people = words.inBoth((language) =>
    formatList(
      kinds.map(
        (kind) => documentWords(language).word(`people_${kind}`, () => ({ count: data.people[kind] })).local,
      ),
      language,
    ),
  )
  return [
    { label: words.word('campus'), value: words.same(data.campus.name) },
    { label: words.word('product'), value: words.same(`${data.product.name}, ${data.plan.name}`) },
    ...(data.destination_country_id === null
      ? []
      : [{ label: words.word('destination'), value: words.country(data.destination_country_id) }]),
    { label: words.word('trip'), value: span },
    { label: words.word('duration_charged'), value: words.word('trip_length', () => length) },
    ...(data.total_fee === null
      ? []
      : [
          {
            label: words.word('total_fee_insured'),
            value: words.same(words.money(data.total_fee, data.fee.currency)),
          },
        ]),
    { label: words.word('people_quoted'), value: people },
  ]
}

/** The taxes of the sections without the fixed duties, which have lines of their own. */
function sectionTax(fee: QuotedFee): string {
  return moneyText(sumMoney(fee.sections.map(({ tax }) => readMoney(tax))))
}

/** A quote as a tagged PDF that says it is no offer of cover. */
export async function renderQuote(
  data: QuoteData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  assertDrawable(data.client, [data.client, data.campus.name])
  return renderer.render('quote', quoteView(data, locale))
}
