import * as calls from '@campus/contract/contacts'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireMayOnboard } from '../onboarding/public.ts'
import { finishContact, typeName } from './save-contact.ts'

export const addContact = handle(calls.addContact, async ({ body }, context) => {
  const { tx, actor } = context
  await requireMayOnboard(context)
  const row = await tx.maybe<{ id: string }>(sql`
    insert into client_contact (client_id, type, name, first_name, last_name, email, job_title, department,
      phone_country_id, phone_country_code, phone_number, is_master_user)
    values (${actor.client_id}, ${body.type}, ${typeName(body)}, ${body.first_name}, ${body.last_name}, ${body.email},
      ${body.job_title}, ${body.department}, ${body.phone_country_id}, ${body.phone_country_code}, ${body.phone_number},
      ${body.is_master_user})
    on conflict do nothing returning id`)
  if (!row) throw new Failure('contact_exists')
  const contact = await finishContact(context, row.id, body)
  await audit(context, { action: 'add-contact', subject: row.id, details: { type: body.type } })
  return { contact }
})
