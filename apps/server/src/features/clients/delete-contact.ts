import * as calls from '@campus/contract/contacts'
import { isContactRemovable } from '@campus/domain/clients/validate-contact'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { readContacts } from './list-contacts.ts'

export const deleteContact = handle(calls.deleteContact, async ({ params }, context) => {
  const { tx, actor } = context
  const contact = orNotFound((await readContacts(tx, actor.client_id, sql`k.id = ${params.id}`))[0])
  if (!isContactRemovable(contact.type)) throw new Failure('contact_needed')
  await tx.run(sql`delete from client_contact where id = ${contact.id}`)
  await audit(context, { action: 'delete-contact', subject: contact.id, details: { type: contact.type } })
  return { done: true as const }
})
