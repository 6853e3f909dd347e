import * as calls from '@campus/contract/onboarding'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'

export const updateFirstLogin = handle(calls.updateFirstLogin, async (_input, context) => {
  const changed = await context.tx.run(
    sql`update school_user set first_login = false where id = ${context.actor.user_id} and first_login`,
  )
  if (changed > 0) await audit(context, { action: 'finish-first-login', subject: context.actor.user_id })
  return { done: true as const }
})
