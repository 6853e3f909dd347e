import type { AuditFilter } from '@campus/contract/audit-log'
import { addDays } from '@campus/domain/calendar-date'
import { foldText } from '@campus/domain/applicant/fold-text'
import { auditActions, auditSentenceKey } from '@campus/domain/audit/audit-actions'
import type { Translate } from '@campus/i18n/translate'
import { sql } from '../../platform/database.ts'
import { invalid } from '../../platform/failure.ts'

const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A zone that the database would not know is an issue of the field, not a defect. */
function knownZone(zone: string | undefined): string {
  if (!zone) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw invalid([{ key: 'zone', code: 'not_an_option' }])
  }
}

/**
 * The lines that a filter leaves. The search looks at who it was, at what it was done to (a policy's number, an
 * invoice's number, a campus, a colleague) and at what was done, in the reader's own language.
 */
export function auditCondition(clientId: string, filter: AuditFilter, t: Translate) {
  const zone = knownZone(filter.zone)
  const search = filter.search?.trim()
  return sql`l.client_id = ${clientId}
    and ${filter.group ? sql`l.action = any(${[...auditActions[filter.group]]}::text[])` : sql`true`}
    and ${filter.person ? sql`l.actor = ${filter.person}` : sql`true`}
    and ${filter.from ? sql`l.at >= (${filter.from}::date)::timestamp at time zone ${zone}` : sql`true`}
    and ${filter.to ? sql`l.at < (${addDays(filter.to, 1)}::date)::timestamp at time zone ${zone}` : sql`true`}
    and ${search ? matches(clientId, search, t) : sql`true`}`
}

function matches(clientId: string, search: string, t: Translate) {
  const pattern = like(search)
  const subjects = sql`
    select id from policy where client_id = ${clientId} and restricted_at is null and (policy_number ilike ${pattern} or first_name || ' ' || last_name ilike ${pattern})
    union all select id from invoice where client_id = ${clientId} and number ilike ${pattern}
    union all select p.id from payment_transaction p join invoice i on i.id = p.invoice_id where i.client_id = ${clientId} and i.number ilike ${pattern}
    union all select b.id from policy_batch b join campus k on k.id = b.campus_id where b.client_id = ${clientId} and k.name ilike ${pattern}
    union all select id from campus where client_id = ${clientId} and name ilike ${pattern}
    union all select id from import_draft where client_id = ${clientId} and file_name ilike ${pattern}`
  const people = sql`
    select id from school_user where client_id = ${clientId} and (first_name || ' ' || last_name ilike ${pattern} or email ilike ${pattern})`
  return sql`(l.subject ilike ${pattern} or l.actor in (select id::text from (${people}) x)
    or split_part(l.subject, ',', 1) in (select id::text from (${subjects} union all ${people}) x)
    or l.action = any(${actionsSaying(search, t)}::text[]))`
}

/** The actions whose sentence holds the words that were looked for. */
function actionsSaying(search: string, t: Translate): string[] {
  const wanted = foldText(search)
  return Object.values(auditActions)
    .flat()
    .filter((action) => {
      const key = auditSentenceKey(action)
      return t.has(key) && foldText(t.dynamic(key)).includes(wanted)
    })
}
