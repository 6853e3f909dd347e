import type { ContractPrices } from '@campus/contract/quotes'
import type { Translate } from '@campus/i18n/translate'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './quotes.module.css'

/** A region's name for headings and sentences; the catalogue's own text if it has no short name. */
export function regionName(t: Translate, { regions }: Pick<ContractPrices, 'regions'>, code: string): string {
  const key = `quotes.region_${code}`
  return t.has(key) ? t.dynamic(key) : (regions.find((region) => region.code === code)?.name ?? code)
}

type Plan = ContractPrices['plans'][number]

/** Describes a product's pricing in sentences, one per paragraph, to be read or copied. */
export function usePricingText(): (prices: ContractPrices) => string[] {
  const t = useTranslate()
  const format = useFormat()
  return (prices) => {
    const { currency, price_table: table } = prices
    const money = (amount: string) => format.money(amount, currency)
    const ofPlan = (plan: Plan) => [
      ...(plan.per_day === null ? [] : [perDay(plan, plan.per_day)]),
      ...plan.sections
        .filter(({ rates }) => rates === null)
        .map((section) =>
          t('quotes.text_share', {
            plan: plan.name,
            section: section.name,
            percent: format.percent(section.percent ?? '0'),
            minimum: money(section.minimum ?? '0.00'),
          }),
        ),
    ]
    const perDay = (plan: Plan, rates: Record<string, string>) =>
      t('quotes.text_per_day', {
        plan: plan.name,
        prices: format.list(
          prices.regions
            .filter(({ code }) => rates[code] !== undefined)
            .map(({ code }) =>
              t('quotes.text_region_price', {
                region: regionName(t, prices, code),
                price: format.rate(rates[code] ?? '0', currency),
              }),
            ),
        ),
      })
    const example = (plan: Plan) => {
      // two weeks if stays are priced by day: the most common length
      const chosen = plan.examples.find(({ days }) => days === 14) ?? plan.examples[0]
      if (!chosen) return []
      const values = {
        plan: plan.name,
        region: chosen.region === null ? '' : regionName(t, prices, chosen.region),
        days: chosen.days ?? 0,
        fee: chosen.total_fee === null ? '' : money(chosen.total_fee),
        total: money(chosen.total),
      }
      if (chosen.total_fee === null) return [t('quotes.text_example', values)]
      return [t(chosen.days === null ? 'quotes.text_example_fee' : 'quotes.text_example_days_fee', values)]
    }
    const taxes = [
      ...prices.taxes.map(({ name, rate }) => t('quotes.text_tax', { name, rate: format.percent(rate) })),
      ...prices.duties.map(({ name, amount }) => t('quotes.text_duty', { name, amount: money(amount) })),
    ]
    const isByDay = prices.plans.some(({ per_day }) => per_day !== null)
    return [
      ...prices.plans.flatMap(ofPlan),
      ...(isByDay ? [t('quotes.text_minimum')] : []),
      taxes.length > 0 ? t('quotes.text_taxes', { taxes: format.list(taxes) }) : t('quotes.text_no_taxes'),
      t('quotes.text_admin_fee', { amount: money(prices.admin_fee) }),
      ...prices.plans.flatMap(example),
      t('quotes.text_valid', { from: format.proseDate(table.valid_from), version: table.version }),
    ]
  }
}

/** The sentences about a product's price, one per paragraph. */
export function PricingText({ sentences }: { sentences: readonly string[] }) {
  return (
    <div className={classes.sentences}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}
