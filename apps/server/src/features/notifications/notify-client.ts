import type { Permission } from '@campus/domain/permissions'
import { sql, type Tx } from '../../platform/database.ts'

export type Notice = {
  /** The messages `notifications.<kind>_title` and `notifications.<kind>_text`. */
  kind: string
  params: Record<string, string | number>
  link: string
  /** Only people whose role has it are told. */
  permission: Permission
  now: Date
}

/** Tells everybody of a client whom it concerns; the words are said in each reader's language when read. */
export async function notifyClient(tx: Tx, clientId: string, notice: Notice): Promise<void> {
  await tx.run(sql`
    insert into notification (client_id, user_id, kind, params, link, created_at)
    select u.client_id, u.id, ${notice.kind}, ${JSON.stringify(notice.params)}::jsonb, ${notice.link}, ${notice.now} from school_user u
    where u.client_id = ${clientId} and u.status = 'active' and u.suspended_at is null and (u.is_superuser or exists (
      select 1 from school_user_role ur join role_permission p on p.role_id = ur.role_id
      where ur.user_id = u.id and p.codename = ${notice.permission}))`)
}
