import { useState } from 'react'
import { useSearch } from '@tanstack/react-router'
import { getContract, listCampusProducts } from '@campus/contract/campuses?address'
import { Select } from '../../shared/form/select.tsx'
import { useCallQuery } from '../../shared/api/use-call.ts'
import { EmptyState } from '../../shared/feedback/empty-state.tsx'
import { ErrorState } from '../../shared/feedback/error-state.tsx'
import { PageSkeleton } from '../../shared/feedback/page-skeleton.tsx'
import { useTranslate } from '../../shared/i18n/use-translate.ts'
import { useAskedContract, useCurrentCampus } from '../../shell/session/current-campus.ts'
import { AskLink } from './ask-link.tsx'
import { CampusSelect } from './campus-select.tsx'
import { QuoteForm } from './quote-form.tsx'
import { QuotePage } from './quote-page.tsx'
import { noValues, type QuoteValues } from './quote-values.ts'
import classes from './quotes.module.css'

/**
 * The fee calculator: the price of insuring a trip, updated during typing. `?contract=` chooses the product.
 */
export function CalculatePage() {
  const t = useTranslate()
  const campus = useCurrentCampus()
  const [chosenId, setChosenId] = useAskedContract(useSearch({ from: '/portal-layout/quote/calculate' }))
  // the input is kept when another product or campus is chosen
  const [typed, setTyped] = useState<QuoteValues>(noValues)
  const hasCampus = campus !== undefined
  const campusId = campus?.id ?? ''
  const products = useCallQuery(listCampusProducts, { params: { id: campusId } }, { enabled: hasCampus })
  const list = products.data?.products ?? []
  const chosen = list.find(({ contract_id }) => contract_id === chosenId) ?? list[0]
  const contract = useCallQuery(
    getContract,
    { params: { campusId, contractId: chosen?.contract_id ?? '' } },
    { enabled: chosen !== undefined },
  )
  if (!hasCampus) return <EmptyState title={t('quotes.no_campus')} text={t('quotes.no_campus_text')} />
  const failed = [products, contract].find((query) => query.isError)
  return (
    <QuotePage title={t('quotes.title')} text={t('quotes.title_text')}>
      <div className={classes.choices}>
        <CampusSelect />
        {products.isPending || list.length > 1 ? (
          <Select
            className={classes.choice}
            label={t('quotes.product')}
            data={list.map(({ contract_id, name }) => ({ value: contract_id, label: name }))}
            value={chosen?.contract_id ?? ''}
            disabled={products.isPending}
            allowDeselect={false}
            onChange={(id) => id && setChosenId(id)}
          />
        ) : null}
      </div>
      {failed ? <ErrorState failure={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {products.data && list.length === 0 ? (
        <EmptyState
          title={t('quotes.no_products')}
          text={t('quotes.no_products_text')}
          action={<AskLink />}
        />
      ) : null}
      {!failed && (products.isPending || (chosen && contract.isPending)) ? <PageSkeleton /> : null}
      {contract.data && contract.data.contract.id === chosen?.contract_id ? (
        <QuoteForm
          key={contract.data.contract.id}
          contract={contract.data.contract}
          typed={typed}
          onTyped={setTyped}
        />
      ) : null}
    </QuotePage>
  )
}
