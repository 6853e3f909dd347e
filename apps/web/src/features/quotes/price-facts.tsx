import type { ContractPrices } from '@campus/contract/quotes'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './quotes.module.css'

/** The start date, currency, taxes and fee of prices. */
export function PriceFacts({ prices }: { prices: ContractPrices }) {
  const t = useTranslate()
  const format = useFormat()
  const { price_table: table, currency } = prices
  const from = format.proseDate(table.valid_from)
  const contractFrom = format.proseDate(prices.valid_from)
  const taxes = [
    ...prices.taxes.map(({ name, rate }) => t('quotes.tax_at_rate', { name, rate: format.percent(rate) })),
    ...prices.duties.map(({ name, amount }) =>
      t('quotes.duty', { name, amount: format.money(amount, currency) }),
    ),
  ]
  const facts: [term: string, lines: string[]][] = [
    [
      t('quotes.price_table'),
      [
        table.valid_to === null
          ? t('quotes.prices_from', { version: table.version, from })
          : t('quotes.prices_from_to', {
              version: table.version,
              from,
              to: format.proseDate(table.valid_to),
            }),
      ],
    ],
    [
      t('quotes.contract_dates'),
      [
        prices.valid_to === null
          ? t('quotes.from_date', { from: contractFrom })
          : t('quotes.from_to', { from: contractFrom, to: format.proseDate(prices.valid_to) }),
      ],
    ],
    [t('quotes.currency'), [currency]],
    [
      t('quotes.admin_fee'),
      [t('quotes.admin_fee_per_policy', { amount: format.money(prices.admin_fee, currency) })],
    ],
    [t('quotes.taxes'), taxes],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([term, lines]) => (
        <div key={term}>
          <dt>{term}</dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
