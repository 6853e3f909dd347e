import { endTour as call } from '@campus/contract/account'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'

/** Not in the audit log: it only changes what the home page offers to one user. */
export const endTour = handle(call, async (_input, { tx, actor }) => {
  await tx.run(sql`update school_user set tour_ended = true where id = ${actor.user_id} and not tour_ended`)
  return { done: true as const }
})
