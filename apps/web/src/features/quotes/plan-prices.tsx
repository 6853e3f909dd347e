import type { ContractPrices } from '@campus/contract/quotes'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { regionName } from './pricing-text.tsx'
import classes from './quotes.module.css'

type Plan = ContractPrices['plans'][number]

/** The prices of a plan: a row per section, a column per region, then worked examples. */
export function PlanPrices({ prices, plan }: { prices: ContractPrices; plan: Plan }) {
  const t = useTranslate()
  const format = useFormat()
  const { currency, product } = prices
  const money = (amount: string) => format.money(amount, currency)
  // if nothing is priced by day, one column has the share of the fee
  const regions = plan.per_day === null ? [] : prices.regions
  const width = Math.max(1, regions.length)
  const title =
    Number(plan.excess) > 0
      ? t('quotes.plan_excess', { plan: plan.name, excess: money(plan.excess) })
      : t('quotes.plan_no_excess', { plan: plan.name })
  const name = t('quotes.prices_of', { product: product.name, plan: plan.name })
  return (
    <section className={classes.plan}>
      <h3 className={classes.planTitle}>{title}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone, by keyboard too */}
      <div className={classes.scroll} role="group" aria-label={name} tabIndex={0}>
        <table className={classes.prices}>
          <caption className="cc-visually-hidden">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{t('quotes.section')}</th>
              {regions.length === 0 ? <th scope="col">{t('quotes.price')}</th> : null}
              {regions.map(({ code }) => (
                <th key={code} scope="col">
                  {regionName(t, prices, code)}
                </th>
              ))}
              <th scope="col">{t('quotes.tax_rate')}</th>
              <th scope="col">{t('quotes.sum_insured')}</th>
            </tr>
          </thead>
          <tbody>
            {plan.sections.map((section) => (
              <tr key={section.code}>
                <th scope="row">{section.name}</th>
                {section.rates === null ? (
                  <td colSpan={width}>
                    {t('quotes.share_of_fee', {
                      percent: format.percent(section.percent ?? '0'),
                      minimum: money(section.minimum ?? '0.00'),
                    })}
                  </td>
                ) : (
                  <RateCells rates={section.rates} prices={prices} />
                )}
                <td>{format.percent(section.tax_rate)}</td>
                <td>{section.sum_insured === null ? t('quotes.fee_insured') : money(section.sum_insured)}</td>
              </tr>
            ))}
          </tbody>
          <tbody>
            {plan.per_day === null ? null : (
              <tr className={classes.strong}>
                <th scope="row">{t('quotes.per_day_sum')}</th>
                <RateCells rates={plan.per_day} prices={prices} />
                <td />
                <td />
              </tr>
            )}
            <ExampleRows prices={prices} plan={plan} width={width} />
          </tbody>
        </table>
      </div>
    </section>
  )
}

function RateCells({ rates, prices }: { rates: Record<string, string>; prices: ContractPrices }) {
  const format = useFormat()
  return prices.regions.map(({ code }) => (
    <td key={code}>{rates[code] === undefined ? '' : format.rate(rates[code], prices.currency)}</td>
  ))
}

function ExampleRows({ prices, plan, width }: { prices: ContractPrices; plan: Plan; width: number }) {
  const format = useFormat()
  const exampleText = useExampleText(prices.currency)
  const money = (amount: string | undefined) =>
    amount === undefined ? '' : format.money(amount, prices.currency)
  return [...Map.groupBy(plan.examples, ({ days }) => days)].map(([days, examples]) => {
    const [first] = examples
    if (!first) return null
    return (
      <tr key={days ?? 'fee'}>
        <th scope="row">{exampleText(first)}</th>
        {first.region === null ? (
          <td colSpan={width}>{money(first.total)}</td>
        ) : (
          prices.regions.map(({ code }) => (
            <td key={code}>{money(examples.find(({ region }) => region === code)?.total)}</td>
          ))
        )}
        <td />
        <td />
      </tr>
    )
  })
}

type Example = ContractPrices['plans'][number]['examples'][number]

/** Describes a worked example: a number of days, a fee, or both. */
function useExampleText(currency: string): (example: Example) => string {
  const t = useTranslate()
  const format = useFormat()
  return ({ days, total_fee: fee }) => {
    if (fee === null) return t('quotes.example_days', { days: days ?? 0 })
    const amount = format.money(fee, currency)
    if (days === null) return t('quotes.example_fee', { fee: amount })
    return t('quotes.example_days_fee', { days, fee: amount })
  }
}
