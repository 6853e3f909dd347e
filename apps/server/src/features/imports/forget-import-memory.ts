import * as calls from '@campus/contract/import-memory'
import { foldText } from '@campus/domain/applicant/fold-text'
import { audit } from '../../platform/audit/audit.ts'
import { sql } from '../../platform/database/database.ts'
import { handle } from '../../platform/http/handle.ts'

/** Forgets what was remembered of earlier files. Drafts keep what was read with it until they are read again. */
export const forgetImportMemory = handle(calls.forgetImportMemory, async ({ body }, context) => {
  const { tx, actor } = context
  const { all = false, headings = [], values = [] } = body
  const folded = values.map(({ field, text }) => ({ field, folded: foldText(text) }))
  const goneHeadings = await tx.all(sql`
    delete from remembered_mapping where client_id = ${actor.client_id}
      and (${all} or heading in (select json_array_elements_text(${JSON.stringify(headings)}::json))) returning heading`)
  const goneValues = await tx.all(sql`
    delete from remembered_value where client_id = ${actor.client_id} and (${all} or (field, folded) in (
      select x.field, x.folded from json_to_recordset(${JSON.stringify(folded)}::json) as x(field text, folded text))) returning field`)
  const forgotten = goneHeadings.length + goneValues.length
  if (forgotten > 0)
    await audit(context, {
      action: 'forget-import-memory',
      details: { headings: goneHeadings.length, values: goneValues.length },
    })
  return { forgotten }
})
