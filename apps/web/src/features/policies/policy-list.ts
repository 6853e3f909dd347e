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
  },
  orders: policyOrders,
})

/** The other policies of a person, on the page of one. */
export const otherPolicyList = defineList({ orders: policyOrders, order: '-start_date' })

export const policiesSearch = searchOf({ ...policyList.values, tab: oneOf(policyTabs) })
