import * as calls from '@campus/contract/policies'
import type { PolicyDetail } from '@campus/contract/policy-rows'
import { inclusiveDays } from '@campus/domain/calendar-date'
import { withdrawalRejection } from '@campus/domain/policy/policy-change'
import { unitsText } from '@campus/domain/money'
import { rowSums, sumTexts, type SumColumns } from '@campus/domain/price/sums'
import { countryById } from '@campus/reference/countries'
import type { Context } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound, invalid } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { boughtTerms, coolingOffEndsOn, returnableExtension, type BoughtTerms } from './bought-terms.ts'
import { rowStatus, readPolicies } from './policy-rows.ts'
import { visible } from './list-policies.ts'
import { insuredOnWire, personPairs, type PersonRow } from './person-of-policy.ts'
import { newestStatement, statedOn } from './withdrawal/waiting-statements.ts'
import { findVersion, policyAsOf, type AsOf, type VersionPeriod } from './versions/read-versions.ts'

type Sql = ReturnType<typeof sql>

/**
 * The last day of cover if a policy is cancelled at an instant: that day in the company's calendar; null if
 * cover hadn't begun. Source: details, section 6 "Cancel": the day of cancelling is earned.
 */
const lastDay = (clientId: Sql, start: Sql, end: Sql, at: Sql) =>
  sql`case when client_day(${clientId}, ${at}) >= ${start} then least(client_day(${clientId}, ${at}), ${end}) end`

type Row = SumColumns &
  BoughtTerms & {
    policy_batch_id: string
    invoice_id: string | null
    dependency_id: string | null
    group_leader_id: string | null
    unique_identifier: string
    due_at: string | null
    has_certificate: boolean
    group_leader: Leader | null
    coverage_plan: string | null
    order_number: string | null
    year_of_study: string | null
    version: number
    cancellable: 'before_start' | 'any_time'
    /** The last day of cover of a policy cancelled after it began. */
    cover_ended_on: string | null
    /** The day of a statement of withdrawal that waits for the school. */
    stated_on: string | null
    withdrawal: PolicyDetail['withdrawal']
    pending_change: (Omit<PendingChange, 'amount'> & { total_minor: number }) | null
  }

type Leader = {
  id: string
  first_name: string
  last_name: string
  full_name: string
  policy_number: string
  type: string
  state: string
  start_date: string
  end_date: string
}

type PendingChange = {
  kind: 'extension' | 'trip_dates' | 'cancellation'
  start_date: string
  end_date: string
  amount: string
  invoice_id: string | null
}

