import type { Invoice } from '@campus/contract/invoices'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './payments.module.css'

/** The sums of an invoice: number, policies, parts of the price, amount due. */
export function InvoiceSum({ invoice }: { invoice: Invoice }) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, invoice.currency)
  const lines: [string, string][] = [
    [t('payments.invoice'), invoice.number],
    [t('payments.policies'), format.number(invoice.policies_count)],
    [t('payments.insurance_cost'), money(invoice.insurance_cost)],
    [t('payments.tax'), money(invoice.tax)],
    [t('payments.admin_fee'), money(invoice.admin_fee)],
    [t('payments.total'), money(invoice.total)],
  ]
  if (Number(invoice.paid_amount) > 0) lines.push([t('payments.paid_amount'), money(invoice.paid_amount)])
  return (
    <dl className={classes.facts}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div data-total>
        <dt>{t('payments.amount_due')}</dt>
        <dd>{money(invoice.amount_due)}</dd>
      </div>
    </dl>
  )
}
