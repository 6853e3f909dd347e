import { fullName } from '@campus/domain/full-name'
import { contactUs as contactUsCall } from '@campus/contract/auth'
import type { CompanySource } from '@campus/domain/catalogue-schema'
import { translator } from '@campus/i18n/node-catalogs'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { writeLetter } from '../../platform/mail/letter.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { requireWithinLimit } from '../../platform/security/rate-limit.ts'

/** More than a real person would send, but not more than a robot. */
const messagesOfAddress = { max: 10, windowMs: 60 * 60 * 1000 }

/** Stored, and mailed to the company of this region; its staff reply by email. */
export const contactUs = handle(contactUsCall, async ({ body }, { services, now, address }) => {
  await requireWithinLimit(services, `contact:${address}`, messagesOfAddress)
  await services.database.withCompany(async (tx) => {
    await tx.run(sql`
      insert into contact_request (first_name, last_name, email, reason, topic, created_at)
      values (${body.first_name}, ${body.last_name}, ${body.email}, ${body.reason}, ${body.topic}, ${now})`)
    const company = await tx.maybe<{ details: CompanySource }>(
      sql`select details from company where id = ${services.config.REGION}`,
    )
    if (!company) return
    const t = translator('en')
    const texts = body.topic === 'accessibility' ? 'barrier' : 'contact'
    await enqueue(tx, 'send-mail', {
      recipient: company.details.contact.email,
      letter: writeLetter(t, {
        subject: t(`mail.${texts}_subject`, { name: fullName(body) }),
        text: `mail.${texts}_text`,
        values: { first_name: body.first_name, last_name: body.last_name, email: body.email },
        slots: { reason: { kind: 'blocks', blocks: [{ kind: 'paragraph', text: body.reason }] } },
        why: t('mail.why_contact'),
      }),
    })
  })
  return { done: true as const }
})
