import { createHash } from 'node:crypto'
import {
  maxRememberedFiles,
  maxRememberedValues,
  type RememberedColumn,
  type RememberedFile,
  type RememberedValue,
} from '@campus/contract/draft-memory'
import { applicantTypes, genders } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import type { ActorRef } from '@campus/domain/audit/actor-ref'
import { canRemember, wordKey } from '@campus/draft/model/remembered-values'
import { squashHeading } from '@campus/draft/match/synonyms/synonym-index'
import { isCurrentCountry } from '@campus/reference/countries'
import { actorColumns, actorJson, actorValues, type ShownActor } from '../../platform/audit/actor-sql.ts'
import { sql, type Tx } from '../../platform/database/database.ts'

type By = { by: ShownActor; at: Date }
type FileRow = Pick<RememberedFile, 'id' | 'campus_id' | 'headings'> & { used_at: Date }
type ColumnRow = Pick<RememberedColumn, 'heading' | 'field'> & { file_id: string } & By
type ValueRow = Pick<RememberedValue, 'field' | 'text' | 'value'> & { file_id: string } & By

/** Files with the same set of headings are of one kind, regardless of order and spelling variants. */
function kindOfFile(headings: readonly string[]): Buffer {
  const set = [...new Set(headings.map(squashHeading))].filter((heading) => heading !== '').toSorted()
  return createHash('sha256').update(set.join('\n')).digest()
}

const toChooser = ({ by, at }: By): Pick<RememberedValue, 'by' | 'at'> => ({
  by: by.kind === 'user' && by.id !== null ? { id: by.id, name: by.name } : null,
  at: at.toISOString(),
})

/** The remembered choices of files that match a condition on `f`, last used first. */
async function readFiles(tx: Tx, clientId: string, which: ReturnType<typeof sql>): Promise<RememberedFile[]> {
  const files = await tx.all<FileRow>(sql`
    select f.id, f.campus_id, f.headings, f.used_at from remembered_file f
    where f.client_id = ${clientId} and ${which} order by f.used_at desc, f.id`)
  const ids = sql`select f.id from remembered_file f where f.client_id = ${clientId} and ${which}`
  const columns = await tx.all<ColumnRow>(sql`
    select file_id, heading, field, ${actorJson('m')} as by, chosen_at as at from remembered_column m
    where client_id = ${clientId} and file_id in (${ids}) order by file_id, heading`)
  const values = await tx.all<ValueRow>(sql`
    select file_id, field, shown as text, value, ${actorJson('m')} as by, chosen_at as at from remembered_value m
    where client_id = ${clientId} and file_id in (${ids}) order by file_id, chosen_at desc, field, folded`)
  const columnsByFile = Map.groupBy(columns, ({ file_id }) => file_id)
  const valuesByFile = Map.groupBy(values, ({ file_id }) => file_id)
  return files.map(({ used_at, ...file }) => ({
    ...file,
    used_at: used_at.toISOString(),
    columns: (columnsByFile.get(file.id) ?? []).map(({ heading, field, ...choice }) => {
      return { heading, field, ...toChooser(choice) }
    }),
    values: (valuesByFile.get(file.id) ?? []).map(({ field, text, value, ...choice }) => {
      return { field, text, value, ...toChooser(choice) }
    }),
  }))
}

/** All remembered choices that the caller may see. */
export const readImportMemory = (tx: Tx, clientId: string): Promise<RememberedFile[]> =>
  readFiles(tx, clientId, sql`true`)

type Kind = { clientId: string; campusId: string; headings: readonly string[] }

/**
 * The choices for the last file of a kind: those of the campus take precedence over those of all campuses.
 */
export async function findMemory(
  tx: Tx,
  { clientId, campusId, headings }: Kind,
): Promise<Pick<RememberedFile, 'columns' | 'values'>> {
  const ofCampus = sql`(f.campus_id = ${campusId} or f.campus_id is null)`
  const files = await readFiles(tx, clientId, sql`f.kind = ${kindOfFile(headings)} and ${ofCampus}`)
  const [ownFile, common] = [
    files.find((file) => file.campus_id !== null),
    files.find((file) => file.campus_id === null),
  ]
  const wordsKnown = new Set(ownFile?.values.map(rememberedWord))
  return {
    // each field may be assigned to one column only: combining both lists could assign it twice
    columns: ownFile && ownFile.columns.length > 0 ? ownFile.columns : (common?.columns ?? []),
    values: [
      ...(ownFile?.values ?? []),
      ...(common?.values ?? []).filter((rememberedValue) => !wordsKnown.has(rememberedWord(rememberedValue))),
    ],
  }
}

const rememberedWord = ({ field, text }: Pick<RememberedValue, 'field' | 'text'>) => wordKey(field, text)

type Remembering = Kind & { by: ActorRef; now: Date }

