import { useWatch } from 'react-hook-form'
import type { Contract } from '@campus/contract/campuses'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { getRowPricer } from '../imports/public.ts'
import classes from './order-page.module.css'

const names = ['plan', 'destination_country_id', 'start_date', 'end_date', 'total_fee']

/** The price as it follows from what is typed: the server's cents, worked out here. */
export function ApplicantFee({ contract }: { contract: Contract }) {
  const t = useTranslate()
  const format = useFormat()
  const pricer = getRowPricer(contract)
  const [plan, destination, start, end, total] = (
    useWatch({ name: names }) as (string | null | undefined)[]
  ).map((value) => value ?? '')
  const fee = pricer.feeOf({
    plan: plan ?? '',
    destination_country_id: destination ?? '',
    start_date: start ?? '',
    end_date: end ?? '',
    total_fee: total ?? '',
  })
  const money = (amount: number) => format.minor(amount, contract.currency)
  return (
    <section className={classes.feeBox} aria-label={t('orders.applicant_fee')} aria-live="polite">
      <span>{t('orders.applicant_fee')}</span>
      {fee === null ? (
        <span className={classes.feeNote}>{t('orders.fee_open')}</span>
      ) : (
        <>
          <strong className={classes.feeTotal}>{money(fee.total)}</strong>
          <span className={classes.feeNote}>
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
