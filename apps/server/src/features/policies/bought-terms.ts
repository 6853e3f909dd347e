import { addDays } from '@campus/domain/calendar-date'
import { coolingOffEnd, isCoolingOff, type BoughtTerm } from '@campus/domain/policy/cooling-off'
import type { ClientClass } from '@campus/domain/duties/client-class'
import { withdrawalPeriod, type WithdrawalPeriod } from '@campus/domain/policy/withdrawal-period'
import type { ReturnableExtension } from '@campus/domain/policy/policy-change'
import { sql } from '../../platform/database/database.ts'

/** The terms for which a policy's cover was bought. */
export type BoughtTerms = {
  first_term: BoughtTerm
  /** The newest applied change other than a cancellation, if it is an extension. */
  extension: BoughtTerm | null
  /** What its contract says about the cooling-off period, and the client's class at the order. */
  cooling_off: { days: number; risk_country_id: string; client_class: ClientClass | null }
}

const applied = sql`e.client_id = policy.client_id and e.policy_id = policy.id and e.kind <> 'cancellation' and e.state = 'applied'`

/** The terms of `policy`: its dates before the first applied change, and the days added by the newest. */
export const boughtTerms = sql`
  json_build_object('issued_on', client_day(policy.client_id, policy.issued_at),
    'start_date', coalesce((select e.old_start_date from endorsement e where ${applied} order by e.number limit 1), policy.start_date),
    'end_date', coalesce((select e.old_end_date from endorsement e where ${applied} order by e.number limit 1), policy.end_date)) as first_term,
  (select case when e.kind = 'extension' then json_build_object('issued_on', client_day(e.client_id, e.applied_at),
    'start_date', e.old_end_date + 1, 'end_date', e.new_end_date) end
    from endorsement e where ${applied} order by e.number desc limit 1) as extension,
  (select json_build_object('days', c.cooling_off_days, 'risk_country_id', c.risk_country_id, 'client_class', b.policyholder_class)
    from contract c left join policy_batch b on b.client_id = policy.client_id and b.id = policy.policy_batch_id where c.id = policy.contract_id) as cooling_off`

/** The cooling-off period of one of the terms; null while it is unpaid. */
const periodOf = ({ issued_on }: BoughtTerm, { cooling_off }: BoughtTerms): WithdrawalPeriod | null =>
  issued_on === null ? null : withdrawalPeriod(cooling_off, issued_on)

const endOf = (term: BoughtTerm, policy: BoughtTerms): string | null => {
  const period = periodOf(term, policy)
  return period && coolingOffEnd(term, period)
}

/** The cooling-off period of a policy and its last day, on which a cancellation still refunds the whole premium; null if there is none. */
export function coolingOffOf(policy: BoughtTerms): (WithdrawalPeriod & { until: string }) | null {
  const period = periodOf(policy.first_term, policy)
  const until = coolingOffEndsOn(policy)
  return period && until !== null ? { ...period, until } : null
}

/** The last day on which a cancellation refunds the whole premium; null if there is none. */
export const coolingOffEndsOn = (policy: BoughtTerms): string | null => endOf(policy.first_term, policy)

/** The newest extension, if cancelling today refunds its whole premium. */
export function returnableExtension(policy: BoughtTerms, today: string): ReturnableExtension | null {
  const { extension } = policy
  const until = extension && endOf(extension, policy)
  return extension && until !== null && isCoolingOff(until, today)
    ? { until, back_to: addDays(extension.start_date, -1) }
    : null
}
