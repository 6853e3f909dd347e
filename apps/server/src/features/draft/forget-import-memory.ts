import * as calls from '@campus/contract/draft-memory'
import { foldText } from '@campus/domain/applicant/fold-text'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'

/** Forgets choices made for earlier files. Drafts already read with them are left unchanged. */
export const forgetImportMemory = handle(calls.forgetImportMemory, async ({ body }, context) => {
  const { tx, actor } = context
  const { all = false, files = [], headings = [], values = [] } = body
  const folded = values.map(({ field, text }) => ({ field, folded: foldText(text) }))
  const ofClient = sql`client_id = ${actor.client_id}`
  // users who see only some campuses can't forget what is offered at all of them
  const isForgettable = sql`file_id in (select f.id from remembered_file f
    where f.client_id = ${actor.client_id} and (f.campus_id is not null or ${actor.sees_all_campuses}))`
  const isWhole = sql`(${all} or file_id in (select x::uuid from json_array_elements_text(${JSON.stringify(files)}::json) x))`
  const goneColumns = await tx.all(sql`
    delete from remembered_column where ${ofClient} and ${isForgettable}
      and (${isWhole} or heading in (select json_array_elements_text(${JSON.stringify(headings)}::json))) returning heading`)
  const goneValues = await tx.all(sql`
    delete from remembered_value where ${ofClient} and ${isForgettable} and (${isWhole} or (field, folded) in (
      select x.field, x.folded from json_to_recordset(${JSON.stringify(folded)}::json) as x(field text, folded text))) returning field`)
  await tx.run(sql`
    delete from remembered_file f where ${ofClient} and not exists (
      select 1 from remembered_column c where c.client_id = f.client_id and c.file_id = f.id) and not exists (
      select 1 from remembered_value v where v.client_id = f.client_id and v.file_id = f.id)`)
  const forgotten = goneColumns.length + goneValues.length
  if (forgotten > 0)
    await audit(context, {
      action: 'forget-import-memory',
      details: { headings: goneColumns.length, values: goneValues.length },
    })
  return { forgotten }
})
