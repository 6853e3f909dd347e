import { z } from 'zod'
import { maxApplicants } from './enrollment-rows.ts'
import { boundedText, id, instant, wholeNumber } from './wire.ts'

/** What the screen remembers of an import beside the file and the cells: encoding, sheet, matching, date order. */
export const importSettings = z.record(z.string().max(200, 'too_long'), z.unknown())

/** A colleague, with the name of today: null once they are erased. */
export const draftPerson = z.object({ id, name: z.string().nullable() })
export type DraftPerson = z.infer<typeof draftPerson>

export const importDraftShape = z.object({
  id,
  campus_id: id,
  contract_id: id,
  file_name: z.string(),
  /** What people call it; empty: its file's name. */
  name: z.string(),
  stage: z.enum(['match', 'format', 'review', 'link']),
  settings: importSettings,
  row_count: z.number().int(),
  /** How many of them have errors, as the last window to change it counted; null: not counted yet. */
  error_count: z.number().int().nullable(),
  version: z.number().int(),
  created_at: instant,
  updated_at: instant,
  /** What it insures, as the catalogue calls it. */
  product_name: z.string(),
  /** Who uploaded the file. */
  owner: draftPerson,
  /** Who changed it last, and everybody who did: the newest first. */
  editors: z.array(draftPerson.extend({ at: instant })),
  discarded_at: instant.nullable(),
})
export type ImportDraft = z.infer<typeof importDraftShape>

/**
 * An edited cell. `row` is the row's number in the spreadsheet; from the second sheet of a workbook on, 100,000 more for
 * each sheet before it; rows added by hand begin at 1,000,000,000. The field `deleted` with value `1` takes the row out,
 * and a row with the field `added` is in the cart already, unless its value is empty: then it came back from there.
 * The value U+E000 takes an edit back: the file counts again.
 */
export const draftCell = z.object({
  row: wholeNumber(1),
  field: z.string().max(40, 'too_long'),
  value: z.string().max(500, 'too_long'),
})
export type DraftCell = z.infer<typeof draftCell>

/** A cell as it is kept: `by` is in the response's `people`. */
export const editedCell = draftCell.extend({ by: id.nullable(), at: instant })
export type EditedCell = z.infer<typeof editedCell>

const rowRange = z.tuple([wholeNumber(1), wholeNumber(1)])
/** The parts that a file of too many people is split into, as JSON: the rows of each, and how many people they are. */
export const fileParts = boundedText(500_000).transform((text, context) => {
  const parts = z
    .array(
      z.object({
        rows: z.array(rowRange).min(1, 'required').max(5000, 'too_many_items'),
        people: wholeNumber(1, maxApplicants),
      }),
    )
    .min(1, 'required')
    .max(12, 'too_many_items')
    .safeParse(readJson(text))
  if (parts.success) return parts.data
  context.addIssue({ code: 'custom', message: 'wrong_type' })
  return z.NEVER
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
