import { britishAccount } from '@campus/domain/billing/british-account'
import type { Locale } from '@campus/i18n/locale'
import {
  checkNames,
  clientBlock,
  copyNotices,
  linesView,
  paymentEntries,
  sumEntries,
  type CopyNotice,
  type DocumentClient,
  type DocumentGroup,
  type DocumentPayment,
  type DocumentPerson,
  type DocumentTax,
  type Entry,
} from './account-parts.ts'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame, type DocumentWords } from './document-words.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/**
 * An invoice or a credit note. Total + credit notes − payments + what went to the credit balance = what is due, and the
 * rows under the total are exactly those, so that a reader who adds the page up comes to its last line.
 */
export type InvoiceData = {
  kind: 'invoice' | 'credit_note'
  number: string
  /** Null while an account's month is still collecting. */
  issued_on: string | null
  due_on: string | null
  /** The day it was paid in full; null while it is not. */
  paid_on?: string | null
  /** The invoice a credit note corrects. */
  corrects?: string | null
  /** Why a credit note takes something back; what was issued before it was kept has none. */
  decided_by?: readonly CreditDecision[]
  /** What the school's books call its orders; left out or empty, nothing stands there. */
  purchase_order_number?: string
  cost_centre?: string
  currency: string
  company: DocumentCompany
  client: DocumentClient
  /** Lines grouped by batch or product: "Brighton, Travel, Standard". */
  groups: DocumentGroup[]
  insurance_cost: string
  /** They add up to the tax of the invoice. */
  taxes: DocumentTax[]
  admin_fee: string
  total: string
  /** The credit notes that correct the invoice, each with its share of it (negative). */
  credit_notes?: { number: string; date: string; amount: string }[]
  /** What of the payments, or of a credit note, went to the client's credit balance; null where nothing did. */
  to_credit_balance?: string | null
  /** Every payment in full. */
  payments: DocumentPayment[]
  amount_due: string
  /** Every insured person with their share; left out, the invoice has no such table. */
  people?: DocumentPerson[]
  /** What keeps this paper from being the issued one. */
  notices?: CopyNotice[]
}

/** Who decided what a credit note takes back: `unpaid` is an order that lapsed, `withdrawn` one that the school gave up. */
export type CreditDecision = 'school' | 'insurer' | 'unpaid' | 'withdrawn'

function settlementEntries(words: DocumentWords, data: InvoiceData): Entry[] {
  const money = (amount: string) => words.money(amount, data.currency)
  const toCredit = data.to_credit_balance
    ? [{ label: words.word('to_credit_balance'), amount: money(data.to_credit_balance) }]
    : []
  if (data.kind === 'credit_note') return toCredit
  const notes = (data.credit_notes ?? []).map((note) => ({
    label: words.word('credit_note_of', (language) => ({
      number: note.number,
      date: documentWords(language).date(note.date).local,
    })),
    amount: money(note.amount),
  }))
  return [
    ...notes,
    ...paymentEntries(words, { payments: data.payments, currency: data.currency }),
    ...toCredit,
  ]
}

function bankLine(words: DocumentWords, bank: NonNullable<DocumentCompany['bank']>): string {
  const british = britishAccount(bank.iban)
  const account = { accountName: bank.account_name, iban: bank.iban, bic: bank.bic }
  return british
    ? words.word('bank_account_british', () => ({
        ...account,
        sortCode: british.sort_code,
        accountNumber: british.account_number,
      })).local
    : words.word('bank_account', () => account).local
}

function invoiceNotes(words: DocumentWords, data: InvoiceData) {
  const { bank } = data.company
  // a month that still collects cannot be paid yet: its sum is not known
  const isOwed = data.kind === 'invoice' && data.issued_on !== null && Number(data.amount_due) > 0
  const howToPay =
    bank && isOwed
      ? [
          {
            label: words.word('how_to_pay'),
            lines: [
              bankLine(words, bank),
              words.word('payment_reference', () => ({ number: data.number })).local,
            ],
          },
        ]
      : []
  return howToPay
}

function invoiceView(data: InvoiceData, locale: Locale) {
  const words = documentWords(locale)
  const money = (amount: string) => words.money(amount, data.currency)
  const isCredit = data.kind === 'credit_note'
  const facts = [
    {
      label: words.word('issued_on'),
      value: data.issued_on ? words.date(data.issued_on) : words.word('not_issued'),
    },
    ...(data.due_on ? [{ label: words.word('due_on'), value: words.date(data.due_on) }] : []),
    ...(['purchase_order_number', 'cost_centre'] as const).flatMap((key) =>
      data[key] ? [{ label: words.word(key), value: words.same(data[key]) }] : [],
    ),
    ...(data.corrects ? [{ label: words.word('corrects'), value: words.same(data.corrects) }] : []),
    ...(data.decided_by ?? []).map((decision) => ({
      label: words.word('credit_reason'),
      value: words.word(`credit_reason_${decision}`),
    })),
  ]
  const paidOn = data.paid_on
  return {
    ...pageFrame(words, data.company, {
      title: words.word(`${data.kind}_title`),
      reference: data.number,
      country: data.client.country_id,
    }),
    ...linesView(words, data),
    number: data.number,
    client: clientBlock(words, data.client),
    facts,
    notices: copyNotices(words, data.notices),
    mark: paidOn
      ? words.word('paid_mark', (language) => ({ date: documentWords(language).date(paidOn).local }))
      : null,
    sums: sumEntries(words, data),
    total: { label: words.word(isCredit ? 'total_credited' : 'total'), amount: money(data.total) },
    payments: settlementEntries(words, data),
    due: isCredit ? null : { label: words.word('amount_due'), amount: money(data.amount_due) },
    notes: invoiceNotes(words, data),
    exempt: words.word('vat_exempt'),
  }
}

/** An invoice or a credit note as a tagged PDF. */
export async function renderInvoice(
  data: InvoiceData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  checkNames(data.number, data)
  return renderer.render('account', invoiceView(data, locale))
}
