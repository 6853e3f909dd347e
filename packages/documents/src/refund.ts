import type { Locale } from '@campus/i18n/locale'
import {
  clientBlock,
  copyNotices,
  paymentMethod,
  type CopyNotice,
  type DocumentClient,
} from './account-parts.ts'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** Money of the credit balance that went back by the way it came. Amounts are decimal strings, both positive. */
export type RefundData = {
  number: string
  refunded_on: string
  amount: string
  currency: string
  company: DocumentCompany
  client: DocumentClient
  /** What the provider or the bank calls the refund; null where it has no name of its own. */
  reference: string | null
  reason: string
  /** The payment that it gives back, wholly or in part: `method` is a gateway's code. */
  payment: { invoice: string; method: string; date: string; amount: string; reference: string | null }
  /** What keeps this paper from being the issued one. */
  notices?: CopyNotice[]
}

function refundView(data: RefundData, locale: Locale) {
  const words = documentWords(locale)
  const { payment } = data
  const given = (value: string | null) => (value ? words.same(value) : null)
  const facts = [
    ['refunded_on', words.date(data.refunded_on)],
    ['refunded_to', paymentMethod(words, payment.method)],
    ['reference', given(data.reference)],
    ['refund_reason', given(data.reason)],
    ['for_invoice', words.same(payment.invoice)],
    [
      'refunded_payment',
      words.inBoth((language) => {
        const localWords = documentWords(language)
        const parts = [paymentMethod(localWords, payment.method).local, localWords.date(payment.date).local]
        return [...parts, words.money(payment.amount, data.currency), payment.reference ?? '']
          .filter((part) => part !== '')
          .join(', ')
      }),
    ],
  ] as const
  return {
    ...pageFrame(words, data.company, {
      title: words.word('refund_title'),
      reference: data.number,
      country: data.client.country_id,
    }),
    labels: words.words('number', 'billed_to'),
    heading: words.word('refund_details'),
    number: data.number,
    client: clientBlock(words, data.client),
    notices: copyNotices(words, data.notices),
    facts: facts.flatMap(([key, value]) => (value ? [{ label: words.word(key), value }] : [])),
    sum: { label: words.word('refunded_amount'), amount: words.money(data.amount, data.currency) },
    explanation: words.word('refund_explanation'),
  }
}

/** The confirmation of a refund that was made, as a tagged PDF. */
export async function renderRefund(
  data: RefundData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  assertDrawable(data.number, [data.client.name, ...data.client.address, data.reason])
  return renderer.render('letter', refundView(data, locale))
}
