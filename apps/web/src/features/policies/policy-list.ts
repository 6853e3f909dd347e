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

/** The other policies of a person, on the page of one. */
export const otherPolicyList = defineList({ orders: policyOrders, order: '-start_date' })

export const policiesSearch = searchOf({ ...policyList.values, tab: oneOf(policyTabs) })

/** The policies of a tab, as the page and its loader ask for them. */
export const policiesOfTab = (tab: PolicyTab, query: ReturnType<typeof policyList.queryOf>) => ({
  ...query,
  status: tab,
})

/** The sums and the groups of one campus, or of all. */
export const ofCampus = ({ campus }: { campus?: string }) => (campus ? { campus } : {})

/** Which policy is read: the present one, or as it was insured on a day or by a version. */
export type AsOf = { on?: string | undefined; version?: number | undefined }
export const policyInput = (id: string, { on, version }: AsOf) => ({
  params: { id },
  ...(on || version ? { query: { ...(on ? { on } : {}), ...(version ? { version } : {}) } } : {}),
})

/** By its batch alone an order does not say whether it is paid; its policies do. */
export const pendingOfBatch = (id: string) => ({ policy_batch: id, status: 'pending' as const, items: 1 })
