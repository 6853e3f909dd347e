import type { MessageKey } from '@campus/i18n/message-key.gen'
import type { Translate } from '@campus/i18n/translate'
import { writeLetter, type Fact, type Letter, pagePath } from '../../platform/mail/letter.ts'
import { noticeValues } from './notice-words.ts'

type Params = Record<string, string | number>

/** The details of a notice that also appear in its email's table, where they are easier to find later. */
const factLabels: Record<string, MessageKey> = {
  number: 'invoices.invoice_number',
  purchase_order: 'account.field_purchase_order_number',
  amount: 'invoices.amount',
  owed: 'invoices.grand_total_due',
  date: 'invoices.pay_by',
  paid: 'payments.amount',
  credited: 'invoices.to_credit_balance',
}

/** A notice as an email, with its invoice, amounts and deadline as facts and a button that opens its page. */
export function writeNotice(
  t: Translate,
  { kind, params, link }: { kind: string; params: Params; link: string },
): Letter {
  const values = noticeValues(t, params)
  const facts = Object.entries(factLabels).flatMap(([name, label]): Fact[] =>
    values[name] === undefined ? [] : [{ label: t(label), value: String(values[name]) }],
  )
  if (values['time'] !== undefined)
    facts.push({ label: t('mail.fact_deadline'), value: `${values['time']} GMT` })
  return writeLetter(t, {
    subject: t.dynamic(`notifications.${kind}_title`, values),
    text: `notifications.${kind}_text` as MessageKey,
    values,
    facts,
    button: { label: t('mail.button_open'), path: pagePath(t.locale, link as `/${string}`) },
    why: t('mail.notice_why'),
  })
}
