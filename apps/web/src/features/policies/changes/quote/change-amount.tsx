import { useFormat } from '../../../../shared/i18n/use-format.ts'
import { useTranslate } from '../../../../shared/i18n/use-translate.ts'
import classes from '../changes.module.css'

/** An amount with a word for its direction, because a minus sign alone is easily overlooked. */
export function ChangeAmount({ amount, currency }: { amount: string; currency: string }) {
  const t = useTranslate()
  const format = useFormat()
  const value = Number(amount)
  if (value === 0) return t('changes.no_charge')
  return (
    <span className={classes.amount}>
      {t(value > 0 ? 'changes.charge' : 'changes.credit', {
        amount: format.money(amount.replace('-', ''), currency),
      })}
    </span>
  )
}
