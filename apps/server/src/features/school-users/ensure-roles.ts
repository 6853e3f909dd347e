import { permissions, type Permission } from '@campus/domain/permissions'
import { sql, type Tx } from '../../platform/database/database.ts'

/** The built-in roles. Source: details, section 3. */
const reading: Permission[] = [
  'read_policy',
  'read_document',
  'read_message',
  'read_school_users',
  'read_own_school_profile',
]
const shippedRoles: Record<string, readonly Permission[]> = {
  'Master User': permissions,
  'Enrolment Officer': [...reading, 'create_policy', 'update_policy', 'read_invoice', 'create_message'],
  Accounting: [...reading, 'read_invoice', 'create_payment', 'create_message'],
  Viewer: reading,
  'Super User': permissions,
}

/** Writes the built-in roles; run at every start, so that they get new permissions. */
export async function ensureRoles(tx: Tx): Promise<void> {
  for (const [name, granted] of Object.entries(shippedRoles)) {
    await tx.run(sql`
      insert into role (name, is_assignable) values (${`School > ${name}`}, ${name !== 'Super User'}) on conflict (name) do nothing`)
    await tx.run(sql`
      insert into role_permission (role_id, codename) select r.id, x from role r, unnest(${[...granted]}::text[]) x
      where r.name = ${`School > ${name}`} on conflict do nothing`)
  }
}
