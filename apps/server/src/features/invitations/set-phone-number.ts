import * as calls from '@campus/contract/invitations'
import { consumeAccountToken } from '../../platform/security/account-tokens.ts'
import { actorRef } from '../../platform/actor.ts'
import { writeAuditLine } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readSchool } from '../auth/public.ts'

/** Across clients, because a verified number belongs to one person everywhere. */
export const setPhoneNumber = handle(calls.setPhoneNumber, async ({ body }, context) => {
  const { actor, services, now, address } = context
  return services.database.withCompany(async (tx) => {
    const taken = await consumeAccountToken(tx, { token: body.token, purpose: 'phone', now })
    if (taken?.user_id !== actor.user_id) throw new Failure('token_invalid')
    const { country_id, country_code, phone_number } = taken.details
    await tx.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`phone:${country_code}${phone_number}`}, 0))`,
    )
    const other = await tx.maybe(sql`
      select 1 from school_user where phone_country_code = ${country_code} and phone_number = ${phone_number}
        and verified_phone_at is not null and id <> ${actor.user_id}`)
    if (other) throw invalid([{ key: 'phone_number', code: 'phone_in_use' }])
    await tx.run(sql`
      update school_user set phone_country_id = ${country_id}, phone_country_code = ${country_code},
        phone_number = ${phone_number}, verified_phone_at = ${now} where id = ${actor.user_id}`)
    await writeAuditLine(tx, {
      clientId: actor.client_id,
      actor: actorRef(actor),
      action: 'set-phone-number',
      subject: actor.user_id,
      at: now,
      address,
    })
    return { school: await readSchool(tx, actor.user_id) }
  })
})
