import { maxRemembered, type RememberedHeading, type RememberedValue } from '@campus/contract/import-memory'
import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { canRemember, indexRemembered, type RememberedValues } from '@campus/grid-import/remembered-values'
import { isCurrentCountry } from '@campus/reference/countries'
import { actorColumns, actorJson, actorValues, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

type By = { by: ShownActor; at: Date }
export type ImportMemory = { headings: RememberedHeading[]; values: RememberedValue[] }

const chooserOf = ({ by, at }: By): Pick<RememberedValue, 'by' | 'at'> => ({
  by: by.kind === 'user' && by.id !== null ? { id: by.id, name: by.name } : null,
  at: at.toISOString(),
})

/** What a client's people said of headings and values, the newest first. */
export async function readImportMemory(tx: Tx, clientId: string): Promise<ImportMemory> {
  const headings = await tx.all<{ heading: string; field: string } & By>(sql`
    select heading, field, ${actorJson('m')} as by, used_at as at from remembered_mapping m
    where client_id = ${clientId} order by used_at desc, heading limit ${maxRemembered}`)
  const values = await tx.all<Pick<RememberedValue, 'field' | 'text' | 'value'> & By>(sql`
    select field, shown as text, value, ${actorJson('m')} as by, chosen_at as at from remembered_value m
    where client_id = ${clientId} order by chosen_at desc, field, folded limit ${maxRemembered}`)
  return {
    headings: headings.map(({ heading, field, ...one }) => ({ heading, field, ...chooserOf(one) })),
    values: values.map(({ field, text, value, ...one }) => ({ field, text, value, ...chooserOf(one) })),
  }
}

/** Headings by the field that they were matched to, as the matching takes them. */
export const headingsOf = ({ headings }: ImportMemory): Record<string, string> =>
  Object.fromEntries(headings.map(({ heading, field }) => [heading, field]))

export const valuesOf = ({ values }: ImportMemory): RememberedValues => indexRemembered(values)

const lists: Partial<Record<RememberedValue['field'], readonly string[]>> = {
  type: applicantTypes,
  gender: genders,
}

function isOfList({ field, value }: Pick<RememberedValue, 'field' | 'value'>): boolean {
  if (field === 'plan') return value.trim() !== ''
  return lists[field]?.includes(value) ?? isCurrentCountry(value)
}

type Remembering = { clientId: string; by: ActorRef; now: Date }

/** Keeps what words of a file mean. What is of no list, or may be about a person, is not kept. */
export async function rememberValues(
  tx: Tx,
  given: readonly Pick<RememberedValue, 'field' | 'text' | 'value'>[],
  { clientId, by, now }: Remembering,
): Promise<void> {
  const entries = new Map<string, { field: string; folded: string; shown: string; value: string }>()
  for (const { field, text, value } of given) {
    const folded = foldText(text)
    if (canRemember(text) && isOfList({ field, value }))
      entries.set(`${field} ${folded}`, { field, folded, shown: text, value })
  }
  if (entries.size === 0) return
  const rows = sql`json_to_recordset(${JSON.stringify([...entries.values()])}::json) as x(field text, folded text, shown text, value text)`
  // Who said it never changes of a row: what is said anew is a new row.
  await tx.run(sql`
    delete from remembered_value v using ${rows} where v.client_id = ${clientId} and v.field = x.field and v.folded = x.folded`)
  await tx.run(sql`
    insert into remembered_value (client_id, field, folded, shown, value, chosen_at, ${actorColumns})
    select ${clientId}, x.field, x.folded, x.shown, x.value, ${now}, ${actorValues(by)} from ${rows}
    on conflict do nothing`)
  await tx.run(sql`
    delete from remembered_value where client_id = ${clientId} and (field, folded) in (
      select field, folded from remembered_value where client_id = ${clientId}
      order by chosen_at desc, field, folded offset ${maxRemembered})`)
}

type Forgetting = { field: RememberedValue['field']; text: string; was: string; userId: string }

/**
 * Forgets what one person said of words and undid since: only what still stands as they said it. What a colleague has
 * said of the word meanwhile stays. Returns how many were forgotten.
 */
export async function forgetOwnValues(
  tx: Tx,
  clientId: string,
  given: readonly Forgetting[],
): Promise<number> {
  const rows = given.map(({ text, ...one }) => ({ ...one, folded: foldText(text) }))
  const gone = await tx.all(sql`
    delete from remembered_value v using json_to_recordset(${JSON.stringify(rows)}::json) as x(field text, folded text, was text, "userId" uuid)
    where v.client_id = ${clientId} and v.field = x.field and v.folded = x.folded and v.value = x.was and v.actor_id = x."userId"
    returning v.field`)
  return gone.length
}

/** Keeps which fields a person matched headings to. */
export async function rememberHeadings(
  tx: Tx,
  mapping: Record<string, string>,
  { clientId, by, now }: Remembering,
): Promise<void> {
  // Two long headings may be one once they are cut.
  const cut = new Map(
    Object.entries(mapping).map(([heading, field]) => [heading.slice(0, 200), field.slice(0, 40)]),
  )
  if (cut.size === 0) return
  const entries = [...cut].map(([heading, field]) => ({ heading, field }))
  const rows = sql`json_to_recordset(${JSON.stringify(entries)}::json) as x(heading text, field text)`
  await tx.run(sql`
    delete from remembered_mapping m using ${rows} where m.client_id = ${clientId} and m.heading = x.heading`)
  await tx.run(sql`
    insert into remembered_mapping (client_id, heading, field, used_at, ${actorColumns})
    select ${clientId}, x.heading, x.field, ${now}, ${actorValues(by)} from ${rows}
    on conflict do nothing`)
  await tx.run(sql`
    delete from remembered_mapping where client_id = ${clientId} and heading in (
      select heading from remembered_mapping where client_id = ${clientId}
      order by used_at desc, heading offset ${maxRemembered})`)
}
