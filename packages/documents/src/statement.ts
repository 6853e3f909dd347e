import type { AgeBand } from '@campus/domain/billing/ageing'
import type { Locale } from '@campus/i18n/locale'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'
import { clientBlock, type DocumentClient } from './account-parts.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** What was charged, credited and paid in a period. Money as decimal strings. */
export type StatementData = {
  from: string
  to: string
  currency: string
  company: DocumentCompany
  client: DocumentClient
  opening_balance: string
  entries: {
    date: string
    number: string
    description: string
    charged: string | null
    credited: string | null
    balance: string
  }[]
  closing_balance: string
  /** The day it was drawn: it is made anew each time, and says so. */
  drawn_on: string
  /** The closing balance by age: the bands and the credit (negative) come to it. */
  ageing: { day: string; bands: { band: AgeBand; amount: string }[]; credit: string | null }
}

function statementView(data: StatementData, locale: Locale) {
  const words = documentWords(locale)
  const money = (amount: string | null) => (amount === null ? '' : words.money(amount, data.currency))
  const opening = [words.date(data.from).local, '', words.word('opening_balance').local, '', '']
  return {
    ...pageFrame(words, data.company, {
      title: words.word('statement_title'),
      reference: data.client.number ?? '',
      country: data.client.country_id,
    }),
    labels: words.words(
      'billed_to',
      'period',
      'entries',
      'date',
      'number',
      'description',
      'charged',
      'credited',
      'balance',
      'closing_balance',
    ),
    client: clientBlock(words, data.client),
    period: words.word('period_span', (language) => {
      const local = documentWords(language)
      return { from: local.date(data.from).local, to: local.date(data.to).local }
    }),
    entries: [
      [...opening, money(data.opening_balance)],
      ...data.entries.map((entry) => [
        words.date(entry.date).local,
        entry.number,
        entry.description,
        money(entry.charged),
        money(entry.credited),
        money(entry.balance),
      ]),
    ],
    closing_balance: money(data.closing_balance),
    live: words.word('statement_live', (language) => ({
      date: documentWords(language).date(data.drawn_on).local,
    })),
    ageing_title: words.word('ageing_on', (language) => ({
      date: documentWords(language).date(data.ageing.day).local,
    })),
    ageing: [
      ...data.ageing.bands.map(({ band, amount }) => [words.word(`age_${band}`), money(amount)]),
      ...(data.ageing.credit === null ? [] : [[words.word('age_credit'), money(data.ageing.credit)]]),
    ],
  }
}

/** A statement of account of a period as a tagged PDF. */
export async function renderStatement(
  data: StatementData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  assertDrawable(data.client.name, [data.client.name, ...data.entries.map((entry) => entry.description)])
  return renderer.render('statement', statementView(data, locale))
}
