import { auditList } from '../features/audit-log/audit-list.ts'
import { profileTabKeys } from '../features/profile/profile-tab-keys.ts'
import { otherPolicyList } from '../features/policies/policy-list.ts'
import { requestList } from '../features/privacy/privacy-request-list.ts'
import { userList } from '../features/school-users/user-list.ts'
import { deliveryList } from '../features/webhooks/delivery-list.ts'
import { aDay, anyText, oneOf, positiveNumber, searchOf } from '../shared/navigation/search-values.ts'

/** Search values of pages that read only a few, or those of several features. */

/** The page to open after sign-in. */
export const signIn = searchOf({ return_to: anyText })
/** The two parts of an invitation link. */
export const invitation = searchOf({ token: anyText, email: anyText })

/** `errors`: `1` shows only people with errors; `later`: comma-separated batches that aren't ordered now. */
export const cart = searchOf({ errors: oneOf(['1']), later: anyText })
export const checkout = searchOf({ later: anyText })
/** The campus and contract in a link from a quote. */
export const askedContract = searchOf({ campus: anyText, contract: anyText })
export const importDraft = searchOf({ draft: anyText })
/**
 * `newer`: the draft of a newer version of the file whose changes are shown; `families`: link to the answers
 * of families.
 */
export const reviewedDraft = searchOf({ draft: anyText, newer: anyText, families: oneOf(['answers']) })
/** The completed order: an invoice, or the comma-separated batches of an order on account. */
export const confirmation = searchOf({ invoice: anyText, batches: anyText })
/** A policy: the open tab, and the day or the version whose cover is shown; today's by default. */
export const policy = searchOf({
  ...otherPolicyList.values,
  on: aDay,
  version: positiveNumber,
  tab: oneOf(['insured', 'price', 'documents', 'family', 'changes', 'activity', 'others']),
})

export const payment = searchOf({ invoice: anyText, for: oneOf(['changes']) })
export const paymentCallback = searchOf({ gateway: anyText })
export const paymentFailed = searchOf({ transaction: anyText, invoice: anyText })

/** The tab, and the values of the lists on all tabs. */
export const profile = searchOf({
  ...userList.values,
  ...auditList.values,
  ...deliveryList.values,
  ...requestList.values,
  tab: oneOf(profileTabKeys),
})
