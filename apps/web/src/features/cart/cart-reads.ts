import { getOpenOverview } from '@campus/contract/cart?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'

/** The cart and its check-out: whatever a colleague put in meanwhile is there at each visit. */
export function startCart(): void {
  prefetchCall(getOpenOverview, {}, { isAlwaysNew: true })
}
