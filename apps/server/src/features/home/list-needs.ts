import * as calls from '@campus/contract/home'
import { orderNeeds } from '@campus/domain/home/needs'
import type { Permission } from '@campus/domain/permissions'
import { may } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { handle } from '../../platform/http/handle.ts'
import * as needs from './count-needs.ts'

/** The permission for each need: users who may act on it, or at least see it in full. */
const counts: readonly [Permission, (context: Context) => Promise<needs.CountedNeed>][] = [
  ['create_policy', needs.countCart],
  ['read_invoice', needs.countInvoices],
  ['create_policy', needs.countLeftOut],
  ['update_policy', needs.countWithoutLeader],
  ['create_policy', needs.countFamilies],
  ['read_policy', needs.countStarting],
  ['read_message', needs.countUnread],
]

/** The caller's open tasks, most urgent first; anything hidden from their role isn't counted. */
export const listNeeds = handle(calls.listNeeds, async ({ query }, context) => {
  const { actor, now, today } = context
  const queries = [
    ...(may(actor, 'read_invoice') ? [needs.countUnpaidOrders] : []),
    ...(query.only ? [] : counts.filter(([permission]) => may(actor, permission)).map(([, count]) => count)),
  ]
  // sent in parallel, without waiting for each other
  const facts = await Promise.all(queries.map((count) => count(context)))
  return {
    items: orderNeeds(facts, { now, today }).map(({ at, day, changes, ...need }) => ({
      ...need,
      changes: changes ?? 0,
      at: at?.toISOString() ?? null,
      day: day ?? null,
    })),
  }
})
