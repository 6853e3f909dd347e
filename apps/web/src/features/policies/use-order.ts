import { useQueries } from '@tanstack/react-query'
import { getBatch } from '@campus/contract/enrollments?address'
import { getInvoice } from '@campus/contract/invoices?address'
import { listPolicies } from '@campus/contract/policies?address'
import { callQuery } from '../../shared/api/call-query.ts'
import { useCallQuery } from '../../shared/api/use-call.ts'
import type { OrderedBatchFacts } from './ordered-batch.tsx'
import { pendingInBatch } from './policy-list.ts'

type OrderKey = { invoiceId?: string; batchIds: readonly string[] }

/** A confirmed order, by its invoice (paid per order) or by its batches (on account). */
export function useOrder({ invoiceId, batchIds }: OrderKey) {
  const invoiceQuery = useCallQuery(
    getInvoice,
    { params: { id: invoiceId ?? '' } },
    { enabled: Boolean(invoiceId) },
  )
  const batchQueries = useQueries({
    queries: (invoiceId ? [] : batchIds).map((id) => callQuery(getBatch, { params: { id } })),
  })
  const [firstBatch] = batchIds
  const pending = useCallQuery(
    listPolicies,
    { query: pendingInBatch(firstBatch ?? '') },
    { enabled: !invoiceId && Boolean(firstBatch) },
  )
  const invoice = invoiceQuery.data?.invoice
  const batches: OrderedBatchFacts[] = invoice
    ? invoice.policy_batches.map((batch) => ({ ...batch, currency: invoice.currency }))
    : batchQueries.flatMap(({ data }) =>
        data
          ? [
              {
                id: data.policy_batch.id,
                campus: data.policy_batch.campus.name,
                product: data.policy_batch.product.name,
                policies_count: data.policy_batch.totals.people,
                total: data.policy_batch.totals.total,
                currency: data.policy_batch.totals.currency,
              },
            ]
          : [],
      )
  const queries = invoiceId ? [invoiceQuery] : batchQueries
  return {
    invoice,
    batches,
    isUnpaid: invoice ? invoice.status !== 'paid' : (pending.data?.meta.total ?? 0) > 0,
    isLoading: queries.some(({ isPending }) => isPending),
    failure: queries.find(({ error }) => error)?.error,
    retry: () => queries.forEach((query) => void query.refetch()),
  }
}
