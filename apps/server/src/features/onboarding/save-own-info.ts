import * as calls from '@campus/contract/onboarding'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'

/** The user's own details, requested if an import or an operator created the account without them. */
export const saveOwnInfo = handle(calls.saveOwnInfo, async ({ body }, context) => {
  const { tx, actor } = context
  const phone = body.phone_number
  await tx.run(sql`
    update school_user set first_name = ${body.first_name}, last_name = ${body.last_name}, job_title = ${body.job_title},
      phone_country_id = ${phone?.country_id ?? null}, phone_country_code = ${phone?.country_code ?? null},
      phone_number = ${phone?.phone_number ?? null}, has_updated_info = true
    where id = ${actor.user_id}`)
  await audit(context, { action: 'save-own-info', subject: actor.user_id })
  return { done: true as const }
})
