import { removeSingleSignOn as removeCall } from '@campus/contract/single-sign-on'
import { audit } from '../../../platform/audit/audit.ts'
import { sql } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/http/handle.ts'
import { notifyMasterUsers } from '../notify-user.ts'

export const removeSingleSignOn = handle(removeCall, async (_input, context) => {
  const { tx, actor } = context
  await tx.run(sql`delete from single_sign_on where client_id = ${actor.client_id}`)
  await audit(context, { action: 'remove-single-sign-on' })
  await notifyMasterUsers(tx, actor)
  return { done: true as const }
})
