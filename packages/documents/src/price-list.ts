import type { PriceExample, PriceSheet, PriceSheetPlan } from '@campus/domain/quote/price-sheet'
import type { Locale } from '@campus/i18n/locale'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame, type DocumentWords, type Word } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** The prices of one contract, as the contract's call returns them. */
export type PriceListContract = PriceSheet & {
  product: { name: string }
  currency: string
  admin_fee: string
  price_table: { version: string; valid_from: string; valid_to: string | null }
}

export type PriceListData = {
  company: DocumentCompany
  /** The name of the client. */
  client: string
  /** ISO 3166-1: it decides the page size. */
  client_country_id?: string | null
  campus: string
  valid_on: string
  contracts: PriceListContract[]
}

/** One row of a plan's table: a cell for each region, or one text over all of them. */
type Row = { name: string; cells: string[]; span: string | null; tax: string; sum: string; isStrong: boolean }

function priceListView(data: PriceListData, locale: Locale) {
  const words = documentWords(locale)
  return {
    ...pageFrame(words, data.company, {
      title: words.word('price_list_title'),
      reference: '',
      country: data.client_country_id,
    }),
    labels: words.words(
      'prepared_for',
      'prices_on',
      'section',
      'tax_rate',
      'sum_insured',
      'admin_fee',
      'tax',
      'no_prices',
    ),
    client: data.client,
    campus: data.campus,
    prices_on: words.date(data.valid_on),
    note: words.word('price_list_note'),
    not_cover: words.word('price_list_not_cover'),
    contracts: data.contracts.map((contract) => contractView(words, contract)),
  }
}

function contractView(words: DocumentWords, contract: PriceListContract) {
  const money = (amount: string) => words.money(amount, contract.currency)
  const isByDay = contract.plans.some(({ per_day }) => per_day !== null)
  return {
    name: contract.product.name,
    prices: pricesInForce(words, contract),
    admin_fee: money(contract.admin_fee),
    taxes: [
      ...contract.taxes.map(
        ({ name, rate }) => words.word('tax_at_rate', () => ({ name, rate: words.percent(rate) })).local,
      ),
      ...contract.duties.map(({ name, amount }) => `${name} ${money(amount)}`),
    ],
    regions: isByDay ? contract.regions.map((region) => regionName(words, region)) : [],
    plans: contract.plans.map((plan) => ({
      title: words.word('plan_excess', () => ({ plan: plan.name, excess: money(plan.excess) })),
      rows: priceRows(words, { contract, plan }),
    })),
  }
}

const shortNames = ['europe', 'worldwide_excl_us_ca', 'worldwide', 'italy'] as const

/** A region as a column's heading: the whole sentence of where cover holds is too long for one. */
function regionName(words: DocumentWords, { code, name }: { code: string; name: string }): string {
  const shortName = shortNames.find((region) => region === code)
  return shortName ? words.word(`region_${shortName}`).local : name
}

function pricesInForce(words: DocumentWords, { price_table: table }: PriceListContract): Word {
  return words.word(table.valid_to === null ? 'prices_from' : 'prices_from_to', (language) => {
    const local = documentWords(language)
    const to = table.valid_to === null ? {} : { to: local.date(table.valid_to).local }
    return { version: table.version, from: local.date(table.valid_from).local, ...to }
  })
}

function priceRows(
  words: DocumentWords,
  { contract, plan }: { contract: PriceListContract; plan: PriceSheetPlan },
): Row[] {
  const { currency, regions } = contract
  const rate = (text: string | undefined) => (text === undefined ? '' : words.rate(text, currency))
  const rateCells = (rates: Record<string, string>) => regions.map(({ code }) => rate(rates[code]))
  const sections = plan.sections.map((section): Row => {
    const share = {
      percent: words.percent(section.percent ?? '0'),
      minimum: words.money(section.minimum ?? '0.00', currency),
    }
    return {
      name: section.name,
      cells: section.rates ? rateCells(section.rates) : [],
      span: section.rates ? null : words.word('share_of_fee', () => share).local,
      tax: words.percent(section.tax_rate),
      sum:
        section.sum_insured === null
          ? words.word('fee_insured').local
          : words.money(section.sum_insured, currency),
      isStrong: false,
    }
  })
  const sum: Row[] = plan.per_day
    ? [{ ...blank, name: words.word('per_day_sum').local, cells: rateCells(plan.per_day), isStrong: true }]
    : []
  return [...sections, ...sum, ...exampleRows(words, { contract, plan })]
}

const blank = { cells: [], span: null, tax: '', sum: '', isStrong: false }

/** Worked prices, a row for each length of stay. */
function exampleRows(
  words: DocumentWords,
  { contract, plan }: { contract: PriceListContract; plan: PriceSheetPlan },
): Row[] {
  const money = (amount: string) => words.money(amount, contract.currency)
  const byLength = Map.groupBy(plan.examples, ({ days }) => days)
  return [...byLength].map(([days, examples]) => {
    const name = exampleName(words, days, { fee: examples[0]?.total_fee ?? null, money })
    const totalIn = (region: string) => examples.find((one) => one.region === region)?.total
    const isEverywhere = examples.every(({ region }) => region === null)
    const cells = contract.regions.map(({ code }) => money(totalIn(code) ?? '0.00'))
    return isEverywhere
      ? { ...blank, name, span: money(examples[0]?.total ?? '0.00') }
      : { ...blank, name, cells }
  })
}

function exampleName(
  words: DocumentWords,
  days: PriceExample['days'],
  { fee, money }: { fee: string | null; money: (amount: string) => string },
): string {
  if (fee === null) return words.word('example_days', () => ({ days: days ?? 0 })).local
  if (days === null) return words.word('example_fee', () => ({ fee: money(fee) })).local
  return words.word('example_days_fee', () => ({ days, fee: money(fee) })).local
}

/** The pricing list of a campus as a tagged PDF. */
export async function renderPriceList(
  data: PriceListData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  assertDrawable(data.client, [data.client, data.campus])
  return renderer.render('price-list', priceListView(data, locale))
}
