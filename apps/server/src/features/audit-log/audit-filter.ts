import type { AuditFilter } from '@campus/contract/audit-log'
import { addDays } from '@campus/domain/calendar-date'
import { foldText } from '@campus/domain/applicant/fold-text'
import { auditActions, auditSentenceKey } from '@campus/domain/audit/audit-actions'
import type { RawBuilder } from 'kysely'
import type { Translate } from '@campus/i18n/translate'
import { validate as isUuid } from 'uuid'
import { sql } from '../../platform/database/database.ts'
import { invalid } from '../../platform/failure.ts'
import { foldedHas, textHas } from '../../platform/database/fragments.ts'

/** A time zone unknown to the database is a validation issue, not a server error. */
function knownZone(zone: string | undefined): string {
  if (!zone) return 'UTC'
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    throw invalid([{ key: 'zone', code: 'not_an_option' }])
  }
}

/**
 * The lines that match a filter. The search covers the actor, the subject (a policy number, an invoice
 * number, a campus, a colleague) and the action's sentence in the reader's language.
 */
export function auditCondition(clientId: string, filter: AuditFilter, t: Translate) {
  const zone = knownZone(filter.zone)
  const search = filter.search?.trim()
  return sql`l.client_id = ${clientId}
    and ${filter.group ? sql`l.action = any(${[...auditActions[filter.group]]}::text[])` : sql`true`}
    and ${filter.person ? isBy(filter.person) : sql`true`}
    and ${filter.from ? sql`l.at >= (${filter.from}::date)::timestamp at time zone ${zone}` : sql`true`}
    and ${filter.to ? sql`l.at < (${addDays(filter.to, 1)}::date)::timestamp at time zone ${zone}` : sql`true`}
    and ${search ? matches(clientId, search, t) : sql`true`}`
}

/** A user or a key by ID, a payment provider by code, any other actor by kind. */
const isBy = (key: string) =>
  isUuid(key)
    ? sql`l.actor_id = ${key}`
    : sql`(l.actor_kind = ${key} and l.actor_kind not in ('user', 'api_key', 'provider') or l.actor_kind = 'provider' and l.actor_name = ${key})`

function matches(clientId: string, search: string, t: Translate) {
  const has = (...texts: RawBuilder<unknown>[]) => textHas(search, ...texts)
  const fullName = sql`full_name(first_name, last_name)`
  const subjects = sql`
    select id from policy where client_id = ${clientId} and restricted_at is null and ${foldedHas(search, sql`searched_name`)}
    union all select id from invoice where client_id = ${clientId} and ${has(sql`number`)}
    union all select p.id from payment_transaction p join invoice i on i.id = p.invoice_id where i.client_id = ${clientId} and ${has(sql`i.number`)}
    union all select b.id from policy_batch b join campus on campus.id = b.campus_id where b.client_id = ${clientId} and ${has(sql`campus.name`)}
    union all select id from campus where client_id = ${clientId} and ${has(sql`name`)}
    union all select id from import_draft where client_id = ${clientId} and ${has(sql`file_name`)}`
  const people = sql`
    select id from school_user where client_id = ${clientId} and ${has(fullName, sql`email`)}`
  return sql`(${has(sql`l.subject`)} or l.actor_id in (${people})
    or split_part(l.subject, ',', 1) in (select id::text from (${subjects} union all ${people}) x)
    or l.action = any(${actionsSaying(search, t)}::text[]))`
}

/** The actions whose sentence contains the search text. */
function actionsSaying(search: string, t: Translate): string[] {
  const wanted = foldText(search)
  return Object.values(auditActions)
    .flat()
    .filter((action) => {
      const key = auditSentenceKey(action)
      return t.has(key) && foldText(t.dynamic(key)).includes(wanted)
    })
}
