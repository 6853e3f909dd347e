import { asOwner } from './owner.ts'
import type { TestApp } from './test-app.ts'

/**
 * Issues the demo world's undrawn invoices in the far future, so that a test that draws all that is due draws its own
 * alone: those of a thousand people take seconds each, and `operator-look-ups.test.ts` draws them.
 */
export function postponeDemoDocuments(world: TestApp): Promise<void> {
  return asOwner(world, async (owner) => {
    // an issued document does not change: without its trigger
    await owner.query('set session_replication_role = replica')
    await owner.query(`update frozen_document set created_at = '2100-01-01' where sha256 is null`)
  })
}
