import { listPrices } from '@campus/contract/quotes?address'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { CopyButton } from '../../shared/code/copy-button.tsx'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useCurrentCampus } from '../../shell/session/current-campus.ts'
import { AskLink } from './ask-link.tsx'
import { CampusSelect } from './campus-select.tsx'
import { PricingText, usePricingText } from './pricing-text.tsx'
import { QuotePage } from './quote-page.tsx'
import classes from './quotes.module.css'

/** The pricing of each product of a campus, in sentences to copy. */
export function PricingTextPage() {
  const t = useTranslate()
  const campus = useCurrentCampus()
  const pricingText = usePricingText()
  const params = { id: campus?.id ?? '' }
  const query = useCallQuery(listPrices, { params }, { enabled: campus !== undefined })
  if (!campus) return <EmptyState title={t('quotes.no_campus')} text={t('quotes.no_campus_text')} />
  return (
    <QuotePage title={t('quotes.text_title')} text={t('quotes.text_text')}>
      <div className={classes.choices}>
        <CampusSelect />
      </div>
      {query.isError ? <ErrorState failure={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <PageSkeleton /> : null}
      {query.data?.contracts.length === 0 ? (
        <EmptyState
          title={t('quotes.no_products')}
          text={t('quotes.no_products_text')}
          action={<AskLink />}
        />
      ) : null}
      {query.data?.contracts.map((prices) => (
        <div key={prices.contract_id} className={classes.product}>
          <Panel title={prices.product.name} text={prices.product.summary} isWide>
            <PricingText sentences={pricingText(prices)} />
            <CopyButton
              text={[prices.product.name, ...pricingText(prices)].join('\n')}
              what={t('quotes.text_of', { product: prices.product.name })}
            />
          </Panel>
        </div>
      ))}
    </QuotePage>
  )
}
