import { formatPercent } from '@campus/i18n/format-number'
import type { Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame, type DocumentWords, type Word } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** Who pays: the name, and the billing address line by line. */
export type DocumentClient = { name: string; number?: string; vat_number?: string; address: string[] }

/** Amounts of one line as decimal strings; a credit note has them negative. */
export type LineAmounts = { insurance_cost: string; tax: string; admin_fee: string; total: string }

export type InvoiceData = {
  kind: 'invoice' | 'credit_note'
  number: string
  /** Null while an account's month is still collecting. */
  issued_on: string | null
  due_on: string | null
  /** The invoice a credit note corrects. */
  corrects?: string | null
  currency: string
  company: DocumentCompany
  client: DocumentClient
  /** Lines grouped by batch or product: "Brighton, Travel, Standard". */
  groups: ({ title: string; policies_count: number } & LineAmounts)[]
  insurance_cost: string
  /** Taxes by rate and fixed duties by name; they add up to the tax of the invoice. */
  taxes: ({ rate: string; amount: string } | { name: string; amount: string })[]
  admin_fee: string
  total: string
  /** The credit notes that correct the invoice, each with its share of it (negative). */
  credit_notes?: { number: string; date: string; amount: string }[]
  /** What of the payments, or of a credit note, went to the client's credit balance; null where nothing did. */
  to_credit_balance?: string | null
  /** Payments applied: method is a gateway's code or `credit`. */
  payments: { date: string; method: string; amount: string }[]
  amount_due: string
  /** Every insured person with their share; left out, the invoice has no such table. */
  people?: ({ policy_number: string; name: string; start_date: string; end_date: string } & LineAmounts)[]
}

export type ReceiptData = {
  number: string
  paid_on: string
  method: string
  /** The provider's or the bank's reference. */
  reference?: string | null
  invoice_numbers: string[]
  currency: string
  company: DocumentCompany
  client: DocumentClient
  groups: InvoiceData['groups']
  insurance_cost: string
  tax: string
  admin_fee: string
  total: string
  people?: InvoiceData['people']
}

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

type Entry = { label: Word; amount: string }

export function paymentMethod(words: DocumentWords, method: string): Word {
  const keys = ['stripe', 'adyen', 'paypal', 'bank_transfer', 'manual', 'credit'] as const
  const key = keys.find((known) => known === method.replace('-', '_'))
  return key ? words.word(`method_${key}`) : words.same(method)
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

function linesView(words: DocumentWords, data: Pick<InvoiceData, 'groups' | 'people' | 'currency'>) {
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
    people: (data.people ?? []).map((person) => [
      person.policy_number,
      person.name,
      words.date(person.start_date).local,
      words.date(person.end_date).local,
      ...Object.values(amounts(person)),
    ]),
  }
}

function checkNames(reference: string, data: Pick<InvoiceData, 'client' | 'groups' | 'people'>) {
  for (const person of data.people ?? []) assertDrawable(person.name, [person.name])
  assertDrawable(reference, [
    data.client.name,
    ...data.client.address,
    ...data.groups.map((group) => group.title),
  ])
}

const taxLabel = (words: DocumentWords, rate: string): Word =>
  words.word('tax_at_rate', (language) => ({
    name: translator(language)('documents.insurance_tax'),
    rate: formatPercent(rate, language),
  }))

function invoiceView(data: InvoiceData, locale: Locale) {
  const words = documentWords(locale)
  const money = (amount: string) => words.money(amount, data.currency)
  const isCredit = data.kind === 'credit_note'
  const sums: Entry[] = [
    { label: words.word('insurance_cost'), amount: money(data.insurance_cost) },
    ...data.taxes.map((tax) => ({
      label: 'rate' in tax ? taxLabel(words, tax.rate) : words.same(tax.name),
      amount: money(tax.amount),
    })),
    { label: words.word('admin_fee'), amount: money(data.admin_fee) },
  ]
  const payments: Entry[] = data.payments.map((payment) => ({
    label: words.word('payment_applied', (language) => {
      const said = documentWords(language)
      return { method: paymentMethod(said, payment.method).local, date: said.date(payment.date).local }
    }),
    amount: money(payment.amount.startsWith('-') ? payment.amount : `-${payment.amount}`),
  }))
  const facts = [
    {
      label: words.word('issued_on'),
      value: data.issued_on ? words.date(data.issued_on) : words.word('not_issued'),
    },
    ...(data.due_on ? [{ label: words.word('due_on'), value: words.date(data.due_on) }] : []),
    ...(data.corrects ? [{ label: words.word('corrects'), value: words.same(data.corrects) }] : []),
  ]
  const { bank } = data.company
  const isOwed = !isCredit && Number(data.amount_due) > 0
  return {
    ...pageFrame(words, data.company, words.word(`${data.kind}_title`), data.number),
    ...linesView(words, data),
    number: data.number,
    client: clientBlock(words, data.client),
    facts,
    sums,
    total: { label: words.word(isCredit ? 'total_credited' : 'total'), amount: money(data.total) },
    payments,
    due: isCredit ? null : { label: words.word('amount_due'), amount: money(data.amount_due) },
    notes:
      bank && isOwed
        ? [
            {
              label: words.word('how_to_pay'),
              lines: [
                words.word('bank_account', () => ({
                  accountName: bank.account_name,
                  iban: bank.iban,
                  bic: bank.bic,
                })).local,
                words.word('payment_reference', () => ({ number: data.number })).local,
              ],
            },
          ]
        : [],
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

function receiptView(data: ReceiptData, locale: Locale) {
  const words = documentWords(locale)
  const money = (amount: string) => words.money(amount, data.currency)
  return {
    ...pageFrame(words, data.company, words.word('receipt_title'), data.number),
    ...linesView(words, data),
    number: data.number,
    client: clientBlock(words, data.client),
    facts: [
      { label: words.word('paid_on'), value: words.date(data.paid_on) },
      { label: words.word('method'), value: paymentMethod(words, data.method) },
      ...(data.reference ? [{ label: words.word('reference'), value: words.same(data.reference) }] : []),
      { label: words.word('for_invoice'), value: words.same(data.invoice_numbers.join(', ')) },
    ],
    sums: [
      { label: words.word('insurance_cost'), amount: money(data.insurance_cost) },
      { label: words.word('tax'), amount: money(data.tax) },
      { label: words.word('admin_fee'), amount: money(data.admin_fee) },
    ],
    total: { label: words.word('total'), amount: money(data.total) },
    payments: [],
    due: null,
    notes: [],
  }
}

/** A receipt of a payment, for an invoice or for one policy, as a tagged PDF. */
export async function renderReceipt(
  data: ReceiptData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  checkNames(data.number, data)
  return renderer.render('account', receiptView(data, locale))
}
