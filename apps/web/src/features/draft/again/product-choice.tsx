import type { listCampusProducts } from '@campus/contract/campuses'
import type { UseQueryResult } from '@tanstack/react-query'
import type { z } from 'zod'
import { Select } from '../../../shared/form/select.tsx'
import type { ApiFailure } from '../../../shared/api/api-failure.ts'
import { RetryNote } from '../../../shared/feedback/retry-note.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { Notice } from '../notice.tsx'

type Products = z.output<NonNullable<typeof listCampusProducts.response>>
type ProductChoiceProps = {
  query: UseQueryResult<Products, ApiFailure>
  contractId: string | undefined
  onChoose: (contractId: string | null) => void
}

/** The product of a campus; also shows when products are loading, failed to load, or don't exist. */
export function ProductChoice({ query, contractId, onChoose }: ProductChoiceProps) {
  const t = useTranslate()
  if (query.isError && !query.data) return <RetryNote label={t('orders.product')} query={query} />
  const products = query.data?.products ?? []
  if (query.isSuccess && products.length === 0)
    return (
      <Notice tone="warning">
        {t('orders.no_products')}. {t('orders.no_products_text')}
      </Notice>
    )
  return (
    <Select
      label={t('orders.product')}
      placeholder={query.isPending ? t('feedback.loading') : undefined}
      disabled={query.isPending}
      data={products.map(({ contract_id: id, name }) => ({ value: id, label: name }))}
      value={contractId ?? null}
      allowDeselect={false}
      onChange={onChoose}
    />
  )
}
