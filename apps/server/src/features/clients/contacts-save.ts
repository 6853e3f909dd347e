import * as calls from '@campus/contract/contacts'
import type { contactBody } from '@campus/contract/contacts'
import { contactKinds, isContactRemovable } from '@campus/domain/clients/validate-contact'
import type { z } from 'zod'
import { audit } from '../../platform/audit/audit.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, found } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { requireMayOnboard } from '../onboarding/public.ts'
import { ensureMasterUser } from '../school-users/public.ts'
import { readContacts } from './contacts-read.ts'

type Body = z.output<typeof contactBody>

export const listContacts = handle(calls.listContacts, async (_input, { tx, actor }) => ({
  contacts: await readContacts(tx, actor.client_id),
}))

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
  return { contact: await afterSave(context, row.id, body, 'add-contact') }
})

export const updateContact = handle(calls.updateContact, async ({ params, body }, context) => {
  const { tx, actor } = context
  await requireMayOnboard(context)
  const current = found((await readContacts(tx, actor.client_id, sql`k.id = ${params.id}`))[0])
  if (current.type !== body.type && !contactKinds[body.type].isMany) {
    const others = await readContacts(tx, actor.client_id, sql`k.type = ${body.type}`)
    if (others.length > 0) throw new Failure('contact_exists')
  }
  await tx.run(sql`
    update client_contact set type = ${body.type}, name = ${typeName(body)}, first_name = ${body.first_name},
      last_name = ${body.last_name}, email = ${body.email}, job_title = ${body.job_title}, department = ${body.department},
      phone_country_id = ${body.phone_country_id}, phone_country_code = ${body.phone_country_code},
      phone_number = ${body.phone_number}, is_master_user = ${body.is_master_user}
    where id = ${current.id}`)
  return { contact: await afterSave(context, current.id, body, 'update-contact') }
})

export const deleteContact = handle(calls.deleteContact, async ({ params }, context) => {
  const { tx, actor } = context
  const contact = found((await readContacts(tx, actor.client_id, sql`k.id = ${params.id}`))[0])
  if (!isContactRemovable(contact.type)) throw new Failure('contact_needed')
  await tx.run(sql`delete from client_contact where id = ${contact.id}`)
  await audit(context, { action: 'delete-contact', subject: contact.id, details: { type: contact.type } })
  return { done: true as const }
})

/** Only a custom contact has a type of its own name. */
const typeName = (body: Body) => (body.type === 'custom' ? body.name : '')

async function afterSave(context: Context, id: string, body: Body, action: string) {
  const contact = found((await readContacts(context.tx, context.actor.client_id, sql`k.id = ${id}`))[0])
  if (body.is_master_user) await ensureMasterUser(context, { ...body, phone_number: contact.phone_number })
  await audit(context, { action, subject: id, details: { type: body.type } })
  return contact
}
