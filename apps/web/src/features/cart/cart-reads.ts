import { getOpenOverview } from '@campus/contract/cart?address'
import { startReads } from '../../shared/navigation/start-reads.ts'

export function startCart(): void {
  startReads((prefetch) => prefetch(getOpenOverview, {}))
}
