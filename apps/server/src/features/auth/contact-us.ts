import { contactUs as contactUsCall } from '@campus/contract/auth'
import { sql } from '../../platform/database.ts'
import { handle } from '../../platform/handle.ts'

/** Kept for the operator, who answers by mail. */
export const contactUs = handle(contactUsCall, async ({ body }, { services, now }) => {
  await services.database.withCompany((tx) =>
    tx.run(sql`
      insert into contact_request (first_name, last_name, email, reason, created_at)
      values (${body.first_name}, ${body.last_name}, ${body.email}, ${body.reason}, ${now})`),
  )
  return { done: true as const }
})
