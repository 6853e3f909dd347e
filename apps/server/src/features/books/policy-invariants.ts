import { sql } from '../../platform/database/database.ts'
import type { BrokenRow, Invariant } from './invariant.ts'

/**
 * The amounts billed and credited for each policy on all invoices and credit notes, except unpaid changes.
 */
const billed = sql`
  select l.client_id, l.policy_id, sum(l.insurance_cost_minor) as cost, sum(l.tax_minor) as tax, sum(l.admin_fee_minor) as fee, sum(l.total_minor) as total
  from invoice_line l left join endorsement e on e.client_id = l.client_id and e.id = l.endorsement_id
  where l.policy_id is not null and e.state is distinct from 'pending' group by l.client_id, l.policy_id`

/** Policies, their changes, and the people insured. */
export const policyInvariants: readonly Invariant[] = [
  {
    code: 'policy_parts',
    rule: 'The parts of a policy are its total.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, concat_ws(' ', policy.insurance_cost_minor, policy.tax_minor, policy.admin_fee_minor, 'total', policy.total_minor) as seen
      from policy where policy.insurance_cost_minor + policy.tax_minor + policy.admin_fee_minor <> policy.total_minor`,
  },
  {
    code: 'policy_is_its_lines',
    rule: 'Each part of a policy is what was billed of it, less what was given back.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, concat_ws(' ', policy.insurance_cost_minor, policy.tax_minor, policy.admin_fee_minor, 'lines', b.cost, b.tax, b.fee) as seen
      from policy join (${billed}) b on b.client_id = policy.client_id and b.policy_id = policy.id
      where policy.state in ('issued', 'cancelled') and (policy.insurance_cost_minor, policy.tax_minor, policy.admin_fee_minor) <> (b.cost, b.tax, b.fee)`,
  },
  {
    code: 'lapsed_costs_nothing',
    rule: 'What was billed of a lapsed policy was given back.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, b.total::text as seen
      from policy join (${billed}) b on b.client_id = policy.client_id and b.policy_id = policy.id where policy.state = 'lapsed' and b.total <> 0`,
  },
  {
    code: 'lapsed_change_costs_nothing',
    rule: 'What was billed of a change that lapsed was given back.',
    broken: sql<BrokenRow>`
      select e.client_id, concat_ws(' ', policy.policy_number, 'change', e.number) as subject, sum(l.total_minor)::text as seen
      from endorsement e join policy on policy.client_id = e.client_id and policy.id = e.policy_id
      join invoice_line l on l.client_id = e.client_id and l.endorsement_id = e.id
      where e.state = 'lapsed' group by e.client_id, policy.policy_number, e.number having sum(l.total_minor) <> 0`,
  },
  {
    code: 'change_is_its_lines',
    rule: 'Each part of a change that took effect is what was billed or given back for it.',
    broken: sql<BrokenRow>`
      select e.client_id, concat_ws(' ', policy.policy_number, 'change', e.number) as subject,
        concat_ws(' ', e.insurance_cost_minor, e.tax_minor, e.admin_fee_minor, 'lines', s.cost, s.tax, s.fee) as seen
      from endorsement e join policy on policy.client_id = e.client_id and policy.id = e.policy_id
      join lateral (select coalesce(sum(l.insurance_cost_minor), 0) as cost, coalesce(sum(l.tax_minor), 0) as tax, coalesce(sum(l.admin_fee_minor), 0) as fee
        from invoice_line l where l.client_id = e.client_id and l.endorsement_id = e.id) s on true
      where e.state = 'applied' and (e.insurance_cost_minor, e.tax_minor, e.admin_fee_minor) <> (s.cost, s.tax, s.fee)`,
  },
  {
    code: 'policy_is_first_price_and_changes',
    rule: 'The total of a policy is what it cost at first and its changes that took effect.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, concat_ws(' ', policy.total_minor, 'first', f.total, 'changes', c.total) as seen
      from policy
      join lateral (select coalesce(sum(l.total_minor), 0) as total from invoice_line l where l.client_id = policy.client_id and l.policy_id = policy.id and l.kind = 'policy') f on true
      join lateral (select coalesce(sum(e.total_minor), 0) as total from endorsement e where e.client_id = policy.client_id and e.policy_id = policy.id and e.state = 'applied') c on true
      where policy.state in ('issued', 'cancelled') and policy.total_minor <> f.total + c.total`,
  },
  {
    code: 'policy_is_its_fee',
    rule: 'The amounts of a policy in force are those of the price that is kept with it.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, concat_ws(' ', policy.total_minor, 'price', policy.fee ->> 'total') as seen
      from policy where policy.state in ('pending', 'issued')
        and ((policy.fee ->> 'insurance_cost')::numeric * 100, (policy.fee ->> 'tax')::numeric * 100, (policy.fee ->> 'admin_fee')::numeric * 100, (policy.fee ->> 'total')::numeric * 100)
          is distinct from (policy.insurance_cost_minor::numeric, policy.tax_minor::numeric, policy.admin_fee_minor::numeric, policy.total_minor::numeric)`,
  },
  {
    code: 'present_version_is_policy',
    rule: 'The present version of a policy says what the policy says.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, concat_ws(' ', 'version', v.version, v.total_minor, v.start_date, v.end_date, v.state) as seen
      from policy join policy_version v on v.client_id = policy.client_id and v.policy_id = policy.id and v.superseded_at is null and v.valid_to is null
      where (v.version, v.total_minor, v.insurance_cost_minor, v.tax_minor, v.admin_fee_minor, v.start_date, v.end_date, v.state)
        is distinct from (policy.version, policy.total_minor, policy.insurance_cost_minor, policy.tax_minor, policy.admin_fee_minor, policy.start_date, policy.end_date, policy.state)`,
  },
  {
    code: 'in_force_is_paid',
    rule: 'A policy of an order that waited for its money is in force once that is paid.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, concat_ws(' ', i.number, i.status) as seen
      from policy join invoice i on i.client_id = policy.client_id and i.id = policy.invoice_id
      where policy.state = 'issued' and policy.issued_at > policy.created_at and i.status in ('due', 'pending', 'overdue')`,
  },
  {
    code: 'in_force_is_billed',
    rule: 'A policy in force stands on an invoice.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, 'no line' as seen from policy where policy.state in ('pending', 'issued', 'cancelled')
        and not exists (select 1 from invoice_line l where l.client_id = policy.client_id and l.policy_id = policy.id and l.kind = 'policy')`,
  },
  {
    code: 'paid_is_in_force',
    rule: 'A policy whose invoice is paid or cancelled waits no longer.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, concat_ws(' ', i.number, i.status) as seen
      from policy join invoice i on i.client_id = policy.client_id and i.id = policy.invoice_id where policy.state = 'pending' and i.status in ('paid', 'cancelled')`,
  },
  {
    code: 'pending_change_has_invoice',
    rule: 'A change that waits stands on an invoice that is not settled.',
    broken: sql<BrokenRow>`
      select e.client_id, concat_ws(' ', policy.policy_number, 'change', e.number) as subject, concat_ws(' ', i.number, i.status) as seen
      from endorsement e join policy on policy.client_id = e.client_id and policy.id = e.policy_id
      left join invoice i on i.client_id = e.client_id and i.id = e.invoice_id
      where e.state = 'pending' and (i.status is null or i.status in ('paid', 'cancelled', 'open'))`,
  },
  {
    code: 'charged_change_is_paid',
    rule: 'A change that waited for its money took effect once that was paid.',
    broken: sql<BrokenRow>`
      select e.client_id, concat_ws(' ', policy.policy_number, 'change', e.number) as subject, concat_ws(' ', i.number, i.status) as seen
      from endorsement e join policy on policy.client_id = e.client_id and policy.id = e.policy_id
      join invoice i on i.client_id = e.client_id and i.id = e.invoice_id
      where e.state = 'applied' and e.total_minor > 0 and e.applied_at > e.created_at and i.status in ('due', 'pending', 'overdue')`,
  },
  {
    code: 'policy_numbers_once',
    rule: 'No number is given to two policies.',
    broken: sql<BrokenRow>`
      select null::uuid as client_id, policy.policy_number as subject, count(*)::text as seen from policy group by policy.policy_number having count(*) > 1`,
  },
  {
    code: 'ordered_on_one_invoice',
    rule: 'The order of a policy is billed once.',
    broken: sql<BrokenRow>`
      select l.client_id, policy.policy_number as subject, count(*)::text as seen
      from invoice_line l join policy on policy.client_id = l.client_id and policy.id = l.policy_id
      where l.kind = 'policy' group by l.client_id, policy.policy_number having count(*) > 1`,
  },
  {
    code: 'enrolled_once',
    rule: 'An applicant becomes one policy.',
    broken: sql<BrokenRow>`
      select policy.client_id, string_agg(policy.policy_number, ' ' order by policy.policy_number) as subject, count(*)::text as seen
      from policy group by policy.client_id, policy.enrollment_id having count(*) > 1`,
  },
  {
    code: 'credited_once',
    rule: 'A change is given back once on each invoice that bore it.',
    broken: sql<BrokenRow>`
      select l.client_id, concat_ws(' ', policy.policy_number, 'change', e.number) as subject, count(*)::text as seen
      from invoice_line l join endorsement e on e.client_id = l.client_id and e.id = l.endorsement_id
      join policy on policy.client_id = e.client_id and policy.id = e.policy_id
      where l.kind = 'credit' group by l.client_id, policy.policy_number, e.number, coalesce(l.corrects_invoice_id, l.invoice_id) having count(*) > 1`,
  },
  {
    code: 'one_pending_change',
    rule: 'One change of a policy waits at most.',
    broken: sql<BrokenRow>`
      select e.client_id, policy.policy_number as subject, count(*)::text as seen
      from endorsement e join policy on policy.client_id = e.client_id and policy.id = e.policy_id
      where e.state = 'pending' group by e.client_id, policy.policy_number having count(*) > 1`,
  },
  {
    code: 'cancelled_once',
    rule: 'A policy is cancelled once, and one that is says so.',
    broken: sql<BrokenRow>`
      select e.client_id, policy.policy_number as subject, concat_ws(' ', count(*), 'cancellations,', policy.state) as seen
      from endorsement e join policy on policy.client_id = e.client_id and policy.id = e.policy_id
      where e.kind = 'cancellation' and e.state = 'applied' group by e.client_id, policy.policy_number, policy.state having count(*) > 1 or policy.state <> 'cancelled'`,
  },
  {
    code: 'insured_once',
    rule: 'Nobody is insured twice by one client on the same days: the same names and birthday, and no passports that differ.',
    broken: sql<BrokenRow>`
      with alike as materialized (
        select * from (select client_id, person_key, policy_number, passport_key, start_date, end_date, count(*) over (partition by client_id, person_key) as times
          from policy where state in ('pending', 'issued') and anonymised_at is null) x
        where times > 1)
      select policy.client_id, policy.policy_number as subject, o.policy_number as seen
      from alike policy join alike o on o.client_id = policy.client_id and o.person_key = policy.person_key and o.policy_number > policy.policy_number
      where policy.start_date <= o.end_date and o.start_date <= policy.end_date
        and (policy.passport_key = '' or o.passport_key = '' or policy.passport_key = o.passport_key)`,
  },
  {
    code: 'lapsed_is_not_enrolled',
    rule: 'The applicant of a lapsed policy is enrolled by that order no longer.',
    broken: sql<BrokenRow>`
      select policy.client_id, policy.policy_number as subject, e.status as seen
      from policy join enrollment e on e.client_id = policy.client_id and e.id = policy.enrollment_id where policy.state = 'lapsed' and e.status = 'enrolled'`,
  },
]
