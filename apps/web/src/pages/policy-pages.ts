import {
  countCoveredDays,
  getCoveredSummary,
  listCoveredPeople,
} from '@campus/contract/covered-people?address'
import { getBatch } from '@campus/contract/enrollments?address'
import { getInvoice, listInvoiceLines } from '@campus/contract/invoices?address'
import {
  getPolicy,
  getPolicySummary,
  listFamilyMembers,
  listGroupNames,
  listPolicies,
} from '@campus/contract/policies?address'
import { getPolicyHistory } from '@campus/contract/policy-changes?address'
import { listPolicyDocuments } from '@campus/contract/policy-documents?address'
import {
  chosenQuery,
  coveredList,
  coveredSearch,
  filterQuery,
} from '../features/policies/covered/covered-list.ts'
import {
  ofCampus,
  otherPolicyList,
  pendingInBatch,
  policiesSearch,
  policyInput,
  policyList,
  tabPolicies,
} from '../features/policies/policy-list.ts'
import { aDay, anyText, oneOf, positiveNumber, searchOf } from '../shared/navigation/search-values.ts'
import { portalPage, read } from '../shell/page.ts'

/** The open tab, and the day or the version whose cover is shown; today's by default. */
const policySearch = searchOf({
  ...otherPolicyList.values,
  on: aDay,
  version: positiveNumber,
  tab: oneOf(['insured', 'price', 'documents', 'family', 'changes', 'activity', 'others']),
})
/** The completed order: an invoice, or the comma-separated batches of an order on account. */
const confirmationSearch = searchOf({ invoice: anyText, batches: anyText })

/** Whether an order is paid is fetched on every visit. */
const readBatches = (ids: readonly string[]) => [
  ...ids.map((id) => read(getBatch, { params: { id } })),
  ...ids.slice(0, 1).map((id) => read(listPolicies, { query: pendingInBatch(id) }, { isAlwaysNew: true })),
]

export const policyPages = [
  portalPage('/policy', () => import('../features/policies/policies-page.tsx'), 'PoliciesPage', {
    catalog: 'policies',
    permission: 'read_policy',
    search: policiesSearch,
    isPrepared: true,
    reads: ({ search }) => {
      const query = policyList.queryOf(search)
      return [
        read(listPolicies, { query: tabPolicies(search.tab ?? 'current', query) }),
        read(getPolicySummary, { query: ofCampus(query) }),
        read(listGroupNames, { query: ofCampus(query) }),
      ]
    },
  }),
  portalPage(
    '/policy/covered',
    () => import('../features/policies/covered/covered-page.tsx'),
    'CoveredPage',
    {
      permission: 'read_policy',
      catalog: 'covered',
      search: coveredSearch,
      reads: ({ search }) => {
        const query = coveredList.queryOf(search)
        const filters = filterQuery(query)
        return [
          read(listCoveredPeople, { query: { ...query, ...chosenQuery(search) } }),
          read(getCoveredSummary, { query: { ...filters, ...chosenQuery(search) } }),
          read(countCoveredDays, { query: { ...filters, ...(search.day ? { day: search.day } : {}) } }),
        ]
      },
    },
  ),
  portalPage(
    '/policy/$id/policy_details',
    () => import('../features/policies/policy-details-page.tsx'),
    'PolicyDetailsPage',
    {
      catalog: 'policies',
      permission: 'read_policy',
      search: policySearch,
      reads: ({ search, params }) => {
        const policy = read(getPolicy, policyInput(params.id, search))
        const others = { ...otherPolicyList.queryOf(search), same_person_as: params.id }
        const history = read(getPolicyHistory, { params }, { isAlwaysNew: true })
        switch (search.tab) {
          case 'documents':
            return [policy, read(listPolicyDocuments, { params }, { permission: 'read_document' })]
          case 'family':
            return [policy, read(listFamilyMembers, { params })]
          case 'changes':
          case 'activity':
            return [policy, history]
          case 'others':
            return [policy, read(listPolicies, { query: others })]
          default:
            return [policy]
        }
      },
    },
  ),
  portalPage(
    '/policy/confirmation',
    () => import('../features/policies/order-confirmation-page.tsx'),
    'OrderConfirmationPage',
    {
      catalog: 'policies',
      search: confirmationSearch,
      reads: ({ search: { invoice, batches } }) =>
        invoice
          ? [
              read(getInvoice, { params: { id: invoice } }, { isAlwaysNew: true }),
              read(listInvoiceLines, { params: { id: invoice }, query: {} }),
            ]
          : readBatches(batches?.split(',').filter(Boolean) ?? []),
    },
  ),
  portalPage(
    '/policy/$batchId/confirmation',
    () => import('../features/policies/order-confirmation-page.tsx'),
    'BatchConfirmationPage',
    { catalog: 'policies', permission: 'read_policy', reads: ({ params }) => readBatches([params.batchId]) },
  ),
]
