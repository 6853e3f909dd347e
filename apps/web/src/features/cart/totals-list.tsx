import type { z } from 'zod'
import type { totalsShape } from '@campus/contract/enrollment-rows'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './cart.module.css'

export type Totals = z.output<typeof totalsShape>

/** Price of the people without errors, by currency: cover, tax, fee, total. */
export function TotalsList({ totals }: { totals: readonly Totals[] }) {
  const t = useTranslate()
  const format = useFormat()
  return (
    <>
      {totals.map((one) => (
        <dl key={one.currency} className={classes.totals}>
          <Line label={t('cart.people')} value={format.number(one.people)} />
          <Line label={t('cart.insurance_cost')} value={format.money(one.insurance_cost, one.currency)} />
          <Line label={t('cart.tax')} value={format.money(one.tax, one.currency)} />
          <Line label={t('cart.admin_fee')} value={format.money(one.admin_fee, one.currency)} />
          <Line label={t('cart.total')} value={format.money(one.total, one.currency)} isTotal />
        </dl>
      ))}
    </>
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
