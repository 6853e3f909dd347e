import { contactUs as contactUsCall } from '@campus/contract/auth'
import { sql } from '../../platform/database.ts'
import { handle } from '../../platform/handle.ts'
import { requireWithinLimit } from '../../platform/rate-limit.ts'

/** More than anybody who cannot get in would write; a robot would. */
const messagesOfAddress = { max: 10, windowMs: 60 * 60 * 1000 }

/** Kept for the operator, who answers by mail. */
export const contactUs = handle(contactUsCall, async ({ body }, { services, now, address }) => {
  await requireWithinLimit(services, `contact:${address}`, messagesOfAddress)
  await services.database.withCompany((tx) =>
    tx.run(sql`
      insert into contact_request (first_name, last_name, email, reason, created_at)
      values (${body.first_name}, ${body.last_name}, ${body.email}, ${body.reason}, ${now})`),
  )
  return { done: true as const }
})
