import { listCampusProducts } from '@campus/contract/campuses?address'
import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import { useCallQuery } from '../../shared/api/use-call.ts'

const planStaleMs = 10 * 60_000

/** The plans of a batch's contract, and a function that returns a plan's name by its code. */
export function usePlans(batch: Pick<PolicyBatch, 'campus' | 'contract_id'>) {
  const { data } = useCallQuery(
    listCampusProducts,
    { params: { id: batch.campus.id } },
    { staleMs: planStaleMs },
  )
  const product = data?.products.find(({ contract_id }) => contract_id === batch.contract_id)
  const plans = product?.plans ?? []
  return {
    plans,
    currency: product?.currency,
    planName: (code: string) => plans.find((plan) => plan.code === code)?.name ?? code,
  }
}
