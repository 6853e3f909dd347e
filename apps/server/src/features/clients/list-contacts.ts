import * as calls from '@campus/contract/contacts'
import { fullName } from '@campus/domain/full-name'
import type { Contact } from '@campus/contract/contacts'
import { handle } from '../../platform/http/handle.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

export const listContacts = handle(calls.listContacts, async (_input, { tx, actor }) => ({
  contacts: await readContacts(tx, actor.client_id),
}))

type Row = Omit<Contact, 'full_name' | 'phone_number'> & {
  phone_country_id: string
  phone_country_code: string
  phone_digits: string
}

/** The contacts of the current client, in the order in which people look for them. */
export async function readContacts(
  tx: Tx,
  clientId: string,
  condition: ReturnType<typeof sql> = sql`true`,
): Promise<Contact[]> {
  const rows = await tx.all<Row>(sql`
    select k.id, k.type, k.name, k.first_name, k.last_name, k.email, k.job_title, k.department, k.is_master_user,
      k.phone_country_id, k.phone_country_code, k.phone_number as phone_digits
    from client_contact k where k.client_id = ${clientId} and ${condition}
    order by array_position(array['initial', 'owner', 'secondary', 'accounting', 'custom'], k.type), k.created_at, k.id`)
  return rows.map(({ phone_country_id, phone_country_code, phone_digits, ...row }) => ({
    ...row,
    full_name: fullName(row),
    phone_number: {
      country_id: phone_country_id,
      country_code: phone_country_code,
      phone_number: phone_digits,
    },
  }))
}
