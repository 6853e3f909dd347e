import { formatList } from '@campus/i18n/format-list'
import type { CopyNotice, DocumentGroup, DocumentPerson } from '@campus/documents/account-parts'
import type { InvoiceData } from '@campus/documents/invoice'
import type { ReceiptData } from '@campus/documents/receipt'
import { createRecyclingRenderer } from '@campus/documents/recycling-renderer'
import { sharedRenderer, type Renderer } from '@campus/documents/renderer'
import { unitsText } from '@campus/domain/money'
import { addSums, rowSums, sumTexts } from '@campus/domain/price/sums'
import type { Locale } from '@campus/i18n/locale'
import { translator } from '@campus/i18n/node-catalogs'
import { clientInLanguage } from './billed-party.ts'
import type { BillingView } from './freeze-document.ts'
import type { BillingAccount } from './billing-account.ts'
import type { BilledLine } from './billed-lines.ts'

/** A frozen view, with the account as of this edition, for one reader. */
export type BillingDocument = {
  /** `issued_on` is null while an account's month is still open. */
  view: Omit<BillingView, 'issued_on' | 'account'> & { issued_on: string | null }
  account: BillingAccount
  lines: readonly BilledLine[]
  locale: Locale
  /** Why this is a copy and not the issued document; empty for the issued document. */
  notices: CopyNotice[]
}

export function invoiceData({ view, account, lines, locale, notices }: BillingDocument): InvoiceData {
  return {
    ...view,
    ...account,
    corrects: formatList(view.corrects, locale) || null,
    client: clientInLanguage(view.client, locale),
    groups: groupLines(lines, locale),
    people: listPeople(lines, locale),
    notices,
  }
}

export function receiptData({ view, account, lines, locale, notices }: BillingDocument): ReceiptData {
  return {
    number: `${view.number}-R`,
    paid_on: account.paid_on ?? account.payments.at(-1)?.date ?? '',
    invoice_numbers: [view.number],
    currency: view.currency,
    company: view.company,
    client: clientInLanguage(view.client, locale),
    groups: groupLines(lines, locale),
    insurance_cost: view.insurance_cost,
    taxes: view.taxes,
    admin_fee: view.admin_fee,
    total: view.total,
    payments: account.payments,
    credit_notes: account.credit_notes,
    to_credit_balance: account.to_credit_balance,
    has_amounts: true,
    notices,
  }
}

/** The lines by campus and product; lines hidden from the reader form one group with its sums. */
export function groupLines(lines: readonly BilledLine[], locale: Locale): DocumentGroup[] {
  const hidden = translator(locale)('invoices.hidden_group')
  const groupTitle = (line: BilledLine) => (line.is_hidden ? hidden : `${line.campus}, ${line.product}`)
  const inOrder = lines.toSorted((line, other) => Number(line.is_hidden) - Number(other.is_hidden))
  return [...Map.groupBy(inOrder, groupTitle)].map(([title, list]) => {
    return {
      title,
      policies_count: new Set(list.map(({ policy_number: number }) => number)).size,
      ...sumTexts(addSums(list.map(rowSums))),
    }
  })
}

export function hiddenNotice(lines: readonly BilledLine[], locale: Locale): string {
  const shown = lines.filter(({ is_hidden: isHidden }) => !isHidden).length
  return translator(locale)('invoices.hidden_lines', { shown, total: lines.length })
}

export const personName = (line: BilledLine, locale: Locale): string =>
  line.name || translator(locale)('privacy.erased_person')

function listPeople(lines: readonly BilledLine[], locale: Locale): DocumentPerson[] {
  return lines
    .filter(({ is_hidden: isHidden }) => !isHidden)
    .map((line) => ({
      policy_number: line.policy_number,
      name: personName(line, locale),
      start_date: line.start_date,
      end_date: line.end_date,
      is_for: line.is_for,
      fee_insured: line.total_fee_minor === null ? null : unitsText(line.total_fee_minor),
      ...sumTexts(rowSums(line)),
    }))
}

/**
 * Documents with at least this many lines are drawn in a separate process, so that no request waits for them.
 */
const workerThreshold = 100

/** Draws with the process's own renderer, or in a separate process if the document is large. */
export async function renderInWorkerIfLarge(
  { lines }: BillingDocument,
  draw: (renderer: Renderer) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  if (lines.length < workerThreshold) return draw(sharedRenderer())
  const renderer = createRecyclingRenderer()
  try {
    return await draw(renderer)
  } finally {
    renderer.close()
  }
}
