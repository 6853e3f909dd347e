import * as calls from '@campus/contract/audit-log'
import { formatCsv } from '@campus/documents/csv'
import { requireAllCampuses } from '../../platform/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { Failure } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { auditCondition } from './audit-filter.ts'
import { readAuditLines } from './read-audit-lines.ts'

/** Larger exports must be split: spreadsheet programs open them badly. */
const maxExportedLines = 50_000

export const exportAuditLog = handle(calls.exportAuditLog, async ({ query }, context) => {
  const { tx, actor, t, today } = context
  requireAllCampuses(actor)
  const condition = auditCondition(actor.client_id, query, t)
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from audit_line l where ${condition}`,
  )
  if (total > maxExportedLines)
    throw new Failure('too_many_lines', { params: { count: total, limit: maxExportedLines } })
  const lines = await readAuditLines(tx, t, { condition, page: { limit: maxExportedLines, offset: 0 } })
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
    new TextEncoder().encode(formatCsv([header, ...rows])),
    'text/csv; charset=utf-8',
    `${t('documents.file_audit_log', { date: today })}.csv`,
  )
})
