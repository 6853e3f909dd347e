import { formatList } from '@campus/i18n/format-list'
import type { Locale } from '@campus/i18n/locale'
import {
  checkNames,
  clientBlock,
  copyNotices,
  linesView,
  paymentEntries,
  paymentMethod,
  sumEntries,
  type CopyNotice,
  type DocumentClient,
  type DocumentGroup,
  type DocumentPayment,
  type DocumentPerson,
  type DocumentTax,
} from './account-parts.ts'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame } from './document-words.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** What was paid for an invoice, or for one policy. */
export type ReceiptData = {
  number: string
  paid_on: string
  invoice_numbers: string[]
  currency: string
  company: DocumentCompany
  client: DocumentClient
  groups: DocumentGroup[]
  insurance_cost: string
  taxes: DocumentTax[]
  admin_fee: string
  total: string
  /** Every payment in full: by which method, when and, for an invoice, how much. */
  payments: DocumentPayment[]
  credit_notes?: { number: string; date: string; amount: string }[]
  to_credit_balance?: string | null
  /** Whether the payments are for this paper alone, so that they add up to its total; those of a policy are not. */
  has_amounts: boolean
  people?: DocumentPerson[]
  /** What keeps this paper from being the issued one. */
  notices?: CopyNotice[]
}

function receiptView(data: ReceiptData, locale: Locale) {
  const words = documentWords(locale)
  const money = (amount: string) => words.money(amount, data.currency)
  const methodAndDate = (payment: DocumentPayment) =>
    words.inBoth((language) => {
      const localWords = documentWords(language)
      const method = paymentMethod(localWords, payment.method).local
      return `${method}, ${localWords.date(payment.date).local}${payment.reference ? `, ${payment.reference}` : ''}`
    })
  const notes = (data.credit_notes ?? []).map((note) => ({
    label: words.word('credit_note_of', (language) => ({
      number: note.number,
      date: documentWords(language).date(note.date).local,
    })),
    amount: money(note.amount),
  }))
  const toCredit = data.to_credit_balance
    ? [{ label: words.word('to_credit_balance'), amount: money(data.to_credit_balance) }]
    : []
  return {
    ...pageFrame(words, data.company, {
      title: words.word('receipt_title'),
      reference: data.number,
      country: data.client.country_id,
    }),
    ...linesView(words, data),
    number: data.number,
    client: clientBlock(words, data.client),
    facts: [
      { label: words.word('paid_on'), value: words.date(data.paid_on) },
      ...data.payments.map((payment) => ({ label: words.word('method'), value: methodAndDate(payment) })),
      {
        label: words.word('for_invoice'),
        value: words.inBoth((language) => formatList(data.invoice_numbers, language)),
      },
    ],
    notices: copyNotices(words, data.notices),
    mark: null,
    sums: sumEntries(words, data),
    total: { label: words.word('total'), amount: money(data.total) },
    payments: data.has_amounts
      ? [
          ...notes,
          ...paymentEntries(words, { payments: data.payments, currency: data.currency }),
          ...toCredit,
        ]
      : [],
    due: data.has_amounts ? { label: words.word('amount_due'), amount: money('0.00') } : null,
    notes: [],
    exempt: words.word('vat_exempt'),
  }
}

/** A receipt of what was paid, for an invoice or for one policy, as a tagged PDF. */
export async function renderReceipt(
  data: ReceiptData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  checkNames(data.number, data)
  return renderer.render('account', receiptView(data, locale))
}
