import * as calls from '@campus/contract/operations'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'

export const readNotifications = handle(calls.readNotifications, async (_input, { tx, actor, now }) => {
  await tx.run(sql`
    update notification set read_at = ${now} where client_id = ${actor.client_id} and user_id = ${actor.user_id} and read_at is null`)
  return { done: true as const }
})
