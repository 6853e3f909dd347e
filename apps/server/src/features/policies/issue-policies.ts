import { randomBytes } from 'node:crypto'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { yearOf } from '@campus/domain/calendar-date'
import { parseMoney } from '@campus/domain/money'
import { policyNumber } from '@campus/domain/policy/policy-number'
import { v7 as uuidv7 } from 'uuid'
import { type Actor, actorRef } from '../../platform/actor.ts'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { allocatePolicyNumbers } from '../../platform/database/number-sequence.ts'
import { mapInPortions } from '../../platform/in-portions.ts'
import type { ContractTerms } from '../catalogue/public.ts'
import {
  columnList,
  detailRecord,
  policyColumns,
  type CheckedApplicant,
  type LockedBatch,
} from '../enrollments/public.ts'

type Order = {
  actor: Actor
  batch: LockedBatch
  terms: ContractTerms
  people: readonly CheckedApplicant[]
  invoiceId: string
  isPending: boolean
  now: Date
  today: string
}

const columns = policyColumns()
const amounts = columns.filter(({ storage }) => storage === 'minor')
/** The person's part of the statement, from the field table. */
const person = {
  columns: sql.raw(columnList(columns)),
  sources: sql.raw(columns.map(({ source }) => source).join(', ')),
  details: sql.raw(detailRecord()),
  amounts: sql.raw(amounts.map(({ column }) => `${column} bigint`).join(', ')),
}

/** Amounts as typed, parsed by the domain's rule and never in SQL. */
const insuredAmounts = ({ applicant }: CheckedApplicant) =>
  Object.fromEntries(
    amounts.map(({ column, field }) => [
      column,
      parseMoney(String(applicant[field as ApplicantField] ?? '')),
    ]),
  )

/**
 * Creates a policy for every person of a batch in a fixed number of statements. The amounts are those stored
 * and shown, not recalculated. Returns the number of policies.
 */
export async function issuePolicies(tx: Tx, order: Order): Promise<number> {
  const { actor, batch, people, invoiceId, isPending, now, today } = order
  if (people.length === 0) return 0
  const year = yearOf(today)
  const numbers = await allocatePolicyNumbers(tx, actor.company_id, { year, count: people.length })
  const newPolicyIds = new Map(people.map(({ id }) => [id, uuidv7()]))
  const linked = (id: string | undefined) => (id ? (newPolicyIds.get(id) ?? id) : null)
  const rows = await mapInPortions(people, (person, index) => ({
    e: person.id,
    id: newPolicyIds.get(person.id),
    n: policyNumber(actor.company_id, { year, sequence: numbers[index] ?? 0 }),
    u: randomBytes(15).toString('base64url'),
    d: linked(person.dependency?.id),
    l: linked(person.leader?.id),
    ...insuredAmounts(person),
  }))
  const { issued } = await tx.one<{ issued: number }>(sql`
    with issued as (
      insert into policy (id, client_id, campus_id, contract_id, policy_batch_id, enrollment_id, invoice_id, policy_number,
        unique_identifier, state, ${person.columns}, person_key, dependency_id, group_leader_id, currency, insurance_cost_minor,
        tax_minor, admin_fee_minor, total_minor, fee, price_table_id, tax_table_id, taxes_source, euro_rate, product_terms_id, created_at, issued_at, due_at)
      select x.id, e.client_id, ${batch.campus_id}, ${batch.contract_id}, e.policy_batch_id, e.id, ${invoiceId}, x.n,
        x.u, ${isPending ? 'pending' : 'issued'}, ${person.sources}, e.person_key, x.d, x.l, ${order.terms.currency},
        e.insurance_cost_minor, e.tax_minor, e.admin_fee_minor, e.total_minor, e.fee, e.price_table_id, coalesce(e.tax_table_id, ${order.terms.taxTableId}),
        case when e.tax_table_id is null then 'assumed' else 'proven' end,
        (select jsonb_build_object('euros', r.euros, 'day', r.day, 'source', r.source) from exchange_rate r
          where r.currency = ${order.terms.currency} and r.day <= ${today} order by r.day desc limit 1), ${order.terms.productTermsId}, ${now},
        ${isPending ? null : now}, ${isPending ? today : null}
      from json_to_recordset(${JSON.stringify(rows)}::json) as x(e uuid, id uuid, n text, u text, d uuid, l uuid, ${person.amounts})
      join enrollment e on e.id = x.e, jsonb_to_record(e.details) as p(${person.details})
      returning client_id, id),
    recorded_event as (
      insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at)
      select client_id, id, ${isPending ? 'ordered' : 'issued'}, ${actorValues(actorRef(actor))}, ${now}::timestamptz from issued)
    select count(*) as issued from issued`)
  await tx.run(sql`
    update enrollment set status = 'enrolled', updated_at = ${now}
    where policy_batch_id = ${batch.id} and id = any(${people.map(({ id }) => id)}::uuid[])`)
  return issued
}

/** The IDs of the policies that match a condition, for an event about them. */
export async function policyIds(tx: Tx, condition: ReturnType<typeof sql>): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`select id from policy where ${condition} order by id`)
  return rows.map(({ id }) => id)
}

/** Puts paid policies in force. */
export async function putInForce(
  tx: Tx,
  { clientId, invoiceId, actor, now }: { clientId: string; invoiceId: string; actor: ActorRef; now: Date },
): Promise<string[]> {
  const rows = await tx.all<{ policy_batch_id: string }>(sql`
    with paid as (
      update policy set state = 'issued', issued_at = ${now}, due_at = null
      where client_id = ${clientId} and invoice_id = ${invoiceId} and state = 'pending' returning client_id, id, policy_batch_id),
    recorded_event as (
      insert into policy_event (client_id, policy_id, kind, ${actorColumns}, at) select client_id, id, 'issued', ${actorValues(actor)}, ${now} from paid)
    select distinct policy_batch_id from paid`)
  return rows.map((row) => row.policy_batch_id)
}
