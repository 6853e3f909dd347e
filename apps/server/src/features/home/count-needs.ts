import type { Need } from '@campus/contract/home'
import { addDays } from '@campus/domain/calendar-date'
import { lastMinute, nextTimeInGmt } from '@campus/domain/calendar-zone'
import { unitsText } from '@campus/domain/money'
import type { NeedFact, NeedKind } from '@campus/domain/home/needs'
import { onCampuses } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { lastDayToPay, seenInvoice } from '../billing/public.ts'
import { openDraft } from '../draft/public.ts'
import { lacksLeader, lapsesUnlessPaid, startsThisWeek, visible } from '../policies/public.ts'

/** A counted need, with the details for its line; `at` becomes text once the needs are ordered. */
export type CountedNeed = NeedFact & Omit<Need, 'level' | 'at' | 'day'>

const counted = (
  kind: NeedKind,
  fact: Partial<CountedNeed> & { count: number },
): CountedNeed & { changes: number } => ({
  orders: 0,
  changes: 0,
  errors: 0,
  amounts: [],
  reasons: [],
  id: null,
  last_day: null,
  ...fact,
  kind,
})

type OwedRow = {
  currency: string
  owed_minor: number
  invoices: number
  pay_by: string
  first_id: string
  people: number
  changes: number
}

/** The amounts owed by currency on the invoices that match a condition, the first due first. */
async function readOwed({ tx, actor }: Context, condition: ReturnType<typeof sql>): Promise<OwedRow[]> {
  return tx.all<OwedRow>(sql`
    select i.currency, sum(i.total_minor - i.paid_minor - i.credited_minor)::bigint as owed_minor, count(*) as invoices, min(${lastDayToPay}) as pay_by,
      (array_agg(i.id order by ${lastDayToPay}, i.created_at))[1] as first_id,
      sum((select count(*) from policy where policy.client_id = i.client_id and policy.invoice_id = i.id and policy.state = 'pending'))::bigint as people,
      sum((select count(*) from endorsement e where e.client_id = i.client_id and e.invoice_id = i.id and e.state = 'pending'))::bigint as changes
    from invoice i where i.client_id = ${actor.client_id} and ${seenInvoice(tx)} and ${condition}
    group by i.currency order by min(${lastDayToPay}), i.currency`)
}

const sumBy = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

const sumOwed = (rows: readonly OwedRow[]) => ({
  amounts: rows.map(({ owed_minor: owed, currency }) => ({ amount: unitsText(owed), currency })),
  id: sumBy(rows, ({ invoices }) => invoices) === 1 ? (rows[0]?.first_id ?? null) : null,
})

/**
 * Orders that lapse unless they are paid: people and changes, the amount, and when the first of them lapses.
 */
export async function countUnpaidOrders(context: Context): Promise<CountedNeed> {
  const rows = await readOwed(context, lapsesUnlessPaid)
  const first = rows[0]
  return counted('unpaid_order', {
    ...sumOwed(rows),
    count: sumBy(rows, ({ people }) => people),
    changes: sumBy(rows, ({ changes }) => changes),
    orders: sumBy(rows, ({ invoices }) => invoices),
    at: first ? lastMinute(context.actor.time_zone, first.pay_by) : null,
  })
}

/** Unpaid invoices that don't affect cover: those of accounts, month by month. */
export async function countInvoices(context: Context): Promise<CountedNeed> {
  const rows = await readOwed(
    context,
    sql`i.kind = 'invoice' and i.status in ('due', 'overdue') and i.total_minor > i.paid_minor + i.credited_minor
      and not (${lapsesUnlessPaid})`,
  )
  return counted('invoice', {
    ...sumOwed(rows),
    count: sumBy(rows, ({ invoices }) => invoices),
    day: rows[0]?.pay_by ?? null,
  })
}

