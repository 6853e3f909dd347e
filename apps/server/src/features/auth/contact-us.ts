import { contactUs as contactUsCall } from '@campus/contract/auth'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { translator } from '@campus/i18n/node-catalogs'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { requireWithinLimit } from '../../platform/security/rate-limit.ts'

/** More than anybody who cannot get in would write; a robot would. */
const messagesOfAddress = { max: 10, windowMs: 60 * 60 * 1000 }

/** Kept, and mailed to the company of this region, whose staff replies by mail. */
export const contactUs = handle(contactUsCall, async ({ body }, { services, now, address }) => {
  await requireWithinLimit(services, `contact:${address}`, messagesOfAddress)
  await services.database.withCompany(async (tx) => {
    await tx.run(sql`
      insert into contact_request (first_name, last_name, email, reason, created_at)
      values (${body.first_name}, ${body.last_name}, ${body.email}, ${body.reason}, ${now})`)
    const company = await tx.maybe<{ details: CompanySource }>(
      sql`select details from company where id = ${services.config.REGION}`,
    )
    if (!company) return
    const t = translator('en')
    await enqueue(tx, 'send-mail', {
      recipient: company.details.contact.email,
      subject: t('mail.contact_subject', { name: oneLine(`${body.first_name} ${body.last_name}`) }),
      text: t('mail.contact_text', body),
      html: '',
    })
  })
  return { done: true as const }
})

/** A subject is one line: nothing that was typed becomes a header of the mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')
