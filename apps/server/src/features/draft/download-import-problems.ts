import * as calls from '@campus/contract/draft-problems'
import { problemWorkbook } from '@campus/documents/problem-workbook'
import { StreamResponse } from '../../platform/context.ts'
import { sql } from '../../platform/database/database.ts'
import { orNotFound } from '../../platform/failure.ts'
import { handle } from '../../platform/http/handle.ts'
import { keptSetting, openDraft } from './draft-cells.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Maximum length of a sheet's name. */
const longestSheetName = 31

/**
 * The rows that need fixing, for sending to the people who filled them in: as in the window, including edits.
 */
export const downloadImportProblems = handle(
  calls.downloadImportProblems,
  async ({ params, body }, { tx, actor, t }) => {
    const { file_name: name } = orNotFound(
      await tx.maybe<{ file_name: string }>(
        // the workbook is merged back into this draft
        sql`update import_draft set settings = ${keptSetting} where id = ${params.id} and ${openDraft(actor)} returning file_name`,
      ),
    )
    const title = t('orders.errors_only')
    const { headers, rows, fields } = body
    const source = fields ? { source: { draftId: params.id, fields } } : {}
    const sheet = title.slice(0, longestSheetName)
    const write = () => problemWorkbook({ sheet, headers, rows, ...source }, t.locale)
    return new StreamResponse(write, xlsx, `${name.replace(/\.[^.]*$/, '')} - ${title}.xlsx`)
  },
)