export async function countCart({ tx, actor, now }: Context): Promise<CountedNeed> {
  const row = await tx.one<{ count: number; errors: number; cart_deadline: string }>(sql`
    select count(e.id) as count, count(e.id) filter (where e.has_errors or e.fee is null) as errors,
      (select to_char(company.cart_deadline, 'HH24:MI') from company where company.id = ${actor.company_id}) as cart_deadline
    from policy_batch b join enrollment e on e.client_id = b.client_id and e.policy_batch_id = b.id and e.status = 'open'
    where b.client_id = ${actor.client_id} and b.status = 'open' and ${onCampuses(actor, 'b.campus_id')}`)
  return counted('cart', {
    count: row.count,
    errors: row.errors,
    at: nextTimeInGmt(row.cart_deadline, now),
  })
}

/** People without a valid end date are listed for this long after they were left out. */
const undatedDays = 30

/**
 * People left out by an order or the deadline, unless they were removed on purpose, their trip is over, or
 * they are insured or in a cart by now.
 */
export async function countLeftOut({ tx, actor, today }: Context): Promise<CountedNeed> {
  const rows = await tx.all<{
    reason: 'unpaid' | 'deadline' | 'withdrawn' | null
    people: number
    first: string | null
  }>(sql`
    select e.not_enrolled_code as reason, count(*) as people, min(e.start_date) as first
    from enrollment e join policy_batch b on b.client_id = e.client_id and b.id = e.policy_batch_id
    where e.client_id = ${actor.client_id} and e.status = 'not_enrolled' and e.removed_as is null and e.anonymised_at is null
      and (e.end_date >= ${today}::date or e.end_date is null and e.updated_at >= ${addDays(today, -undatedDays)}::date)
      and ${onCampuses(actor, 'b.campus_id')}
      and not exists (select 1 from policy where policy.client_id = e.client_id and policy.person_key = e.person_key and policy.state in ('pending', 'issued')
        and policy.start_date <= e.end_date and policy.end_date >= e.start_date)
      and not exists (select 1 from enrollment c where c.client_id = e.client_id and c.person_key = e.person_key and c.status = 'open'
        and e.person_key <> '')
    group by 1 order by 2 desc, 1`)
  const first = rows.flatMap(({ first: day }) => day ?? []).toSorted()[0]
  return counted('left_out', {
    count: sumBy(rows, ({ people }) => people),
    reasons: rows.map(({ reason, people }) => ({ reason: reason ?? 'errors', count: people })),
    day: first ?? null,
  })
}

export async function countWithoutLeader({ tx, actor, today }: Context): Promise<CountedNeed> {
  const row = await tx.one<{ count: number; first: string | null }>(sql`
    select count(*) as count, min(policy.start_date) as first from policy where ${visible(actor)} and ${lacksLeader(actor, today)}`)
  return counted('no_leader', { count: row.count, day: row.first })
}

/** People of open drafts whose family was asked, or couldn't be reached, and may still reply. */
export async function countFamilies({ tx, actor, now }: Context): Promise<CountedNeed> {
  const row = await tx.one<{ count: number; at: Date | null; draft: string | null }>(sql`
    select count(*) as count, min(ask.expires_at) as at, (array_agg(r.draft_id order by ask.expires_at, r.draft_id))[1] as draft
    from family_request r join family_ask ask on ask.client_id = r.client_id and ask.id = r.ask_id
    where r.client_id = ${actor.client_id} and r.state in ('asked', 'opened', 'bounced') and ask.expires_at > ${now}
      and r.draft_id in (select id from import_draft where ${openDraft(actor)})
      and not exists (select 1 from import_row_out x where x.draft_id = r.draft_id and x.row_number = r.row_number)`)
  return counted('families', { count: row.count, at: row.at, id: row.draft })
}

export async function countStarting({ tx, actor, today }: Context): Promise<CountedNeed> {
  const row = await tx.one<{ count: number; first: string | null; last: string | null }>(sql`
    select count(*) as count, min(policy.start_date) as first, max(policy.start_date) as last from policy where ${visible(actor)} and ${startsThisWeek(today)}`)
  return counted('starting', { count: row.count, day: row.first, last_day: row.last })
}

export async function countUnread({ tx, actor }: Context): Promise<CountedNeed> {
  const { count } = await tx.one<{ count: number }>(sql`
    select count(*) as count from conversation_state
    where client_id = ${actor.client_id} and user_id = ${actor.user_id} and is_unread`)
  return counted('unread', { count })
}
