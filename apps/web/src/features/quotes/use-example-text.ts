import type { ContractPrices } from '@campus/contract/quotes'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'

type Example = ContractPrices['plans'][number]['examples'][number]

/** What a worked price is of: so many days, a fee of so much, or both. */
export function useExampleText(currency: string): (example: Example) => string {
  const t = useTranslate()
  const format = useFormat()
  return ({ days, total_fee: fee }) => {
    if (fee === null) return t('quotes.example_days', { days: days ?? 0 })
    const amount = format.money(fee, currency)
    if (days === null) return t('quotes.example_fee', { fee: amount })
    return t('quotes.example_days_fee', { days, fee: amount })
  }
}
