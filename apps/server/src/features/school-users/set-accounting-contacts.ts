import * as calls from '@campus/contract/school-users'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure, invalid, notFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { visibleUsers } from './read-school-users.ts'

/** All or none: an unknown ID makes the whole call respond with 404. */
export const setAccountingContacts = handle(calls.setAccountingContacts, async ({ body }, context) => {
  const { tx, actor } = context
  const ids = [...new Set(body.user_ids)]
  if (ids.length === 0) throw invalid([{ key: 'user_ids', code: 'accounting_contact_required' }])
  const users = await tx.all<{ status: string }>(
    sql`select u.status from school_user u where u.id = any(${ids}::uuid[]) and ${visibleUsers(actor)}`,
  )
  if (users.length !== ids.length) throw notFound()
  if (users.some(({ status }) => status === 'inactive')) throw new Failure('accounting_contact_inactive')
  await tx.run(sql`update school_user set is_accounting = true where id = any(${ids}::uuid[])`)
  if (body.replace) {
    await tx.run(sql`
      update school_user u set is_accounting = false
      where u.is_accounting and not u.id = any(${ids}::uuid[]) and ${visibleUsers(actor)}`)
  }
  await audit(context, {
    action: 'set-as-accounting-contact',
    details: { user_ids: ids, replace: body.replace },
  })
  return { user_ids: ids }
})