/** Creates or updates the kind of file to remember choices for; deletes the kinds used longest ago. */
export async function rememberFile(tx: Tx, kind: Remembering): Promise<string> {
  const { clientId, campusId, headings, now } = kind
  const { id } = await tx.one<{ id: string }>(sql`
    insert into remembered_file (client_id, campus_id, kind, headings, used_at)
    values (${clientId}, ${campusId}, ${kindOfFile(headings)}, ${JSON.stringify(headings)}::jsonb, ${now})
    on conflict (client_id, campus_id, kind) do update set used_at = excluded.used_at, headings = excluded.headings
    returning id`)
  await tx.run(sql`
    delete from remembered_file where client_id = ${clientId} and id in (
      select id from remembered_file where client_id = ${clientId} order by used_at desc, id offset ${maxRememberedFiles})`)
  return id
}

/** Stores the fields that a user chose for a kind's headings, replacing those of the previous file. */
export async function rememberColumns(
  tx: Tx,
  fileId: string,
  mapping: Record<string, string>,
  { clientId, by, now }: Remembering,
): Promise<void> {
  // Two long headings may become equal once truncated.
  const cut = new Map(
    Object.entries(mapping).map(([heading, field]) => [heading.slice(0, 200), field.slice(0, 40)]),
  )
  const entries = [...cut].map(([heading, field]) => ({ heading, field }))
  await tx.run(sql`delete from remembered_column where client_id = ${clientId} and file_id = ${fileId}`)
  await tx.run(sql`
    insert into remembered_column (client_id, file_id, heading, field, chosen_at, ${actorColumns})
    select ${clientId}, ${fileId}, x.heading, x.field, ${now}, ${actorValues(by)}
    from json_to_recordset(${JSON.stringify(entries)}::json) as x(heading text, field text)
    on conflict do nothing`)
}

const lists: Partial<Record<RememberedValue['field'], readonly string[]>> = {
  type: applicantTypes,
  gender: genders,
}

function isOfList({ field, value }: Pick<RememberedValue, 'field' | 'value'>): boolean {
  if (field === 'plan') return value.trim() !== ''
  return lists[field]?.includes(value) ?? isCurrentCountry(value)
}

/**
 * Stores the meanings of words in a kind of file, except values outside our lists and possible personal data.
 */
export async function rememberValues(
  tx: Tx,
  fileId: string,
  given: readonly Pick<RememberedValue, 'field' | 'text' | 'value'>[],
  { clientId, by, now }: Remembering,
): Promise<void> {
  const entries = new Map<string, { field: string; folded: string; shown: string; value: string }>()
  for (const { field, text, value } of given) {
    if (canRemember(text) && isOfList({ field, value }))
      entries.set(rememberedWord({ field, text }), { field, folded: foldText(text), shown: text, value })
  }
  if (entries.size === 0) return
  const rows = sql`json_to_recordset(${JSON.stringify([...entries.values()])}::json) as x(field text, folded text, shown text, value text)`
  // The user who chose a row's value never changes: a new choice is a new row.
  await tx.run(sql`
    delete from remembered_value v using ${rows}
    where v.client_id = ${clientId} and v.file_id = ${fileId} and v.field = x.field and v.folded = x.folded`)
  await tx.run(sql`
    insert into remembered_value (client_id, file_id, field, folded, shown, value, chosen_at, ${actorColumns})
    select ${clientId}, ${fileId}, x.field, x.folded, x.shown, x.value, ${now}, ${actorValues(by)} from ${rows}
    on conflict do nothing`)
  await tx.run(sql`
    delete from remembered_value where client_id = ${clientId} and file_id = ${fileId} and (field, folded) in (
      select field, folded from remembered_value where client_id = ${clientId} and file_id = ${fileId}
      order by chosen_at desc, field, folded offset ${maxRememberedValues})`)
}

type Forgetting = { field: RememberedValue['field']; text: string; was: string; userId: string }

/**
 * Forgets meanings that a user chose and has since undone, but only if unchanged: a colleague's newer choice
 * is kept. Returns how many were forgotten.
 */
export async function forgetOwnValues(
  tx: Tx,
  { clientId, campusId, headings }: Kind,
  given: readonly Forgetting[],
): Promise<number> {
  const rows = given.map(({ text, ...rememberedValue }) => ({ ...rememberedValue, folded: foldText(text) }))
  const gone = await tx.all(sql`
    delete from remembered_value v using json_to_recordset(${JSON.stringify(rows)}::json) as x(field text, folded text, was text, "userId" uuid),
      remembered_file f
    where v.client_id = ${clientId} and f.client_id = v.client_id and f.id = v.file_id and f.campus_id = ${campusId} and f.kind = ${kindOfFile(headings)}
      and v.field = x.field and v.folded = x.folded and v.value = x.was and v.actor_id = x."userId"
    returning v.field`)
  return gone.length
}
