import { endOtherSessions as endOthersCall, endOwnSession as endCall } from '@campus/contract/own-sessions'
import { audit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/database/database.ts'
import { notFound } from '../../../platform/failure.ts'
import { handle } from '../../../platform/http/handle.ts'
import { endSessionsExcept, requireOwnSession } from './own-session.ts'

export const endOwnSession = handle(endCall, async ({ params }, context) => {
  const { tx, actor } = context
  await requireOwnSession(context)
  const ended = await tx.run(sql`delete from session where id = ${params.id} and user_id = ${actor.user_id}`)
  if (ended === 0) throw notFound()
  await audit(context, { action: 'end-session', subject: params.id })
  return { done: true as const }
})

export const endOtherSessions = handle(endOthersCall, async (_input, context) => {
  const session = await requireOwnSession(context)
  const ended = await endSessionsExcept(context.tx, context.actor.user_id, session.id)
  await audit(context, { action: 'end-other-sessions', details: { ended } })
  return { ended }
})
