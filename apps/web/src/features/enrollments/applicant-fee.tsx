import type { Contract } from '@campus/contract/campuses'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { getRowPricer } from '../draft/public.ts'
import type { ApplicantValues } from './applicant-values.ts'
import classes from './one-by-one.module.css'

type ApplicantFeeProps = {
  contract: Contract
  /** The current form values. */ typed: StoreApi<ApplicantValues>
}

/** The price of the typed values, calculated in the browser to the same cent as on the server. */
export function ApplicantFee({ contract, typed }: ApplicantFeeProps) {
  const t = useTranslate()
  const format = useFormat()
  const values = useStore(typed)
  const text = (name: string) => String(values[name] ?? '')
  const fee = getRowPricer(contract).feeOf({
    plan: text('plan'),
    destination_country_id: text('destination_country_id'),
    start_date: text('start_date'),
    end_date: text('end_date'),
    total_fee: text('total_fee'),
  })
  const money = (amount: number) => format.minor(amount, contract.currency)
  return (
    <section className={classes.fee} aria-label={t('orders.applicant_fee')} aria-live="polite">
      <span>{t('orders.applicant_fee')}</span>
      {fee === null ? (
        <span className={classes.feeNote}>{t('orders.fee_open')}</span>
      ) : (
        <>
          <strong className={classes.feeTotal}>{money(fee.total)}</strong>
          <span className={classes.feeNote} data-detail>
            {t('orders.price_excl', {
              insurance: money(fee.insurance_cost),
              tax: money(fee.tax),
              admin: money(fee.admin_fee),
            })}
            {' · '}
            {t('orders.fee_days', { count: fee.charged_days })}
          </span>
        </>
      )}
    </section>
  )
}
