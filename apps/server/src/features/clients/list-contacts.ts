import * as calls from '@campus/contract/contacts'
import { handle } from '../../platform/http/handle.ts'
import { readContacts } from './read-contacts.ts'

export const listContacts = handle(calls.listContacts, async (_input, { tx, actor }) => ({
  contacts: await readContacts(tx, actor.client_id),
}))
