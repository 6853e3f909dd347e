import { policyOrders } from '@campus/contract/policies?address'
import { oneOf, searchOf } from '../../shared/navigation/search-values.ts'
import { defineList } from '../../shared/table/define-list.ts'

export const policyTabs = ['current', 'previous', 'cancelled'] as const
export type PolicyTab = (typeof policyTabs)[number]

/** The policies of a client, in one of three tabs. */
export const policyList = defineList({
  filters: {
    campus: 'text',
    type: ['student', 'immediate_family', 'group_leader'],
    group_name: 'text',
    'order-number': 'text',
    start_from: 'text',
    start_to: 'text',
    leader: ['missing'],
  },
  orders: policyOrders,
})

/** The other policies of a person, on the page of a policy. */
export const otherPolicyList = defineList({ orders: policyOrders, order: '-start_date' })

export const policiesSearch = searchOf({ ...policyList.values, tab: oneOf(policyTabs) })

/** The query of a tab, used by the page and its loader. */
export const tabPolicies = (tab: PolicyTab, query: ReturnType<typeof policyList.queryOf>) => ({
  ...query,
  status: tab,
})

/** Input for the sums and groups of one campus, or of all. */
export const ofCampus = ({ campus }: { campus?: string }) => (campus ? { campus } : {})

/** The version of a policy to read: the current one, or as insured on a day or by a version number. */
export type AsOf = { on?: string | undefined; version?: number | undefined }
export const policyInput = (id: string, { on, version }: AsOf) => ({
  params: { id },
  ...(on || version ? { query: { ...(on ? { on } : {}), ...(version ? { version } : {}) } } : {}),
})

/** Query for a batch's unpaid policies: a batch itself doesn't show whether its order is paid. */
export const pendingInBatch = (id: string) => ({ policy_batch: id, status: 'pending' as const, items: 1 })
