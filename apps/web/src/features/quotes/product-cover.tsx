import type { QuoteProduct } from '@campus/contract/quotes'
import { textLang } from '../../shared/i18n/language-names.ts'
import { currentLocale } from '../../shared/i18n/locale-path.ts'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import classes from './quotes.module.css'

/** The cover of each section, with the limit in each plan. */
export function ProductCover({ product }: { product: QuoteProduct }) {
  const t = useTranslate()
  const format = useFormat()
  const lang = textLang(product.language, currentLocale)
  const money = (amount: string) => format.money(amount, product.currency)
  const insuredSum = (sum: string | null | undefined) => {
    if (sum === undefined) return t('quotes.not_covered')
    return sum === null ? t('quotes.fee_insured') : money(sum)
  }
  const name = t('quotes.product_plans_of', { product: product.name })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways on a phone, by keyboard too
    <div className={classes.scroll} role="group" aria-label={name} tabIndex={0}>
      <table className={classes.prices}>
        <caption className="cc-visually-hidden">{name}</caption>
        <thead>
          <tr>
            <th scope="col">{t('quotes.section')}</th>
            {product.plans.map((plan) => (
              <th key={plan.code} scope="col" lang={lang}>
                {plan.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {product.sections.map((section) => (
            <tr key={section.code}>
              <th scope="row" lang={lang}>
                {section.title}
                <span className={classes.sectionText}>{section.summary}</span>
              </th>
              {product.plans.map((plan) => (
                <td key={plan.code}>{insuredSum(plan.sums[section.code])}</td>
              ))}
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className={classes.strong}>
            <th scope="row">{t('quotes.excess')}</th>
            {product.plans.map((plan) => (
              <td key={plan.code}>{Number(plan.excess) > 0 ? money(plan.excess) : t('quotes.no_excess')}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
