import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { maxApplicants } from './enrollment-rows.ts'
import { idParams, wholeNumber } from './wire.ts'

const problemText = z.string().max(1000, 'too_long')

export const downloadImportProblems = defineCall({
  name: 'download-import-problems',
  feature: 'drafts',
  summary:
    'The rows of a draft with errors as a workbook: each wrong cell marked, with a note that says why. With `fields` and the key of each row it can be corrected and merged back into the same rows',
  method: 'POST',
  path: '/school/imports/:id/problems',
  isCostly: true,
  access: 'create_policy',
  params: idParams,
  body: z.object({
    headers: z.array(problemText).min(1, 'required').max(60, 'too_many_items'),
    /** The applicant field of each column; empty where none stands in it. */
    fields: z.array(z.string().max(40, 'too_long')).max(60, 'too_many_items').optional(),
    rows: z
      .array(
        z.object({
          /** The row's key in the draft. */
          row: wholeNumber(1).optional(),
          cells: z.array(problemText).max(60, 'too_many_items'),
          /** `column` counts from 0. */
          problems: z
            .array(z.object({ column: wholeNumber(0, 59), message: problemText }))
            .max(60, 'too_many_items'),
        }),
      )
      .max(maxApplicants, 'too_many_items'),
  }),
  stream: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  bodyLimit: 16 * 1024 * 1024,
})
