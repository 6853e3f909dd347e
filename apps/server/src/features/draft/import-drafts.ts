import * as calls from '@campus/contract/drafts'
import type { ImportDraft } from '@campus/contract/drafts'
import type { Locale } from '@campus/i18n/locale'
import type { Actor } from '../../platform/actor.ts'
import { actorJson } from '../../platform/audit/actor-sql.ts'
import { mostWindows } from '@campus/draft/model/row-key'
import { sql, type Tx } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { productName } from '../catalogue/public.ts'
import { handle } from '../../platform/http/handle.ts'
import { discardedDraft, findEnd, listedDraft, openDraft, readCells, sharedDraft } from './draft-cells.ts'

type DraftRow = Omit<ImportDraft, 'created_at' | 'updated_at' | 'discarded_at' | 'editors'> & {
  created_at: Date
  updated_at: Date
  discarded_at: Date | null
  editors: { person: ImportDraft['owner']; at: string }[]
}

const draftColumns = (
  locale: Locale,
  settings = sql`settings - 'windows'`,
) => sql`import_draft.id, campus_id, contract_id, file_name, import_draft.name, stage, ${settings} as settings, row_count,
  error_count, version, import_draft.created_at, import_draft.updated_at, discarded_at,
  (select ${productName(locale)} from contract join product p on p.id = contract.product_id where contract.id = import_draft.contract_id) as product_name,
  coalesce(
    (select json_build_object('id', u.id, 'name', case when u.erased_at is null then full_name(u.first_name, u.last_name) end)
      from school_user u where u.client_id = import_draft.client_id and u.id = import_draft.user_id),
    (select json_build_object('id', k.id, 'name', k.name)
      from api_key k where k.client_id = import_draft.client_id and k.id = import_draft.api_key_id)) as owner,
  (select coalesce(json_agg(json_build_object('person', ${actorJson('e')}, 'at', e.at) order by e.at desc), '[]')
    from import_draft_editor e where e.draft_id = import_draft.id) as editors`

/** The only setting a list needs: which part of a split file a draft is. */
const listedSettings = sql`case when settings ? 'part'
  then jsonb_build_object('part', jsonb_build_object('number', settings -> 'part' -> 'number', 'of', settings -> 'part' -> 'of', 'rows', '[]'::jsonb))
  else '{}'::jsonb end`

/** Maximum number of drafts in a list. */
const mostListed = 200

const draftOnWire = ({ editors, ...row }: DraftRow): ImportDraft => ({
  ...row,
  editors: editors.map(({ person: { id, name }, at }) => ({ id, name, at: new Date(at).toISOString() })),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  discarded_at: row.discarded_at?.toISOString() ?? null,
})

/** A draft that is still open, in the form of the API. */
export async function readDraft(
  tx: Tx,
  actor: Actor,
  { id, locale }: { id: string; locale: Locale },
): Promise<ImportDraft> {
  return draftOnWire(
    orNotFound(
      await tx.maybe<DraftRow>(
        sql`select ${draftColumns(locale)} from import_draft where import_draft.id = ${id} and ${openDraft(actor)}`,
      ),
    ),
  )
}

export const listImportDrafts = handle(
  calls.listImportDrafts,
  async ({ query }, { tx, actor, t: { locale } }) => {
    const ofContract = sql`(${query.contract_id ?? null}::uuid is null or contract_id = ${query.contract_id ?? null})`
    const isDiscarded = discardedDraft(actor)
    const isMeant = {
      open: listedDraft(actor),
      committed: sql`${sharedDraft(actor)} and committed_batch_id is not null`,
      discarded: isDiscarded,
    }[query.state]
    const rows = await tx.all<DraftRow>(sql`
    select ${draftColumns(locale, listedSettings)} from import_draft
    where ${isMeant} and ${ofContract}
    order by import_draft.updated_at desc, import_draft.id limit ${mostListed}`)
    const { discarded_count } = await tx.one<{ discarded_count: number }>(sql`
    select count(*)::integer as discarded_count from import_draft where ${isDiscarded} and ${ofContract}`)
    return { drafts: rows.map(draftOnWire), discarded_count }
  },
)

export const getImportDraft = handle(calls.getImportDraft, async ({ params }, { tx, actor, t }) => {
  if (actor.api_key_id) return readUploaded(tx, actor, { id: params.id, locale: t.locale })
  const draft = await readDraft(tx, actor, { id: params.id, locale: t.locale })
  const window = await claimWindow(tx, draft.id)
  return {
    draft,
    state: 'open' as const,
    window,
    orders: await readOrders(tx, draft.id),
    ...(await readCells(tx, draft.id)),
  }
})

/**
 * Counts the windows that have opened a draft, in its settings. The numbers restart after the last one: by
 * then the keys of that window's rows are known, and new ones follow them.
 */
export async function claimWindow(tx: Tx, draftId: string): Promise<number> {
  const { windows } = await tx.one<{ windows: number }>(sql`
    update import_draft
    set settings = jsonb_set(settings, '{windows}', to_jsonb(coalesce((settings ->> 'windows')::integer, 0) + 1))
    where id = ${draftId} returning (settings ->> 'windows')::integer as windows`)
  return windows % mostWindows
}

/** The current state of a file, for the key that uploaded it. */
async function readUploaded(tx: Tx, actor: Actor, { id, locale }: { id: string; locale: Locale }) {
  const row = orNotFound(
    await tx.maybe<DraftRow>(
      sql`select ${draftColumns(locale)} from import_draft where import_draft.id = ${id} and ${sharedDraft(actor)}`,
    ),
  )
  return {
    draft: draftOnWire(row),
    state: (await findEnd(tx, actor, id)) ?? ('open' as const),
    // a key adds no rows
    window: 0,
    orders: await readOrders(tx, id),
    ...(await readCells(tx, id)),
  }
}

type OrderOfDraft = { policy_batch_id: string; people: number; state: 'in_cart' | 'ordered' | 'not_ordered' }

/** The orders that people of a draft were added to, oldest first. */
const readOrders = (tx: Tx, draftId: string) =>
  tx.all<OrderOfDraft>(sql`
    select i.policy_batch_id, i.people,
      case b.status when 'open' then 'in_cart' when 'confirmed' then 'ordered' else 'not_ordered' end as state
    from cart_import i join policy_batch b on b.client_id = i.client_id and b.id = i.policy_batch_id
    where i.draft_id = ${draftId} and i.undone_at is null order by i.created_at, i.id`)
