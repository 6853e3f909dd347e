import type { contactBody } from '@campus/contract/contacts'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { ensureMasterUser } from '../school-users/public.ts'
import { readContacts } from './list-contacts.ts'

type Body = z.output<typeof contactBody>

/** Only a custom contact has its own type name. */
export const typeName = (body: Body) => (body.type === 'custom' ? body.name : '')

/** A stored contact in the form of the API; if the contact is to be a Master User, creates the user. */
export async function finishContact(context: Context, id: string, body: Body) {
  const contact = orNotFound((await readContacts(context.tx, context.actor.client_id, sql`k.id = ${id}`))[0])
  if (body.is_master_user) await ensureMasterUser(context, { ...body, phone_number: contact.phone_number })
  return contact
}
