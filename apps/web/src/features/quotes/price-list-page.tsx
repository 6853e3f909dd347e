import { Button, Skeleton } from '@mantine/core'
import { IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { downloadPriceList, downloadPriceListLines, listPrices } from '@campus/contract/quotes?address'
import type { ContractPrices } from '@campus/contract/quotes'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { useDownload } from '../../shared/api/use-download.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useFormat } from '../../shared/i18n/use-format.ts'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { Panel } from '../../shared/page-kinds/panel.tsx'
import { useCurrentCampus } from '../../shell/session/current-campus.ts'
import { AskLink } from './ask-link.tsx'
import { CampusSelect } from './campus-select.tsx'
import { PlanPrices } from './plan-prices.tsx'
import { PriceFacts } from './price-facts.tsx'
import { QuotePage } from './quote-page.tsx'
import classes from './quotes.module.css'

/** The price list of a campus: each product's plans, by region and section. */
export function PriceListPage() {
  const t = useTranslate()
  const format = useFormat()
  const { download, isBusy } = useDownload()
  const campus = useCurrentCampus()
  const params = { id: campus?.id ?? '' }
  const query = useCallQuery(listPrices, { params }, { enabled: campus !== undefined })
  const contracts = query.data?.contracts ?? []
  if (!campus) return <EmptyState title={t('quotes.no_campus')} text={t('quotes.no_campus_text')} />
  return (
    <QuotePage
      title={t('quotes.price_list_title')}
      text={t('quotes.price_list_text')}
      aside={
        query.data ? (
          <span className={classes.note}>
            {t('quotes.valid_on', { date: format.proseDate(query.data.valid_on) })}
          </span>
        ) : query.isPending ? (
          <Skeleton width={150} className={classes.note}>
            &nbsp;
          </Skeleton>
        ) : null
      }
      actions={
        query.isPending || contracts.length > 0 ? (
          <>
            <Button
              disabled={query.isPending}
              leftSection={<IconFileTypePdf size={18} aria-hidden />}
              loading={isBusy(downloadPriceList.name)}
              onClick={() => void download(downloadPriceList, { params })}
            >
              {t('quotes.download_pdf')}
            </Button>
            <Button
              variant="default"
              disabled={query.isPending}
              leftSection={<IconTable size={18} aria-hidden />}
              loading={isBusy(downloadPriceListLines.name)}
              onClick={() => void download(downloadPriceListLines, { params })}
            >
              {t('quotes.download_csv')}
            </Button>
          </>
        ) : null
      }
    >
      <div className={classes.choices}>
        <CampusSelect />
      </div>
      {query.isError ? <ErrorState failure={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <PageSkeleton /> : null}
      {query.data && contracts.length === 0 ? (
        <EmptyState
          title={t('quotes.no_products')}
          text={t('quotes.no_products_text')}
          action={<AskLink />}
        />
      ) : null}
      {contracts.map((prices) => (
        <ProductPrices key={prices.contract_id} prices={prices} />
      ))}
      {contracts.length > 0 ? <p className={classes.notCover}>{t('quotes.not_cover')}</p> : null}
    </QuotePage>
  )
}

function ProductPrices({ prices }: { prices: ContractPrices }) {
  return (
    <div className={classes.product}>
      <Panel title={prices.product.name} text={prices.product.summary} isWide>
        <PriceFacts prices={prices} />
        {prices.plans.map((plan) => (
          <PlanPrices key={plan.code} prices={prices} plan={plan} />
        ))}
      </Panel>
    </div>
  )
}
