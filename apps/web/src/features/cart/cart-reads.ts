import { getOpenOverview } from '@campus/contract/cart?address'
import { prefetchCall } from '../../shared/api/prefetch-call.ts'

/** For the cart and its checkout; fetched on every visit, because colleagues may have changed the cart. */
export function startCart(): void {
  prefetchCall(getOpenOverview, {}, { isAlwaysNew: true })
}
