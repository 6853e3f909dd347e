import { todayIn } from '@campus/domain/calendar-zone'
import {
  countOutcomes,
  type CountedOutcome,
  type OutcomeFigures,
  type OutcomeGroup,
} from '@campus/domain/duties/outcome-figures'
import { sql, type Tx } from '../../platform/database/database.ts'

/** What happened to the clients of each group in a year (UTC), by the client's class and language of today. */
export async function readOutcomes(
  tx: Tx,
  { year, companyId }: { year: number; companyId: string | null },
): Promise<OutcomeFigures[]> {
  const [from, to] = [`${year}-01-01T00:00:00Z`, `${year + 1}-01-01T00:00:00Z`]
  const group = sql`c.company_id as company, c.policyholder_class as client_class, k.risk_country_id as country, c.preferred_lang as language`
  const ofCompany = sql`(${companyId}::text is null or c.company_id = ${companyId})`
  const inYear = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to}`
  const ofPolicies = sql`policy join contract k on k.client_id = policy.client_id and k.id = policy.contract_id join client c on c.client_id = policy.client_id`
  const withdrawn = sql`exists (select 1 from withdrawal_policy w join withdrawal s on s.client_id = w.client_id and s.id = w.withdrawal_id
    where w.client_id = policy.client_id and w.policy_id = policy.id and s.state = 'effective')`
  const counts = await tx.all<OutcomeGroup & { outcome: CountedOutcome; count: number }>(sql`
    select 'policies' as outcome, ${group}, count(*) as count from ${ofPolicies} where ${inYear('policy.issued_at')} and ${ofCompany} group by 2, 3, 4, 5
    union all
    select case when ${withdrawn} then 'withdrawals' else 'cancellations' end, ${group}, count(*) from ${ofPolicies}
    where ${inYear('policy.cancelled_at')} and policy.issued_at is not null and ${ofCompany} group by 1, 2, 3, 4, 5
    union all
    select o.outcome, ${group}, count(*)
    from policy_batch b join contract k on k.client_id = b.client_id and k.id = b.contract_id join client c on c.client_id = b.client_id
    cross join lateral (select 'orders' as outcome union all select 'orders_with_rejected'
      where exists (select 1 from enrollment e where e.client_id = b.client_id and e.policy_batch_id = b.id and e.status = 'not_enrolled')) o
    where b.status = 'confirmed' and ${inYear('b.closed_at')} and ${ofCompany} group by 1, 2, 3, 4, 5`)
  const complaints = await tx.all<OutcomeGroup & { received_at: Date; answered_at: Date | null }>(sql`
    select o.company_id as company, c.policyholder_class as client_class, o.country_id as country, coalesce(c.preferred_lang, o.language) as language,
      o.received_at, case when o.state = 'answered' then o.ended_at end as answered_at
    from complaint o left join client c on c.client_id = o.client_id
    where ${inYear('o.received_at')} and (${companyId}::text is null or o.company_id = ${companyId})`)
  return countOutcomes(
    counts,
    complaints.map(({ received_at: receivedAt, answered_at: answeredAt, ...one }) => ({
      ...one,
      receivedOn: todayIn('UTC', receivedAt),
      answeredOn: answeredAt && todayIn('UTC', answeredAt),
    })),
  )
}
