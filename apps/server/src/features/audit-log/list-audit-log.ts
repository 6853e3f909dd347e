import * as calls from '@campus/contract/audit-log'
import { actorKey, toActorRef } from '@campus/domain/audit/actor-ref'
import { requireAllCampuses } from '../../platform/actor.ts'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { toPage } from '../../platform/database/to-page.ts'
import { auditCondition } from './audit-filter.ts'
import { readAuditLines } from './read-audit-lines.ts'

export const listAuditLog = handle(calls.listAuditLog, async ({ query }, { tx, actor, t }) => {
  requireAllCampuses(actor)
  const condition = auditCondition(actor.client_id, query, t)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from audit_line l where ${condition}`,
  )
  const lines = await readAuditLines(tx, t, {
    condition,
    page: {
      limit: query.items,
      offset: (query.page - 1) * query.items,
      isOldestFirst: query.order === 'at',
    },
  })
  return toPage(lines, total, { query, path: '/school/audit-log' })
})

type Check = { at: Date; lines: number; broken_line: number | null }

export const getAuditSummary = handle(calls.getAuditSummary, async (_input, { tx, actor, t }) => {
  requireAllCampuses(actor)
  const check = await tx.maybe<Check>(sql`
    select at, lines, broken_line from audit_check where chain = ${actor.client_id} order by id desc limit 1`)
  const actors = await tx.all<{ actor: ShownActor }>(sql`
    select ${actorJson('a')} as actor from (
      select distinct client_id, actor_kind, case when actor_kind <> 'operator' then actor_id end as actor_id, case when actor_kind = 'provider' then actor_name end as actor_name
      from audit_line where client_id = ${actor.client_id}) a
    left join school_user u on a.actor_kind = 'user' and u.client_id = a.client_id and u.id = a.actor_id
    order by u.last_name, u.first_name, a.actor_kind, a.actor_id, a.actor_name limit 1000`)
  return {
    check: check
      ? {
          verified_at: check.at.toISOString(),
          up_to_line: check.lines,
          is_whole: check.broken_line === null,
          broken_line: check.broken_line,
        }
      : null,
    people: actors.map(({ actor: { kind, id, name } }) => ({
      id: actorKey(toActorRef({ kind, id: id ?? null, name: kind === 'provider' ? name : null })),
      name: actorText(t, { kind, name }),
    })),
  }
})
