import { getBatch } from '@campus/contract/enrollments?address'
import { getInvoice, listInvoiceLines } from '@campus/contract/invoices?address'
import {
  getPolicy,
  getPolicySummary,
  listFamilyMembers,
  listGroupNames,
  listPolicies,
  verifyPolicy,
} from '@campus/contract/policies?address'
import { listPolicyDocuments } from '@campus/contract/policy-documents?address'
import { getPolicyHistory } from '@campus/contract/policy-changes?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'
import { can, currentSession } from '../../shell/session/session-state.ts'
import type { policy as policySearch } from '../../routes/page-searches.ts'
import {
  ofCampus,
  otherPolicyList,
  pendingInBatch,
  policyInput,
  tabPolicies,
  policyList,
  type policiesSearch,
} from './policy-list.ts'

export function startPolicies(search: ReturnType<typeof policiesSearch>): void {
  const query = policyList.queryOf(search)
  prefetchCall(listPolicies, { query: tabPolicies(search.tab ?? 'current', query) })
  prefetchCall(getPolicySummary, { query: ofCampus(query) })
  prefetchCall(listGroupNames, { query: ofCampus(query) })
}

/** Reads the policy and the content of its open tab. */
export function startPolicy(search: ReturnType<typeof policySearch>, { id }: { id: string }): void {
  const params = { id }
  prefetchCall(getPolicy, policyInput(id, search))
  if (search.tab === 'documents' && can(currentSession(), 'read_document'))
    prefetchCall(listPolicyDocuments, { params })
  if (search.tab === 'family') prefetchCall(listFamilyMembers, { params })
  if (search.tab === 'changes' || search.tab === 'activity')
    prefetchCall(getPolicyHistory, { params }, { isAlwaysNew: true })
  if (search.tab === 'others')
    prefetchCall(listPolicies, { query: { ...otherPolicyList.queryOf(search), same_person_as: id } })
}

/** Reads an order by its invoice or its batches: whether it is paid is fetched on every visit. */
export function startConfirmation({
  invoice,
  batches,
}: {
  invoice?: string | undefined
  batches?: string | undefined
}): void {
  if (!invoice) return startBatches(batches?.split(',').filter(Boolean) ?? [])
  prefetchCall(getInvoice, { params: { id: invoice } }, { isAlwaysNew: true })
  prefetchCall(listInvoiceLines, { params: { id: invoice }, query: {} })
}

export const startBatchConfirmation = (_search: object, { batchId }: { batchId: string }) =>
  startBatches([batchId])

function startBatches(ids: readonly string[]): void {
  for (const id of ids) prefetchCall(getBatch, { params: { id } })
  if (ids[0]) prefetchCall(listPolicies, { query: pendingInBatch(ids[0]) }, { isAlwaysNew: true })
}

export function startVerification(_search: object, { identifier }: { identifier: string }): void {
  prefetchCall(verifyPolicy, { params: { identifier } })
}