export const getPolicy = handle(calls.getPolicy, async ({ params, query }, context) => {
  const { tx, actor } = context
  const asOf = { day: query.on, version: query.version }
  const condition = sql`policy.id = ${params.id} and ${visible(actor)}`
  const version = await versionAskedFor(context, params.id, asOf)
  const from = version ? policyAsOf(actor.client_id, params.id, asOf) : sql`policy`
  // a former version has the status of the requested day, or else of the last day on which it was current
  const today = query.on ?? version?.superseded_on ?? context.today
  const summary = orNotFound(
    (
      await readPolicies(tx, today, {
        condition,
        page: { locale: context.t.locale, limit: 1, offset: 0, from },
      })
    )[0],
  )
  const row = await tx.one<Row & { person: PersonRow }>(sql`
    select jsonb_build_object(${personPairs}) as person, policy.policy_batch_id, policy.invoice_id, policy.dependency_id, policy.group_leader_id, policy.unique_identifier, policy.due_at, policy.certificate_id is not null as has_certificate,
      policy.insurance_cost_minor, policy.tax_minor, policy.admin_fee_minor, policy.total_minor, policy.version, contract.cancellable,
      ${statedOn} as stated_on, ${newestStatement} as withdrawal,
      case when policy.state = 'cancelled' then ${lastDay(sql`policy.client_id`, sql`policy.start_date`, sql`policy.end_date`, sql`policy.cancelled_at`)} end as cover_ended_on, ${boughtTerms},
      (select json_build_object('kind', e.kind, 'start_date', e.new_start_date, 'end_date', e.new_end_date, 'total_minor', e.total_minor,
        'invoice_id', e.invoice_id) from endorsement e where e.policy_id = policy.id and e.state = 'pending' and ${version === null}) as pending_change,
      (select json_build_object('id', l.id, 'first_name', l.first_name, 'last_name', l.last_name, 'full_name', full_name(l.first_name, l.last_name),
        'policy_number', l.policy_number, 'type', l.type, 'state', l.state, 'start_date', l.start_date, 'end_date', l.end_date)
        from policy l where l.id = policy.group_leader_id) as group_leader,
      (select x ->> 'name' from jsonb_array_elements(d.details -> 'plans') x where x ->> 'code' = policy.plan) as coverage_plan,
      (select i.number from invoice i where i.client_id = policy.client_id and i.id = policy.invoice_id) as order_number,
      (select e.details ->> 'year_of_study' from enrollment e where e.client_id = policy.client_id and e.id = policy.enrollment_id) as year_of_study
    from ${from} policy join contract on contract.id = policy.contract_id join product_terms d on d.id = policy.product_terms_id where ${condition}`)
  const {
    person,
    insurance_cost_minor,
    tax_minor,
    admin_fee_minor,
    total_minor,
    pending_change,
    first_term,
    extension,
    cooling_off,
    stated_on,
    withdrawal,
    coverage_plan,
    order_number,
    year_of_study,
    group_leader,
    ...rest
  } = row
  const coolingOffUntil = coolingOffEndsOn({ first_term, extension, cooling_off })
  return {
    policy: {
      ...summary,
      ...insuredOnWire(person),
      ...rest,
      as_of: version && periodOnWire(version),
      group_leader: group_leader && leaderOnWire(group_leader, today),
      region: countryById(summary.destination_country_id)?.region ?? '',
      coverage_plan: coverage_plan ?? summary.plan,
      premium: unitsText(insurance_cost_minor + tax_minor),
      confirmation_id: rest.policy_batch_id,
      term: inclusiveDays(summary.start_date, summary.end_date),
      order_number: order_number ?? '',
      extra: { year_of_study: year_of_study ?? '' },
      cooling_off_until: coolingOffUntil,
      can_withdraw:
        version === null &&
        withdrawalRejection(
          {
            ...summary,
            is_pending: summary.status === 'pending',
            is_cancelled: summary.status === 'cancelled',
            has_pending_change: pending_change !== null,
            cooling_off_until: coolingOffUntil,
            stated_on,
          },
          context.today,
        ) === null,
      withdrawal: withdrawal && { ...withdrawal, made_at: new Date(withdrawal.made_at).toISOString() },
      returnable_extension:
        version !== null || summary.status === 'cancelled'
          ? null
          : returnableExtension({ first_term, extension, cooling_off }, today),
      pending_change: pending_change && pendingOnWire(pending_change),
      price: sumTexts(rowSums({ insurance_cost_minor, tax_minor, admin_fee_minor, total_minor })),
    },
  }
})

/**
 * The requested version; null if it is the current policy. A day before the policy or a version number that
 * it hasn't reached is rejected; 404 if the policy isn't visible to the actor.
 */
async function versionAskedFor(
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  id: string,
  asOf: AsOf,
): Promise<VersionPeriod | null> {
  if (asOf.day === undefined && asOf.version === undefined) return null
  const policy = orNotFound(
    await tx.maybe<{ version: number; first_day: string }>(sql`
      select policy.version, (select min(v.valid_from) from policy_versions(policy.client_id, array[policy.id]) v) as first_day
      from policy where policy.id = ${id} and ${visible(actor)}`),
  )
  if (asOf.version !== undefined && asOf.version > policy.version)
    throw invalid([{ key: 'version', code: 'no_such_version', params: { version: policy.version } }])
  const version = await findVersion(tx, actor.client_id, { policyId: id, asOf })
  if (version) return version
  throw invalid([
    asOf.day === undefined
      ? { key: 'version', code: 'no_such_version', params: { version: policy.version } }
      : { key: 'on', code: 'before_policy', params: { date: policy.first_day } },
  ])
}

const periodOnWire = ({ version, valid_from, valid_to, ...period }: VersionPeriod) => ({
  version,
  valid_from,
  valid_to,
  recorded_at: period.recorded_at.toISOString(),
  superseded_at: period.superseded_at?.toISOString() ?? null,
})

function leaderOnWire({ state, start_date, end_date, ...leader }: Leader, today: string) {
  return {
    ...leader,
    id_numeric: leader.policy_number.split('-')[1] ?? '',
    status: rowStatus({ state, start_date, end_date }, today),
  }
}

function pendingOnWire({ total_minor, ...rest }: NonNullable<Row['pending_change']>): PendingChange {
  return { ...rest, amount: unitsText(total_minor) }
}
