import type { useFormat } from '../../shared/i18n/use-format.ts'
import type { useTranslate } from '../../shared/i18n/use-translate.ts'
import { TextLink } from '../../shared/navigation/link-button.tsx'
import type { Fact } from '../../shared/page-kinds/detail-page.tsx'
import type { PayableInvoice } from '@campus/contract/invoices'
import classes from './invoices.module.css'

type Translate = ReturnType<typeof useTranslate>
type Format = ReturnType<typeof useFormat>

/** The facts of an invoice. Labels: specification, section 3.5, invoice. */
export function invoiceFacts(t: Translate, format: Format, invoice: PayableInvoice): Fact[] {
  const isCreditNote = invoice.kind === 'credit_note'
  const money = (amount: string) => format.money(amount, invoice.currency)
  const day = (date: string | null) => (date ? format.date(date) : t('invoices.not_issued'))
  const link = ({ id, number }: { id: string; number: string }) => (
    <TextLink key={id} to="/invoices/$id/show" params={{ id }} td="underline">
      {number}
    </TextLink>
  )
  const who: Fact[] = [
    { label: t('invoices.client_number'), value: invoice.client.number },
    { label: t('invoices.client_name'), value: invoice.client.name },
    { label: t('invoices.issued_by'), value: invoice.company.legal_name },
  ]
  const references: Fact[] = [
    { label: t('invoices.purchase_order_number'), value: invoice.purchase_order_number },
    { label: t('invoices.cost_centre'), value: invoice.cost_centre },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []))
  const sums: Fact[] = [
    {
      label: t('invoices.policy_count'),
      // the sums next to it are those of the whole invoice
      value:
        invoice.hidden_lines > 0
          ? t('invoices.policy_count_seen', { count: format.number(invoice.policies_count) })
          : format.number(invoice.policies_count),
    },
    { label: t('invoices.total_term'), value: t('invoices.days', { days: invoice.total_term }) },
    {
      label: t('invoices.price_per_day'),
      value: invoice.price_per_day ? money(invoice.price_per_day) : undefined,
    },
    { label: t('invoices.insurance_cost'), value: money(invoice.insurance_cost) },
    { label: t('invoices.tax'), value: money(invoice.tax) },
    { label: t('invoices.admin_fee'), value: money(invoice.admin_fee) },
  ]
  const toCredit =
    Number(invoice.to_credit_balance) === 0
      ? []
      : [{ label: t('invoices.to_credit_balance'), value: money(invoice.to_credit_balance) }]
  if (isCreditNote) {
    return [
      { label: t('invoices.credit_memo_number'), value: invoice.number },
      { label: t('invoices.credit_memo_date'), value: day(invoice.invoice_date) },
      ...references,
      ...who,
      {
        label: t('invoices.corrects'),
        value: <span className={classes.links}>{invoice.corrects.map(link)}</span>,
      },
      ...sums,
      { label: t('invoices.amount'), value: <strong>{money(invoice.total)}</strong> },
      ...toCredit,
    ]
  }
  return [
    { label: t('invoices.invoice_number'), value: invoice.number },
    { label: t('invoices.invoice_date'), value: day(invoice.invoice_date) },
    { label: t('invoices.pay_by'), value: format.date(invoice.pay_by ?? invoice.due_at) },
    { label: t('invoices.paid_at'), value: invoice.paid_on ? format.date(invoice.paid_on) : undefined },
    {
      label: t('invoices.transaction_id'),
      value: invoice.transaction_id ? (
        <span className={classes.reference}>{invoice.transaction_id}</span>
      ) : undefined,
    },
    ...references,
    ...who,
    ...sums,
    { label: t('invoices.amount'), value: money(invoice.total) },
    { label: t('invoices.payments_applied'), value: money(invoice.paid_amount) },
    ...(invoice.credit_memos.length > 0
      ? [
          {
            label: t('invoices.credit_memo_number'),
            value: (
              <span className={classes.links}>
                {invoice.credit_memos.map((memo) => (
                  <span key={memo.id}>
                    {link(memo)}, {day(memo.invoice_date)}
                  </span>
                ))}
              </span>
            ),
          },
          { label: t('invoices.credited_amount'), value: money(invoice.credited_amount) },
        ]
      : []),
    { label: t('invoices.grand_total_due'), value: <strong>{money(invoice.amount_due)}</strong> },
    ...toCredit,
  ]
}
