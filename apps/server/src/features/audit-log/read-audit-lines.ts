import type { AuditLineOnWire } from '@campus/contract/audit-log'
import { auditGroup, auditSentenceKey } from '@campus/domain/audit/audit-actions'
import { formatMoney } from '@campus/i18n/format-money'
import type { Locale } from '@campus/i18n/locale'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import type { Tables } from '../../platform/database/tables.gen.ts'
import { productNameIn } from '../catalogue/public.ts'
import { paymentMethodName } from '../payments/public.ts'

type Row = Pick<
  Tables['audit_line'],
  'id' | 'line_number' | 'at' | 'action' | 'subject' | 'address' | 'device'
> & {
  actor: ShownActor
  details: Record<string, unknown>
  payment_currency: string | null
}
type Subject = { id: string; label: string; link: string | null }

/** Lines for display. Names are looked up now, so an erased person's name no longer appears. */
export async function readAuditLines(
  tx: Tx,
  t: Translate,
  {
    condition,
    page,
  }: { condition: ReturnType<typeof sql>; page: { limit: number; offset: number; isOldestFirst?: boolean } },
): Promise<AuditLineOnWire[]> {
  const order = page.isOldestFirst ? sql`l.id` : sql`l.id desc`
  const rows = await tx.all<Row>(sql`
    select l.id, l.line_number, l.at, ${actorJson('l')} as actor, l.action, l.subject, l.details, l.address, l.device,
      -- older lines have an amount without its currency
      case when l.details ? 'amount' and not l.details ? 'currency' and l.subject ~ '^[0-9a-f-]{36}$' then (
        select p.currency from payment_transaction p where p.client_id = l.client_id and p.id = l.subject::uuid) end as payment_currency
    from audit_line l where ${condition} order by ${order} limit ${page.limit} offset ${page.offset}`)
  const subjects = await readSubjects(
    tx,
    rows.map(({ subject }) => firstSubject(subject)),
    t.locale,
  )
  return rows.map((row) => ({
    id: String(row.id),
    number: row.line_number,
    at: row.at.toISOString(),
    person: actorOnWire(row.actor, t),
    action: row.action,
    group: auditGroup(row.action) ?? null,
    sentence: formatSentence(row, t),
    subject: subjectOnWire(row, subjects, t),
    address: row.address,
    device: row.device,
  }))
}

const actorOnWire = (actor: ShownActor, t: Translate): AuditLineOnWire['person'] => ({
  id: actor.id ?? null,
  name: actorText(t, actor),
  email: actor.email ?? '',
})

const amountText = (amount: string, currency: string | number | null, locale: Locale) =>
  currency === null || Number.isNaN(Number(amount)) ? amount : formatMoney(amount, String(currency), locale)

/** The action's sentence with its counts, or the action's code if it has no sentence. */
function formatSentence(row: Row, t: Translate): string {
  const key = auditSentenceKey(row.action)
  if (!t.has(key)) return t('audit.action_unknown', { action: row.action })
  const values = Object.entries(row.details).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number',
  )
  const { gateway, amount, currency = row.payment_currency, ...others } = Object.fromEntries(values)
  return t.dynamic(key, {
    ...others,
    ...(gateway === undefined ? {} : { gateway: paymentMethodName(String(gateway), t) }),
    ...(amount === undefined ? {} : { amount: amountText(String(amount), currency, t.locale) }),
  })
}

function subjectOnWire(row: Row, subjects: Map<string, Subject>, t: Translate): AuditLineOnWire['subject'] {
  const first = firstSubject(row.subject)
  const [, ...others] = row.subject.split(',')
  if (first === '') return null
  const subject = subjects.get(first)
  // an ID that no longer exists means nothing to a reader
  const label = subject?.label ?? (/^[0-9a-f-]{36}$/.test(first) ? t('audit.gone') : first)
  return {
    label: others.length > 0 ? t('audit.and_others', { first: label, count: others.length }) : label,
    link: subject?.link ?? null,
  }
}

/** Some lines name several subjects, and some prefix the kind, such as `user:0193…`. */
const firstSubject = (subject: string) => (subject.split(',')[0] ?? '').replace(/^(user|campus|client):/, '')

/** Labels for IDs and numbers, in one query. */
async function readSubjects(
  tx: Tx,
  wanted: readonly string[],
  locale: Locale,
): Promise<Map<string, Subject>> {
  const keys = [...new Set(wanted.filter((key) => key !== ''))]
  if (keys.length === 0) return new Map()
  const ids = keys.filter((key) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key))
  const among = (column: string) => sql`${sql.ref(column)} = any(${ids}::uuid[])`
  const rows = await tx.all<Subject>(sql`
    select policy.id::text, policy.policy_number as label, case when policy.restricted_at is null then '/policy/' || policy.id || '/policy_details' end as link
      from policy where ${among('policy.id')}
    union all select i.id::text, i.number, '/invoices/' || i.id || '/show' from invoice i where ${among('i.id')}
    union all select i.number, i.number, '/invoices/' || i.id || '/show' from invoice i where i.number = any(${keys})
    union all select p.id::text, i.number, '/invoices/' || i.id || '/show' from payment_transaction p join invoice i on i.id = p.invoice_id where ${among('p.id')}
    union all select b.id::text, campus.name, case when b.status = 'confirmed' then '/policy/' || b.id || '/confirmation' when b.status = 'open' then '/cart' end
      from policy_batch b join campus on campus.id = b.campus_id where ${among('b.id')}
    union all select e.id::text, campus.name, case when b.status = 'open' then '/cart' end
      from enrollment e join policy_batch b on b.id = e.policy_batch_id join campus on campus.id = b.campus_id where ${among('e.id')}
    union all select u.id::text, full_name(u.first_name, u.last_name), null from school_user u where ${among('u.id')} and u.erased_at is null
    union all select campus.id::text, campus.name, null from campus where ${among('campus.id')}
    union all select contract.id::text, ${productNameIn(sql`${locale}::text`)}, null from contract join product p on p.id = contract.product_id where ${among('contract.id')}
    union all select w.id::text, w.url, null from webhook_endpoint w where ${among('w.id')}
    union all select a.id::text, a.name, null from api_key a where ${among('a.id')}
    union all select x.id::text, x.subject, '/message-center/' || x.id from conversation x where ${among('x.id')}
    union all select d.id::text, d.file_name, null from import_draft d where ${among('d.id')}
    union all select q.id::text, d.file_name, null from family_ask q join import_draft d on d.client_id = q.client_id and d.id = q.draft_id where ${among('q.id')}
    union all select r.id::text, '', null from privacy_request r where ${among('r.id')}`)
  return new Map(rows.filter(({ label }) => label !== '').map((row) => [row.id, row]))
}
