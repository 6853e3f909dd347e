import { auditList } from '../features/audit-log/audit-list.ts'
import { profileTabKeys } from '../features/profile/profile-tab-keys.ts'
import { otherPolicyList } from '../features/policies/policy-list.ts'
import { requestList } from '../features/privacy/privacy-request-list.ts'
import { userList } from '../features/school-users/user-list.ts'
import { deliveryList } from '../features/webhooks/delivery-list.ts'
import { aDay, anyText, oneOf, positiveNumber, searchOf } from '../shared/navigation/search-values.ts'

/** What pages read from their addresses, where a page reads a few values or those of several features. */

/** Where the person was going. */
export const signIn = searchOf({ return_to: anyText })
/** The two parts of an invitation's link. */
export const invitation = searchOf({ token: anyText, email: anyText })

/** `errors`: `1` shows the people with errors only; `later`: batches that are not ordered now, with commas. */
export const cart = searchOf({ errors: oneOf(['1']), later: anyText })
export const checkout = searchOf({ later: anyText })
/** The campus and contract that a quote leads to. */
export const askedContract = searchOf({ campus: anyText, contract: anyText })
export const importDraft = searchOf({ draft: anyText })
/** `newer`: the draft of a newer version of the file, whose changes are looked at; `families`: a notice leads to answers. */
export const reviewedDraft = searchOf({ draft: anyText, newer: anyText, families: oneOf(['answers']) })
/** What was ordered: an invoice, or the batches of an order on account, with commas. */
export const confirmation = searchOf({ invoice: anyText, batches: anyText })
/** One policy: the open tab, and the day or the version whose cover is looked at; without either it is today's. */
export const policy = searchOf({
  ...otherPolicyList.values,
  on: aDay,
  version: positiveNumber,
  tab: oneOf(['insured', 'price', 'documents', 'family', 'changes', 'activity', 'others']),
})

export const payment = searchOf({ invoice: anyText, for: oneOf(['changes']) })
export const paymentCallback = searchOf({ gateway: anyText })
export const paymentFailed = searchOf({ transaction: anyText, invoice: anyText })

/** The tab, and the lists of all tabs. */
export const profile = searchOf({
  ...userList.values,
  ...auditList.values,
  ...deliveryList.values,
  ...requestList.values,
  tab: oneOf(profileTabKeys),
})
