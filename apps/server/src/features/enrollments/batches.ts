import type { PolicyBatch } from '@campus/contract/enrollment-rows'
import type { Locale } from '@campus/i18n/locale'
import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { rowSums, sumTexts, type SumColumns } from '@campus/domain/price/sums'
import { actorColumns, actorValues } from '../../platform/audit/actor-sql.ts'
import { onCampuses, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { Failure, orNotFound } from '../../platform/failure.ts'
import { productName } from '../catalogue/public.ts'

type Row = SumColumns & {
  id: string
  contract_id: string
  created_at: Date
  status: string
  campus: { id: string; name: string }
  product: { id: string; name: string; name_en: string; kind: string }
  currency: string
  people: number
  with_errors: number
}

/** Totals count the people who would be enrolled: those without errors. Products are named in `locale`. */
export async function readBatches(
  tx: Tx,
  actor: Actor,
  { locale, condition }: { locale: Locale; condition: ReturnType<typeof sql> },
): Promise<PolicyBatch[]> {
  const rows = await tx.all<Row>(sql`
    select b.id, b.contract_id, b.created_at, b.status, contract.currency,
      json_build_object('id', campus.id, 'name', campus.name) as campus,
      json_build_object('id', p.id, 'name', ${productName(locale)}, 'name_en', p.name, 'kind', p.kind) as product,
      count(e.id) as people, count(e.id) filter (where e.has_errors or e.fee is null) as with_errors,
      coalesce(sum(e.insurance_cost_minor) filter (where not e.has_errors and e.fee is not null), 0)::bigint as insurance_cost_minor,
      coalesce(sum(e.tax_minor) filter (where not e.has_errors and e.fee is not null), 0)::bigint as tax_minor,
      coalesce(sum(e.admin_fee_minor) filter (where not e.has_errors and e.fee is not null), 0)::bigint as admin_fee_minor,
      coalesce(sum(e.total_minor) filter (where not e.has_errors and e.fee is not null), 0)::bigint as total_minor
    from policy_batch b join campus on campus.id = b.campus_id join contract on contract.id = b.contract_id
    join product p on p.id = contract.product_id
    left join enrollment e on e.policy_batch_id = b.id and e.client_id = b.client_id
      and e.status = case when b.status = 'confirmed' then 'enrolled' else 'open' end
    where b.client_id = ${actor.client_id} and ${condition} and ${onCampuses(actor, 'b.campus_id')}
    group by b.id, campus.id, p.id, contract.currency order by b.created_at desc`)
  return rows.map((row) => ({
    id: row.id,
    contract_id: row.contract_id,
    created_at: row.created_at.toISOString(),
    status: row.status,
    campus: row.campus,
    product: row.product,
    enrollments_count: row.people,
    errors_count: row.with_errors,
    totals: {
      currency: row.currency,
      people: row.people - row.with_errors,
      ...sumTexts(rowSums(row)),
    },
  }))
}

export async function readBatch(
  tx: Tx,
  actor: Actor,
  { batchId, locale }: { batchId: string; locale: Locale },
): Promise<PolicyBatch> {
  return orNotFound((await readBatches(tx, actor, { locale, condition: sql`b.id = ${batchId}` }))[0])
}

export type LockedBatch = { id: string; campus_id: string; contract_id: string }

/** An open batch, locked until the transaction ends; 409 in any other state. */
export async function lockOpenBatch(tx: Tx, actor: Actor, batchId: string): Promise<LockedBatch> {
  const row = orNotFound(
    await tx.maybe<LockedBatch & { status: string }>(sql`
      select b.id, b.campus_id, b.contract_id, b.status from policy_batch b
      where b.id = ${batchId} and ${onCampuses(actor, 'b.campus_id')} for update`),
  )
  if (row.status !== 'open') throw new Failure('batch_not_open')
  return row
}

const newestOpen = (campusId: string, contractId: string) =>
  sql`campus_id = ${campusId} and contract_id = ${contractId} and status = 'open' order by created_at desc limit 1`

/** The batch that people of a campus and contract would be added to; null if they would open a new one. */
export async function findOpenBatch(tx: Tx, campusId: string, contractId: string): Promise<string | null> {
  const open = await tx.maybe<{ id: string }>(
    sql`select id from policy_batch where ${newestOpen(campusId, contractId)}`,
  )
  return open?.id ?? null
}

/** The newest open batch of a campus and contract, or a new one. Source: specification, section 4.1. */
export async function openBatch(
  tx: Tx,
  { clientId, by }: { clientId: string; by: ActorRef },
  { campusId, contractId, now }: { campusId: string; contractId: string; now: Date },
): Promise<LockedBatch> {
  // two concurrent first uploads must not open two batches
  await tx.run(sql`select 1 from contract where id = ${contractId} for update`)
  const open = await tx.maybe<LockedBatch>(sql`
    select id, campus_id, contract_id from policy_batch where ${newestOpen(campusId, contractId)} for update`)
  if (open) return open
  return tx.one<LockedBatch>(sql`
    insert into policy_batch (client_id, campus_id, contract_id, ${actorColumns}, created_at)
    values (${clientId}, ${campusId}, ${contractId}, ${actorValues(by)}, ${now}) returning id, campus_id, contract_id`)
}
