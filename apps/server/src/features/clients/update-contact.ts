import * as calls from '@campus/contract/contacts'
import { contactKinds } from '@campus/domain/clients/validate-contact'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireMayOnboard } from '../onboarding/public.ts'
import { readContacts } from './list-contacts.ts'
import { finishContact, typeName } from './save-contact.ts'

export const updateContact = handle(calls.updateContact, async ({ params, body }, context) => {
  const { tx, actor } = context
  await requireMayOnboard(context)
  const before = orNotFound((await readContacts(tx, actor.client_id, sql`k.id = ${params.id}`))[0])
  if (before.type !== body.type && !contactKinds[body.type].isMany) {
    const others = await readContacts(tx, actor.client_id, sql`k.type = ${body.type}`)
    if (others.length > 0) throw new Failure('contact_exists')
  }
  await tx.run(sql`
    update client_contact set type = ${body.type}, name = ${typeName(body)}, first_name = ${body.first_name},
      last_name = ${body.last_name}, email = ${body.email}, job_title = ${body.job_title}, department = ${body.department},
      phone_country_id = ${body.phone_country_id}, phone_country_code = ${body.phone_country_code},
      phone_number = ${body.phone_number}, is_master_user = ${body.is_master_user}
    where id = ${before.id}`)
  const contact = await finishContact(context, before.id, body)
  await audit(context, { action: 'update-contact', subject: before.id, details: { type: body.type } })
  return { contact }
})
