import { fullName } from '@campus/domain/full-name'
import type { PolicySummary } from '@campus/contract/policy-rows'
import { unitsText } from '@campus/domain/money'
import { policyStatus } from '@campus/domain/policy/policy-status'
import type { Locale } from '@campus/i18n/locale'
import { sql, type Tx } from '../../platform/database/database.ts'
import { productName } from '../catalogue/public.ts'

type Row = {
  id: string
  policy_number: string
  state: string
  type: string
  first_name: string
  last_name: string
  email: string
  date_of_birth: string
  student_number: string
  group_name: string
  start_date: string
  end_date: string
  destination_country_id: string
  residence_country_id: string
  plan: string
  total_minor: number
  currency: string
  created_at: Date
  updated_at: Date
  ref: string | null
  campus_id: string
  campus_name: string
  product_id: string
  product_name: string
  product_name_en: string
}

/**
 * The caller's own ID for the person of `policy`; for people from a file it is their row. Looked up per
 * person: a join would scan all of the client's people for each one until the statistics include a new order.
 */
const refOfPerson = sql`(select e.ref from enrollment e where e.client_id = policy.client_id and e.id = policy.enrollment_id)`

const policyJoins = sql`join campus on campus.id = policy.campus_id join product_terms p on p.id = policy.product_terms_id`

const columns = (
  locale: Locale,
) => sql`policy.id, policy.policy_number, policy.state, policy.type, policy.first_name, policy.last_name, policy.email, policy.date_of_birth, policy.student_number,
  policy.group_name, policy.start_date, policy.end_date, policy.destination_country_id, policy.residence_country_id, policy.plan, policy.total_minor, policy.currency,
  policy.created_at, policy.updated_at, ${refOfPerson} as ref, campus.id as campus_id, campus.name as campus_name, p.product_id,
  ${productName(locale)} as product_name, p.name as product_name_en`

/** A null limit reads every row: batches and families are read whole. */
export type PolicyPage = {
  /** The reader's language, for product names. */
  locale: Locale
  limit: number | null
  offset: number
  order?: ReturnType<typeof sql>
  /** The source of the policy, if not its current state (`policyAsOf`). */
  from?: ReturnType<typeof sql>
}

/** Policies for a list. Lapsed ones were never in force and aren't shown to anyone. */
export async function readPolicies(
  tx: Tx,
  today: string,
  { condition, page }: { condition: ReturnType<typeof sql>; page: PolicyPage },
): Promise<PolicySummary[]> {
  const order = page.order ?? sql`policy.created_at desc, policy.id desc`
  // limits the page before the joins: row-level security hides from the planner that each joins exactly one
  // row. The keys come first, because an index alone has them, and a policy is wide
  const pageOf = (selected: ReturnType<typeof sql>) =>
    sql`select ${selected} from ${page.from ?? sql`policy`} policy where ${condition} order by ${order} limit ${page.limit} offset ${page.offset}`
  const source = page.from
    ? sql`(${pageOf(sql`policy.*`)}) policy`
    : sql`(${pageOf(sql`policy.client_id, policy.id`)}) page join policy on policy.client_id = page.client_id and policy.id = page.id`
  const rows = await tx.all<Row>(
    sql`select ${columns(page.locale)} from ${source} ${policyJoins} order by ${order}`,
  )
  return rows.map((row) => policyOnWire(row, today))
}

/** The flags that the status rules derive from a stored state. A lapsed policy was never in force. */
export const stateFlags = ({ state }: { state: string }) => ({
  is_pending: state === 'pending',
  is_cancelled: state === 'cancelled' || state === 'lapsed',
})

/** The status in responses. Source: specification, section 4.5, and details, section 6. */
export function rowStatus(
  row: { state: string; start_date: string; end_date: string },
  today: string,
): string {
  return policyStatus({ start_date: row.start_date, end_date: row.end_date, ...stateFlags(row) }, today)
}

function policyOnWire(row: Row, today: string): PolicySummary {
  return {
    id: row.id,
    id_numeric: row.policy_number.split('-')[1] ?? '',
    policy_number: row.policy_number,
    ref: row.ref,
    status: rowStatus(row, today),
    type: row.type,
    first_name: row.first_name,
    last_name: row.last_name,
    full_name: fullName(row),
    email: row.email,
    date_of_birth: row.date_of_birth,
    student_number: row.student_number,
    group_name: row.group_name,
    start_date: row.start_date,
    end_date: row.end_date,
    destination_country_id: row.destination_country_id,
    residence_country_id: row.residence_country_id,
    plan: row.plan,
    total: unitsText(row.total_minor),
    currency: row.currency,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    campus: { id: row.campus_id, name: row.campus_name },
    product: { id: row.product_id, name: row.product_name, name_en: row.product_name_en },
  }
}
