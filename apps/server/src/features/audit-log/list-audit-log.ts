import * as calls from '@campus/contract/audit-log'
import { csvOf } from '@campus/documents/csv'
import { requireAllCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { pageOf } from '../../platform/database/page-of.ts'
import { auditCondition } from './audit-filter.ts'
import { readAuditLines } from './read-audit-lines.ts'

/** More lines than this are asked for in parts: a file of them opens in no spreadsheet with pleasure. */
const maxExportedLines = 50_000

export const listAuditLog = handle(calls.listAuditLog, async ({ query }, { tx, actor, t }) => {
  requireAllCampuses(actor)
  const condition = auditCondition(actor.client_id, query, t)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from audit_line l where ${condition}`,
  )
  const lines = await readAuditLines(tx, t, condition, {
    limit: query.items,
    offset: (query.page - 1) * query.items,
    isOldestFirst: query.order === 'at',
  })
  return pageOf(lines, total, query, '/school/audit-log')
})

type Check = { at: Date; lines: number; broken_line: number | null }

export const getAuditSummary = handle(calls.getAuditSummary, async (_input, { tx, actor, t }) => {
  requireAllCampuses(actor)
  const check = await tx.maybe<Check>(sql`
    select at, lines, broken_line from audit_check where chain = ${actor.client_id} order by id desc limit 1`)
  const actors = await tx.all<{
    id: string
    name: string | null
    key_name: string | null
    erased: boolean
  }>(sql`
    select a.actor as id, u.first_name || ' ' || u.last_name as name, k.name as key_name, coalesce(u.erased_at is not null, false) as erased
    from (select distinct actor from audit_line where client_id = ${actor.client_id}) a
    left join school_user u on u.client_id = ${actor.client_id} and u.id::text = a.actor
    left join api_key k on k.client_id = ${actor.client_id} and k.id::text = a.actor
    order by u.last_name, u.first_name, a.actor limit 1000`)
  const nameOf = (id: string, keyName: string | null) =>
    keyName !== null
      ? t('audit.api_key', { name: keyName })
      : t.has(`audit.actor_${id}`)
        ? t.dynamic(`audit.actor_${id}`)
        : id
  return {
    check: check
      ? {
          verified_at: check.at.toISOString(),
          up_to_line: check.lines,
          is_whole: check.broken_line === null,
          broken_line: check.broken_line,
        }
      : null,
    people: actors.map(({ id, name, key_name: keyName, erased }) => ({
      id,
      name: erased ? t('audit.erased_person') : (name ?? nameOf(id, keyName)),
    })),
  }
})

export const exportAuditLog = handle(calls.exportAuditLog, async ({ query }, context) => {
  const { tx, actor, t, today } = context
  requireAllCampuses(actor)
  const condition = auditCondition(actor.client_id, query, t)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from audit_line l where ${condition}`,
  )
  if (total > maxExportedLines)
    throw new Failure('too_many_lines', { params: { count: total, limit: maxExportedLines } })
  const lines = await readAuditLines(tx, t, condition, { limit: maxExportedLines, offset: 0 })
  const header = ['number', 'at_utc', 'person', 'email', 'action', 'what', 'subject', 'address', 'device']
  const rows = lines.map((line) => [
    line.number,
    line.at,
    line.person.name,
    line.person.email,
    line.action,
    line.sentence,
    line.subject?.label ?? '',
    line.address,
    line.device,
  ])
  await audit(context, { action: 'export-audit-log', details: { lines: lines.length } })
  return new StreamResponse(
    new TextEncoder().encode(csvOf([header, ...rows])),
    'text/csv; charset=utf-8',
    `audit-log-${today}.csv`,
  )
})
