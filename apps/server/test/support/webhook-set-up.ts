import { afterEach, beforeEach } from 'vitest'
import { sql } from '../../src/platform/database/database.ts'
import { endWithin } from './end-after-all.ts'
import { emptyCart } from './order.ts'
import type { Caller, TestApp } from './test-app.ts'
import { startReceiver, type Receiver } from './webhook-receiver.ts'

export const everyEvent = [
  'policy.issued',
  'policy.changed',
  'policy.cancelled',
  'invoice.due',
  'invoice.paid',
  'import.changed',
]
export const minuteMs = 60_000

/** What the tests of webhooks have in common; receiver and caller are new for each test, and nothing is left behind. */
export function useWebhooks(world: TestApp) {
  const now = {} as { receiver: Receiver; mia: Caller }
  beforeEach(async () => {
    now.receiver = await startReceiver()
    now.mia = await world.signIn('mia.master@harbour.example')
  })
  afterEach(async () => {
    await world.services.database.withCompany((tx) => tx.run(sql`delete from webhook_endpoint`))
    await emptyCart(now.mia)
    await endWithin('the receiver', () => now.receiver.close())
  })
  return {
    now,
    /** An instant later than the test's clock. */
    later: (ms: number) => new Date(world.services.clock.now().getTime() + ms),
    addEndpoint: async (by: Caller = now.mia, more: Record<string, unknown> = {}) => {
      const body = { url: now.receiver.url, event_types: everyEvent, ...more }
      const response = await by.post('/school/client/webhooks', body)
      if (response.status !== 201) throw new Error(response.text)
      return { id: String(response.body['data'].endpoint.id), secret: String(response.body['data'].secret) }
    },
    typesReceived: () => now.receiver.received.map(({ body }) => JSON.parse(body).type as string),
  }
}
