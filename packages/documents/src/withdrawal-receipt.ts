import { formatDeadline } from '@campus/i18n/format-date'
import type { Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { clientBlock, type DocumentClient } from './account-parts.ts'
import type { DocumentCompany } from './document-company.ts'
import { documentWords, pageFrame } from './document-words.ts'
import { assertDrawable } from './font-coverage.ts'
import { sharedRenderer, type Renderer } from './renderer.ts'

/** A statement of withdrawal as it was received. */
export type ReceivedStatement = {
  number: string
  /** When it was made; an instant in ISO 8601. */
  made_at: string
  /** Who made it, and the address to which the receipt was mailed. */
  name: string
  email: string
  policyholder: string
  /** The policies named one by one; `policy_count` counts all of them. */
  policy_numbers: string[]
  policy_count: number
}

export type WithdrawalReceiptData = ReceivedStatement & { company: DocumentCompany; client: DocumentClient }

/**
 * The content, date and time of a statement, for the mail and for the document. Source: Directive (EU) 2023/2673,
 * article 11a(5).
 */
export function receiptFacts(
  statement: ReceivedStatement,
  locale: Locale,
): { label: string; value: string }[] {
  const t = translator(locale)
  const { number, made_at, name, email, policyholder, policy_numbers: named, policy_count: count } = statement
  const others = count - named.length
  return [
    { label: t('documents.receipt_number'), value: number },
    { label: t('documents.received'), value: formatDeadline(made_at, locale, 'UTC') },
    { label: t('documents.statement'), value: t('documents.withdrawal_statement', { count }) },
    {
      label: t('documents.policies'),
      value: [...named, ...(others > 0 ? [t('documents.and_others', { count: others })] : [])].join(', '),
    },
    { label: t('documents.policyholder'), value: policyholder },
    { label: t('documents.made_by'), value: name },
    { label: t('documents.receipt_address'), value: email },
  ]
}

/** The receipt of a withdrawal as a tagged PDF. */
export async function renderWithdrawalReceipt(
  data: WithdrawalReceiptData,
  locale: Locale,
  renderer: Renderer = sharedRenderer(),
): Promise<Uint8Array> {
  const words = documentWords(locale)
  assertDrawable(data.number, [data.client.name, ...data.client.address, data.name])
  const english = receiptFacts(data, 'en')
  return renderer.render('letter', {
    ...pageFrame(words, data.company, {
      title: words.word('withdrawal_title'),
      reference: data.number,
      country: data.client.country_id,
    }),
    labels: { number: words.word('number'), billed_to: words.word('policyholder') },
    heading: words.word('withdrawal_heading'),
    number: data.number,
    client: clientBlock(words, data.client),
    notices: [],
    facts: receiptFacts(data, locale).map(({ label, value }, index) => ({
      label: { local: label, en: english[index]?.label ?? label },
      value: { local: value, en: english[index]?.value ?? value },
    })),
    sum: null,
    explanation: words.word('withdrawal_explanation'),
  })
}
