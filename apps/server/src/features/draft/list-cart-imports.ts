import * as calls from '@campus/contract/cart-imports'
import { rowSums, sumTexts, type SumColumns } from '@campus/domain/price/sums'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'
import { readBatch } from '../enrollments/public.ts'

type Group = SumColumns & { import_id: string | null; people: number; with_errors: number }
type Row = {
  id: string
  file_name: string | null
  draft_id: string | null
  people: number
  created_at: Date
  by: ShownActor
}

/** The entries of an order in the cart: each import, and the people added without a file. */
export const listCartImports = handle(calls.listCartImports, async ({ params }, { tx, actor, t }) => {
  const batch = await readBatch(tx, actor, { batchId: params.id, locale: t.locale })
  const isReady = sql`not e.has_errors and e.fee is not null`
  const groups = await tx.all<Group>(sql`
    select e.import_id, count(*) as people, count(*) filter (where e.has_errors or e.fee is null) as with_errors,
      coalesce(sum(e.insurance_cost_minor) filter (where ${isReady}), 0)::bigint as insurance_cost_minor,
      coalesce(sum(e.tax_minor) filter (where ${isReady}), 0)::bigint as tax_minor,
      coalesce(sum(e.admin_fee_minor) filter (where ${isReady}), 0)::bigint as admin_fee_minor,
      coalesce(sum(e.total_minor) filter (where ${isReady}), 0)::bigint as total_minor
    from enrollment e where e.client_id = ${actor.client_id} and e.policy_batch_id = ${batch.id} and e.status = 'open'
    group by e.import_id`)
  const rows = await tx.all<Row>(sql`
    select i.id, coalesce(nullif(d.name, ''), d.file_name) as file_name, i.draft_id, i.people, i.created_at, ${actorJson('i')} as by
    from cart_import i left join import_draft d on d.client_id = i.client_id and d.id = i.draft_id
    where i.client_id = ${actor.client_id} and i.policy_batch_id = ${batch.id} and i.undone_at is null
    order by i.created_at desc, i.id desc`)
  const groupByImport = new Map(groups.map((group) => [group.import_id, group]))
  const sumPeople = (id: string | null) => {
    const { people, with_errors: errors, ...sums } = groupByImport.get(id) ?? noPeople
    return {
      people,
      errors_count: errors,
      totals: { currency: batch.totals.currency, people: people - errors, ...sumTexts(rowSums(sums)) },
    }
  }
  return {
    imports: rows.map(({ id, file_name, draft_id: draftId, people: added, created_at: at, by }) => ({
      id,
      file_name,
      by: actorText(t, by),
      at: at.toISOString(),
      added,
      can_undo: batch.status === 'open' && draftId !== null,
      ...sumPeople(id),
    })),
    others: sumPeople(null),
  }
})

const noPeople: Omit<Group, 'import_id'> = {
  people: 0,
  with_errors: 0,
  insurance_cost_minor: 0,
  tax_minor: 0,
  admin_fee_minor: 0,
  total_minor: 0,
}
