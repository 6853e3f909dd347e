import type { Contract } from '@campus/contract/campuses'
import type { Fee } from '@campus/domain/price/fee'
import { rateText } from '@campus/domain/money-rate'
import { issueText } from '@campus/i18n/issue-text'
import type { computeQuote } from '@campus/domain/quote/compute-quote'
import { FieldIssue } from '../../shared/feedback/field-issue.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { LinkButton } from '../../shared/navigation/link-button.tsx'
import { useCan } from '../../shell/session/session-state.ts'
import classes from './quotes.module.css'

type QuoteSummaryProps = { contract: Contract; result: ReturnType<typeof computeQuote> }

/** The price of the input, calculated in the browser to the same cent as on the server. */
export function QuoteSummary({ contract, result }: QuoteSummaryProps) {
  const t = useTranslate()
  const format = useFormat()
  const mayOrder = useCan('create_policy')
  const { quote } = result
  // a missing value isn't an error yet
  const mistakes = result.issues.filter(({ code }) => code !== 'required')
  return (
    <section className={classes.summary} aria-label={t('quotes.price')}>
      <div role="status" className={classes.total}>
        {quote ? (
          <>
            <span>{t('quotes.total_for', { count: quote.people })}</span>
            <strong className={classes.totalSum}>
              {format.minor(quote.totals.total, contract.currency)}
            </strong>
          </>
        ) : mistakes.length === 0 ? (
          <span className={classes.note}>{t('quotes.price_open')}</span>
        ) : (
          <div>
            <p className={classes.note}>{t('quotes.price_not_yet')}</p>
            {[...new Set(mistakes.map((issue) => issueText(t, issue)))].map((text) => (
              <FieldIssue key={text}>{text}</FieldIssue>
            ))}
          </div>
        )}
      </div>
      {quote ? (
        <>
          {quote.isMinimumCharged ? <p className={classes.minimum}>{t('quotes.minimum')}</p> : null}
          <FeeBreakdown contract={contract} fee={quote.fee} />
        </>
      ) : null}
      <p className={classes.notCover}>{t('quotes.not_cover')}</p>
      {mayOrder ? (
        <div className={classes.next}>
          <LinkButton
            to="/policy/order"
            search={{ campus: contract.campus_id, contract: contract.id }}
            variant="default"
            fullWidth
          >
            {t('quotes.start_order')}
          </LinkButton>
          <p className={classes.note}>{t('quotes.order_text')}</p>
        </div>
      ) : null}
    </section>
  )
}

function FeeBreakdown({ contract, fee }: { contract: Contract; fee: Fee }) {
  const t = useTranslate()
  const format = useFormat()
  const money = (amount: number) => format.minor(amount, fee.currency)
  const names = new Map(
    contract.product.plans.flatMap(({ covers }) => covers.map(({ code, name }) => [code, name] as const)),
  )
  const sectionTax = fee.sections.reduce((sum, { tax }) => sum + tax, 0)
  const sums: [label: string, amount: string][] = [
    [t('quotes.cost'), money(fee.insurance_cost)],
    [t('quotes.tax'), money(sectionTax)],
    ...fee.duties.map(({ name, amount }): [string, string] => [name, money(amount)]),
    [t('quotes.admin_fee'), money(fee.admin_fee)],
  ]
  return (
    <table className={classes.breakdown}>
      <caption>{t('quotes.of_one')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('quotes.section')}</th>
          <th scope="col">{t('quotes.cost')}</th>
          <th scope="col">{t('quotes.tax')}</th>
        </tr>
      </thead>
      <tbody>
        {fee.sections.map((section) => (
          <tr key={section.code}>
            <th scope="row">{names.get(section.code) ?? section.code}</th>
            <td>{money(section.cost)}</td>
            <td>
              {money(section.tax)}{' '}
              <span className={classes.rate}>{format.percent(rateText(section.tax_rate))}</span>
            </td>
          </tr>
        ))}
      </tbody>
      <tbody className={classes.sums}>
        {sums.map(([label, amount]) => (
          <tr key={label}>
            <th scope="row" colSpan={2}>
              {label}
            </th>
            <td>{amount}</td>
          </tr>
        ))}
        <tr className={classes.strong}>
          <th scope="row" colSpan={2}>
            {t('quotes.total_of_one')}
          </th>
          <td>{money(fee.total)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {t('quotes.per_day')}
          </th>
          <td>{money(fee.price_per_day)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {t('quotes.charged_days')}
          </th>
          <td>{t('quotes.days_of', { days: fee.charged_days })}</td>
        </tr>
      </tbody>
    </table>
  )
}
