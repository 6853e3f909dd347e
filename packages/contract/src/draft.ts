import { longestEditedText } from '@campus/domain/applicant/edited-text'
import { z } from 'zod'
import { maxApplicants } from './enrollment-rows.ts'
import { boundedRecord, boundedText, id, instant, wholeNumber } from './wire.ts'

/** The settings of a draft as stored: those that a caller sent, and the server's own (`part`, `order_again`, `kept`). */
export const storedSettings = z.record(z.string(), z.unknown())

/** Settings of one draft are stored up to this length as JSON. */
export const maxSettingsCharacters = 262_144

/** One choice; the value U+E000 takes it back. */
const choice = z.union([z.string().max(100, 'too_long'), z.boolean(), z.null()])
const choices = (most: number) =>
  z.union([boundedRecord(z.string().max(200, 'too_long'), choice, most), choice]).optional()

/** The choices of a person about how the file is read; entries of each are merged with those of others. */
const draftChoices = z.object({
  /** Encoding and separator. */
  read: choices(10),
  /**
   * The shape of a sheet, by its position: `repeats:0`, `turned:0`, `names:0` and `left:0` take true or false, `heading:0`
   * the number of the row with the headings, as text (`2-3`: two rows hold them, `2-2`: the rows around it don't, `0`:
   * there are none), `begins:0` and `ends:0` the first and the last cell of the table (`B3`, `H40`), `split:0:3` where the fourth column is split: at a `space`, `comma`, `semicolon`, `slash`, `dash`, `line` or at `brackets`.
   */
  shape: choices(1000),
  /** Positions of the sheets that are read. */
  sheets: z.union([z.array(wholeNumber(0, 9999)).max(1000, 'too_many_items'), choice]).optional(),
  /**
   * The field of each column, by sheet and column: `0:3`. `join:last_name` adds it to the field of another column with a
   * space, `fill:last_name` only where that one is blank; null leaves it out.
   */
  columns: choices(5000),
  /** By heading: the field of a column that the user chose or confirmed. */
  checked: choices(5000),
  date_orders: choices(20),
  /** Offers to fill a column from others, by their id. */
  derived: choices(500),
  /** Rows that are read as people, or left out, by their key. */
  rows: choices(maxApplicants),
  /** What words of the file mean, by field and word as for an earlier file of its kind. */
  words: choices(2000),
  /** Whether the file is read as the last one of its kind. */
  last_time: choice.optional(),
  /** Older drafts that this file is no newer version of, by their id. */
  separate_from: choices(500),
})
/** Typed as any record, because windows merge and compare settings key by key. */
export const importSettings = draftChoices as unknown as z.ZodType<
  Record<string, unknown>,
  Record<string, unknown>
>

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
  settings: storedSettings,
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

export const draftState = z.enum(['open', 'committed', 'discarded'], { error: 'not_an_option' })

export const orderOfDraft = z.object({
  policy_batch_id: id,
  people: z.number().int().describe('How many were added'),
  state: z
    .enum(['in_cart', 'ordered', 'not_ordered'])
    .describe('`ordered`: those without errors are policies, by `GET /school/policies?policy_batch=`'),
})

/**
 * An edited cell. `row` is the row's number in the spreadsheet; from the second sheet of a workbook on, 100,000 more for
 * each sheet before it; rows added by hand begin at 1,000,000,000. The field `deleted` with value `1` takes the row out,
 * and a row with the field `added` is in the cart already, unless its value is empty: then it came back from there.
 * The value U+E000 takes an edit back: the file counts again.
 */
export const draftCell = z.object({
  row: wholeNumber(1),
  field: z.string().max(40, 'too_long'),
  value: z.string().max(longestEditedText, 'too_long'),
})
export type DraftCell = z.infer<typeof draftCell>

/** Edited cells of one draft are stored up to this number; so many also come in one save. */
export const maxDraftCells = 200_000

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
