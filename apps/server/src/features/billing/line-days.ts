import { sql } from '../../platform/database/database.ts'

/**
 * The days for which a line `l` of `policy` was billed, regardless of later changes: the days of its
 * change, or those of the policy before its first change. Issued invoices never change: details, section 7.
 */
export const joinLineDays = sql`
  left join endorsement e on e.id = l.endorsement_id
  left join lateral (
    select o.old_start_date, o.old_end_date, o.old_fee from endorsement o
    where o.policy_id = policy.id and o.state = 'applied' order by o.applied_at, o.number limit 1) first_change on e.id is null`
export const lineStart = sql`coalesce(e.new_start_date, first_change.old_start_date, policy.start_date)`
export const lineEnd = sql`coalesce(e.new_end_date, first_change.old_end_date, policy.end_date)`
/** The line's fee and, for a change, the fee and the first day of cover before it. */
export const lineFees = sql`
  case when e.id is null then coalesce(first_change.old_fee, policy.fee) else e.new_fee end as fee, e.old_fee as fee_before,
  e.old_start_date as start_before`

/**
 * The name on `policy` for documents and lists that outlive it (the books): empty once the person is
 * erased, because the data is then kept only for claims (GDPR, article 18). Searches must use it too, or they
 * would reveal the name.
 */
export const nameUnlessErased = sql`case when policy.restricted_at is null then full_name(policy.first_name, policy.last_name) else '' end`
