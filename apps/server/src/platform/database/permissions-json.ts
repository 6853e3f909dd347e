import type { RawBuilder } from 'kysely'
import { sql } from './database.ts'

/** A role's permissions in wire format, each with its name and codename. */
export const permissionsJson = (roleId: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('name', p.codename, 'codename', p.codename) order by p.codename)
    from role_permission p where p.role_id = ${roleId}), '[]')`
