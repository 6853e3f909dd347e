import { listCampusProducts } from '@campus/contract/campuses'
import type { PolicySummary } from '@campus/contract/policies'
import { useCallQuery } from '../../shared/api/use-call.ts'

/** A policy's plan by the name the catalogue gives it; its code while that is not known. */
export function usePlanName(policy: Pick<PolicySummary, 'campus' | 'product' | 'plan'> | undefined) {
  const { data } = useCallQuery(
    listCampusProducts,
    { params: { id: policy?.campus.id ?? '' } },
    { enabled: Boolean(policy) },
  )
  const product = data?.products.find(({ id }) => id === policy?.product.id)
  return product?.plans.find(({ code }) => code === policy?.plan)?.name ?? policy?.plan
}
