import type { SumColumns } from '@campus/domain/price/sums'
import type { FeeOnWire } from '@campus/domain/price/fee'
import type { PriceTable } from '@campus/domain/price/price-table'
import type { TaxRow } from '@campus/domain/price/tax'
import type { Identity } from '@campus/domain/applicant/same-person'
import type { LinkedPolicy } from '@campus/domain/policy/linked-changes'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { sql, type Tx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.gen.ts'
import { notFound } from '../../../platform/failure.ts'
import {
  readContractTerms,
  readPriceTables,
  readTaxTables,
  type ContractTerms,
} from '../../catalogue/public.ts'
import { identityOfPolicy } from '../../enrollments/public.ts'
import { boughtTerms, type BoughtTerms } from '../bought-terms.ts'
import { visible } from '../list-policies.ts'
import { statedOn } from '../withdrawal/waiting-statements.ts'

/** A policy with everything that a change needs: person, dates, and amounts paid. */
export type Candidate = LinkedPolicy &
  Pick<
    Tables['policy'],
    | 'policy_number'
    | 'state'
    | 'currency'
    | 'plan'
    | 'destination_country_id'
    | 'total_fee_minor'
    | 'price_table_id'
    | 'tax_table_id'
    | 'contract_id'
    | 'policy_batch_id'
    | 'enrollment_id'
    | 'campus_id'
    | 'date_of_birth'
  > &
  SumColumns &
  BoughtTerms & {
    fee: FeeOnWire
    identity: Identity
    has_pending_change: boolean
    /** From the terms with which it was sold; null if any age is insured. */
    under_age: number | null
    travellers_led: number
    /** The company's day of the first statement of withdrawal that waits for the school. */
    stated_on: string | null
    /** At a campus hidden from the actor: included in the change, but not named. */
    is_hidden: boolean
  }

const columns = sql`policy.id, policy.policy_number, policy.state, full_name(policy.first_name, policy.last_name) as full_name, policy.start_date, policy.end_date,
  policy.dependency_id, policy.group_leader_id, policy.currency, policy.plan, policy.destination_country_id, policy.total_fee_minor, policy.insurance_cost_minor,
  policy.tax_minor, policy.admin_fee_minor, policy.total_minor, policy.fee, policy.price_table_id, policy.tax_table_id, policy.contract_id, policy.policy_batch_id, policy.enrollment_id,
  policy.campus_id, policy.date_of_birth, (select d.under_age from product_terms d where d.id = policy.product_terms_id) as under_age, ${identityOfPolicy} as identity, ${boughtTerms}, ${statedOn} as stated_on,
  exists (select 1 from endorsement e where e.policy_id = policy.id and e.state = 'pending') as has_pending_change,
  (select count(*) from policy l where l.client_id = policy.client_id and l.group_leader_id = policy.id and l.state in ('pending', 'issued')) as travellers_led,
  not app_sees_campus(policy.campus_id) as is_hidden`

/**
 * Locks the policies to change and their dependents in the order of their IDs, so that concurrent changes
 * can't deadlock. Read them afterwards in a separate statement: one that waited for a lock still sees other
 * tables (a pending change, a new link) as of when it began to wait.
 */
export async function lockCandidates(tx: Tx, clientId: string, ids: readonly string[]): Promise<void> {
  await tx.acrossCampuses.run(sql`
    select policy.id from policy where policy.client_id = ${clientId}
      and (policy.id = any(${[...ids]}::uuid[]) or policy.dependency_id = any(${[...ids]}::uuid[])) order by policy.id for update`)
}

/** The policies to change, in the order requested; 404 if one of them isn't visible to the actor. */
export async function readCandidates(tx: Tx, actor: Actor, ids: readonly string[]): Promise<Candidate[]> {
  const rows = await tx.acrossCampuses.all<Candidate>(
    sql`select ${columns} from policy where ${visible(actor)} and policy.id = any(${[...ids]}::uuid[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (!row) throw notFound()
    return row
  })
}

/**
 * Dependents of some policies that aren't cancelled: cancelled with them, even at campuses the actor can't
 * see.
 */
export async function readDependents(
  { tx, actor, t }: Pick<Context, 'tx' | 'actor' | 't'>,
  ids: readonly string[],
): Promise<Candidate[]> {
  const rows = await tx.acrossCampuses.all<Candidate>(sql`
    select ${columns} from policy where policy.client_id = ${actor.client_id} and policy.dependency_id = any(${[...ids]}::uuid[])
      and policy.state in ('pending', 'issued') order by policy.id`)
  const full_name = t('policies.person_of_other_campus')
  return rows.map((row) => (row.is_hidden ? { ...row, full_name, policy_number: '' } : row))
}

/** Everyone linked to some policies, except the cancelled and the policies themselves. */
export async function readTied(
  { tx, actor, t }: Pick<Context, 'tx' | 'actor' | 't'>,
  changing: readonly LinkedPolicy[],
): Promise<LinkedPolicy[]> {
  const ids = changing.map(({ id }) => id)
  const outward = changing.flatMap((policy) =>
    [policy.dependency_id ?? [], policy.group_leader_id ?? []].flat(),
  )
  return tx.acrossCampuses.all<LinkedPolicy>(sql`
    select policy.id, case when app_sees_campus(policy.campus_id) then full_name(policy.first_name, policy.last_name)
        else ${t('policies.person_of_other_campus')} end as full_name, policy.start_date, policy.end_date, policy.dependency_id, policy.group_leader_id
    from policy where policy.client_id = ${actor.client_id} and policy.state in ('pending', 'issued') and policy.id <> all(${ids}::uuid[])
      and (policy.dependency_id = any(${ids}::uuid[]) or policy.group_leader_id = any(${ids}::uuid[]) or policy.id = any(${outward}::uuid[]))`)
}

/** The price and tax tables by which a policy was sold. */
export type SoldBy = { table: PriceTable; taxes: readonly TaxRow[] }

/**
 * The contracts of some policies, and the tables by which each was sold; changes are priced and taxed by
 * those.
 */
export async function readTermsByContract(
  tx: Tx,
  candidates: readonly Candidate[],
  today: string,
): Promise<{
  termsByContract: Map<string, ContractTerms>
  soldBy: (policy: Candidate) => SoldBy | undefined
}> {
  const termsByContract = new Map<string, ContractTerms>()
  for (const { contract_id: contractId } of candidates) {
    if (!termsByContract.has(contractId))
      termsByContract.set(contractId, await readContractTerms(tx.acrossCampuses, contractId, today))
  }
  const [tables, taxTables] = await Promise.all([
    readPriceTables(tx, [...new Set(candidates.map(({ price_table_id: id }) => id))]),
    readTaxTables(tx, [...new Set(candidates.map(({ tax_table_id: id }) => id))]),
  ])
  const soldBy = ({ price_table_id, tax_table_id }: Candidate) => {
    const [table, taxes] = [tables.get(price_table_id), taxTables.get(tax_table_id)]
    return table && taxes && { table, taxes }
  }
  return { termsByContract, soldBy }
}
