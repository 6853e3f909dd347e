import { z } from 'zod'
import { auditGroups } from '@campus/domain/audit/audit-actions'
import { defineCall } from './define-call.ts'
import { day, instant, listOf, pageQueryBy } from './wire.ts'

/** What narrows the log. Days are the reader's: `zone` is their IANA time zone, UTC unless given. */
const auditFilter = z.object({
  search: z.string().max(200).optional(),
  group: z.enum(auditGroups, { error: 'not_an_option' }).optional(),
  /** A school user's id, `operator` or `system`. */
  person: z.string().max(60).optional(),
  from: day.optional(),
  to: day.optional(),
  zone: z.string().max(60).optional(),
})
export type AuditFilter = z.infer<typeof auditFilter>

const auditLine = z.object({
  id: z.string(),
  /** The place in the client's chain: 1, 2, 3 … without a gap. */
  number: z.number().int(),
  at: instant,
  person: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  action: z.string(),
  group: z.enum(auditGroups).nullable(),
  /** What was done, said in the caller's language. */
  sentence: z.string(),
  subject: z.object({ label: z.string(), link: z.string().nullable() }).nullable(),
  address: z.string(),
  device: z.string(),
})
export type AuditLineOnWire = z.infer<typeof auditLine>

export const listAuditLog = defineCall({
  name: 'list-audit-log',
  feature: 'audit-log',
  summary: 'Who did what to what, when and from where; newest first',
  method: 'GET',
  path: '/school/audit-log',
  access: 'read_audit_log',
  query: pageQueryBy(['at']).extend(auditFilter.shape),
  response: listOf(auditLine),
  errors: ['needs_all_campuses'],
})

export const getAuditSummary = defineCall({
  name: 'get-audit-summary',
  feature: 'audit-log',
  summary: 'Whether the log was found whole, and the people who stand in it',
  method: 'GET',
  path: '/school/audit-log/summary',
  access: 'read_audit_log',
  response: z.object({
    check: z
      .object({
        verified_at: instant,
        up_to_line: z.number().int(),
        is_whole: z.boolean(),
        broken_line: z.number().int().nullable(),
      })
      .nullable(),
    people: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  errors: ['needs_all_campuses'],
})

export const exportAuditLog = defineCall({
  name: 'export-audit-log',
  feature: 'audit-log',
  summary: 'The log as the filter stands, as CSV',
  method: 'GET',
  path: '/school/audit-log/csv',
  isCostly: true,
  access: 'read_audit_log',
  query: auditFilter,
  stream: 'text/csv; charset=utf-8',
  errors: ['needs_all_campuses', 'too_many_lines'],
})

export const auditLogCalls = [listAuditLog, getAuditSummary, exportAuditLog]
