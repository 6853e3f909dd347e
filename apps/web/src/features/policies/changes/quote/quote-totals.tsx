import { useMemo } from 'react'
import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import { sumQuote, type QuoteSum } from './quote-sums.ts'
import type { ChangeQuote } from './use-change-quote.ts'
import classes from '../changes.module.css'

/** The total charge or credit, the tax included, and when the change takes effect. */
export function QuoteTotals({ quote }: { quote: ChangeQuote }) {
  const t = useTranslate()
  const sums = useMemo(() => sumQuote(quote.policies), [quote.policies])
  const charges = sums.some(({ charge }) => Number(charge) > 0)
  const credits = sums.some(({ credit }) => Number(credit) < 0)
  if (sums.length === 0) return null
  return (
    <div className={classes.totals} aria-live="polite">
      {sums.map((sum) => (
        <SumLines key={sum.currency} sum={sum} />
      ))}
      <p className={classes.hint}>
        {charges ? t(quote.waits_for_payment ? 'changes.after_payment' : 'changes.on_open_invoice') : ''}{' '}
        {credits ? t('changes.by_credit_note') : ''}
        {charges || credits ? '' : t('changes.costs_nothing')}
      </p>
    </div>
  )
}

function SumLines({ sum }: { sum: QuoteSum }) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: string) => format.money(amount, sum.currency)
  const bare = (amount: string) => money(amount.replace('-', ''))
  const isBoth = Number(sum.charge) > 0 && Number(sum.credit) < 0
  return (
    <dl className={classes.sums}>
      {isBoth ? (
        <>
          <Line label={t('changes.charged')} value={money(sum.charge)} />
          <Line label={t('changes.credited')} value={bare(sum.credit)} />
        </>
      ) : null}
      <Line label={t('policies.insurance_cost')} value={money(sum.insurance_cost)} />
      <Line label={t('policies.tax')} value={money(sum.tax)} />
      {Number(sum.admin_fee) === 0 ? null : (
        <Line label={t('policies.admin_fee')} value={money(sum.admin_fee)} />
      )}
      <Line
        isTotal
        label={Number(sum.total) < 0 ? t('changes.to_be_credited') : t('changes.to_be_charged')}
        value={bare(sum.total)}
      />
    </dl>
  )
}

function Line({ label, value, isTotal }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <div data-total={isTotal || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
