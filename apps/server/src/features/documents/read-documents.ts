import type { AccountDocument } from '@campus/contract/account-documents'
import { neededRows } from '@campus/domain/policy/standing-documents'
import type { Locale } from '@campus/i18n/locale'
import type { Translate } from '@campus/i18n/translate'
import { actorJson, actorText, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { onCampuses, type Actor } from '../../platform/actor.ts'
import { sql, type Tx } from '../../platform/database/database.ts'
import { productName } from '../catalogue/public.ts'
import { textHas } from '../../platform/database/fragments.ts'

type Row = Omit<AccountDocument, 'created_at' | 'can_remove' | 'campus' | 'product' | 'versions'> & {
  versions: (Omit<AccountDocument['versions'][number], 'uploaded_by'> & { uploaded_by: ShownActor })[]
  campus_id: string | null
  campus_name: string
  contract_id: string | null
  product_name: string
  created_at: Date | null
  newest_actor_id: string | null
}

export type DocumentFilter = {
  id?: string
  campus?: string
  product?: string
  kind?: string
  search?: string
}

/**
 * The client's own documents with their versions, then the standing documents of every running contract. A user
 * limited to campuses sees those of their campuses and of the whole organisation.
 */
const everything = (actor: Actor, today: string) => sql`(
  select d.id, 'own' as kind, d.title, d.campus_id, d.contract_id, d.created_at, v.versions, v.newest_actor_id
  from account_document d cross join lateral (
    select json_agg(json_build_object('version', x.version, 'file_name', f.name, 'bytes', f.bytes,
        'uploaded_by', ${actorJson('x')}, 'created_at', to_char(x.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        order by x.version desc) as versions,
      (array_agg(x.actor_id order by x.version desc))[1] as newest_actor_id
    from account_document_version x join document f on f.client_id = x.client_id and f.id = x.document_id
    where x.client_id = d.client_id and x.account_document_id = d.id and x.removed_at is null) v
  where d.client_id = ${actor.client_id} and v.versions is not null
  union all
  select contract.id, k.kind, p.name, contract.campus_id, contract.id, null, '[]'::json, null
  from contract join product p on p.id = contract.product_id
  join unnest(${neededRows(today).map(({ kind }) => kind)}::text[], ${neededRows(today).map(({ country_id: id }) => id)}::text[]) as k(kind, country_id) on k.country_id in ('*', contract.risk_country_id)
  where contract.client_id = ${actor.client_id} and contract.valid_from <= ${today}::date and (contract.valid_to is null or contract.valid_to >= ${today}::date)
)`

function matchesFilter(actor: Actor, filter: DocumentFilter) {
  const search = (filter.search ?? '').trim()
  return sql`(d.campus_id is null or ${onCampuses(actor, 'd.campus_id')})
    and (${filter.id ?? null}::uuid is null or d.id = ${filter.id ?? null}::uuid)
    and (${filter.campus ?? null}::uuid is null or d.campus_id = ${filter.campus ?? null}::uuid)
    and (${filter.product ?? null}::text is null or p.name = ${filter.product ?? null}
      or exists (select 1 from jsonb_each_text(p.names) n where n.value = ${filter.product ?? null}))
    and (${filter.kind ?? null}::text is null or d.kind = ${filter.kind ?? null})
    and (${textHas(search, sql`d.title`)} or exists (select 1 from json_array_elements(d.versions) as v where ${textHas(search, sql`v ->> 'file_name'`)}))`
}

const joined = (actor: Actor, today: string) => sql`${everything(actor, today)} d
  left join campus on campus.id = d.campus_id left join contract on contract.id = d.contract_id left join product p on p.id = contract.product_id`

export async function countDocuments(
  tx: Tx,
  actor: Actor,
  { today, filter }: { today: string; filter: DocumentFilter },
) {
  const { total } = await tx.one<{ total: number }>(
    sql`select count(*) as total from ${joined(actor, today)} where ${matchesFilter(actor, filter)}`,
  )
  return total
}

/** The product names by which documents can be filtered; each matches in every language. */
export async function listProductNames(
  tx: Tx,
  actor: Actor,
  { today, locale }: { today: string; locale: Locale },
): Promise<string[]> {
  const rows = await tx.all<{ name: string }>(sql`
    select distinct ${productName(locale)} as name from ${joined(actor, today)} where p.name is not null and ${matchesFilter(actor, {})} order by 1`)
  return rows.map(({ name }) => name)
}

export async function readDocuments(
  tx: Tx,
  t: Translate,
  {
    actor,
    today,
    filter,
    page = { limit: 1, offset: 0 },
  }: {
    actor: Actor
    today: string
    filter: DocumentFilter
    page?: { limit: number; offset: number } | undefined
  },
): Promise<AccountDocument[]> {
  const rows = await tx.all<Row>(sql`
    select d.*, campus.name as campus_name, ${productName(t.locale)} as product_name from ${joined(actor, today)}
    where ${matchesFilter(actor, filter)}
    order by d.kind = 'own' desc, d.created_at desc nulls last, p.name, campus.name, d.kind, d.id
    limit ${page.limit} offset ${page.offset}`)
  return rows.map(
    ({
      campus_id,
      campus_name,
      contract_id,
      product_name,
      newest_actor_id,
      created_at,
      versions,
      ...row
    }) => ({
      ...row,
      versions: versions.map((version) => ({ ...version, uploaded_by: actorText(t, version.uploaded_by) })),
      campus: campus_id ? { id: campus_id, name: campus_name } : null,
      product: contract_id ? { contract_id, name: product_name } : null,
      created_at: created_at?.toISOString() ?? null,
      can_remove: newest_actor_id === actor.user_id,
    }),
  )
}
