import { checkPrintedName } from '@campus/domain/applicant/name-rules'
import { moneyText, parseMoney } from '@campus/domain/money'
import { z } from 'zod'
import { checkAlpha } from '@campus/domain/field-rules'

const currencyCodes: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

/** Whether a code in capitals is in ISO 4217; former currencies count, so that old invoices are found. */
function isCurrency(code: string): boolean {
  return currencyCodes.has(code)
}

/** What is missing is said to be missing, whatever form it should have: a field left out, empty or null. */
export const missingOr = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? 'required' : code

/** Shapes that many calls share. Source: details, section 2. */
export const id = z.uuid({ error: missingOr('id_invalid') })
export const idParams = z.object({ id })
/** The years that any date of the product can lie in: PostgreSQL, Intl and a spreadsheet all know them. */
const earliestDay = '1900-01-01'
const latestDay = '2200-12-31'
/** A calendar day, `YYYY-MM-DD`; never an instant. */
export const day = z.iso
  .date({ error: missingOr('date_invalid') })
  .refine((date) => date >= earliestDay && date <= latestDay, 'date_invalid')
/** A word of a response, with those that there are today: more may come, so that a program treats others as unknown. */
export const oneOf = (words: readonly string[]) => z.string().meta({ enum: [...words] })
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** Money on the wire: a decimal string with two places. Its currency stands beside it. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/, 'amount_invalid')
/**
 * Money as a caller writes it: `10`, `10.5` or `10.50`, kept with two places. Source: specification, section 5.2, double.
 * At most twelve digits before the point.
 */
export const moneyInput = z
  .string({ error: missingOr('amount_invalid') })
  .max(20, 'amount_invalid')
  .transform((text, context) => {
    const money = parseMoney(text)
    if (money !== undefined) return moneyText(money)
    context.addIssue({ code: 'custom', message: text.trim() === '' ? 'required' : 'amount_invalid' })
    return z.NEVER
  })
export const currency = z.string().length(3)
/** A currency as a caller names one, in either case. */
export const currencyCode = z
  .string()
  .trim()
  .max(3, 'not_an_option')
  .toUpperCase()
  .superRefine((code, context) => {
    if (checkAlpha(code)) context.addIssue({ code: 'custom', message: 'alpha_only' })
    else if (code.length < 3)
      context.addIssue({ code: 'custom', message: 'too_short', params: { length: 3 } })
    else if (!isCurrency(code)) context.addIssue({ code: 'custom', message: 'not_an_option' })
  })

/** The largest whole number that a column of the database holds. */
export const maxInteger = 2_147_483_647
/** A whole number of a JSON body. */
export const wholeNumber = (min = 0, max = maxInteger) => z.number().int().min(min).max(max)
/** A whole number of an address or a form, which write it as text. */
export const writtenNumber = (min = 0, max = maxInteger) => z.coerce.number().int().min(min).max(max)
/** A text as typed, whose rules follow; never longer than anything a form holds. */
export const boundedText = (max = 2000) => z.string().max(max, 'too_long')

/** A record with a limit on its entries. */
export const boundedRecord = <Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record).length <= most, {
      error: 'too_many_items',
      params: { maximum: most },
    })
    .meta({ maxProperties: most })

/** JSON whose shape is defined elsewhere, with a limit on its length as text. */
export const boundedJson = (max: number) =>
  z
    .unknown()
    .refine((value) => (JSON.stringify(value) ?? '').length <= max, {
      error: 'too_long',
      params: { length: max },
    })
    .meta({ maxLength: max })

/** A purchase order or cost centre of the school's own books, printed on its invoices. */
export const reference = z
  .string()
  .trim()
  .max(50, 'too_long')
  .refine((text) => checkPrintedName(text) === null, 'name_invalid')

/** A text that must say something once trimmed. */
export const requiredText = (max = 255) =>
  z
    .string({ error: missingOr('wrong_type') })
    .trim()
    .min(1, 'required')
    .max(max, 'too_long')

/**
 * A phone number as typed into a form. A part left out is an empty one: which part is missing, the rules say.
 */
export const phoneInput = z.object({
  country_id: boundedText(40).default(''),
  country_code: boundedText(40).default(''),
  phone_number: boundedText(100).default(''),
})

/** A flag that a form may send as `1`/`0`. */
export const flag = z.union([
  z.boolean(),
  z.enum(['1', '0', 'true', 'false', '']).transform((v) => v === '1' || v === 'true'),
])

/**
 * The query of a list, with the fields that it can be ordered by: `field`, or `-field` for the other way round. A list
 * that names none takes no order. Any other order is rejected under `order` instead of being passed over.
 */
export const pageQueryBy = <const Fields extends readonly string[]>(fields: Fields) =>
  z.object({
    page: writtenNumber(1).default(1),
    items: writtenNumber(1, 500).default(25),
    search: boundedText(200).optional(),
    order: z.enum(ordersBy(fields), { error: 'not_an_option' }).optional(),
  })

const ordersBy = <const Fields extends readonly string[]>(fields: Fields) =>
  fields.flatMap((field) => [field, `-${field}`]) as (Fields[number] | `-${Fields[number]}`)[]

/** The query of a list that has one order only. */
export const pageQuery = pageQueryBy([]).extend({
  order: z.never({ error: 'not_an_option' }).optional(),
})

const moment = z.iso.datetime({ offset: true, error: 'date_invalid' }).optional()

/**
 * What a list takes to copy what has changed: `order=updated_at` and the links of each response, `updated_since` the next
 * time. Rows are not skipped when they change meanwhile, as they are between the pages of another order.
 */
export const changesQuery = {
  updated_since: moment.describe('Written at this instant or later; cancelled ones included'),
  updated_before: moment.describe(
    'Last written before this instant: what changes afterwards leaves the list',
  ),
  cursor: z
    .string()
    .max(100, 'id_invalid')
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, 'id_invalid')
    .optional()
    .describe('Of `links.next` of a list in the order `updated_at`; not to be composed'),
}

/** Several ids with commas. */
export const idList = (most: number) =>
  boundedText(40 * most)
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(id).min(1, 'required').max(most, 'too_many_items'))

/** One of some words, or several with commas: `active,draft`. Any other word is rejected. */
export const commaList = <const Words extends readonly string[]>(words: Words) =>
  boundedText(200).transform((text, context) => {
    const chosen = text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean) as Words[number][]
    if (chosen.every((word) => words.includes(word))) return chosen
    context.addIssue({ code: 'custom', message: 'not_an_option' })
    return z.NEVER
  })

const listMeta = z.object({
  current_page: z.number().int(),
  per_page: z.number().int(),
  last_page: z.number().int(),
  total: z.number().int(),
})

/** A page of things. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    meta: listMeta,
    links: z.object({
      first: z.string(),
      prev: z.string().nullable(),
      next: z.string().nullable(),
      last: z.string(),
    }),
  })

/** One thing wrong, on the wire. `key` is the form field's path. */
export const wireIssue = z.object({
  key: z.string(),
  message: z.string(),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type WireIssue = z.infer<typeof wireIssue>

export const failure = z.object({ code: z.string(), message: z.string(), errors: z.array(wireIssue) })

/**
 * A file that came in a multipart body, written aside while its request runs and gone afterwards. A class, so that no
 * JSON body can name a path of the server's disk.
 */
export class UploadedFile {
  readonly name: string
  readonly path: string
  readonly size: number
  readonly sha256: string
  constructor(given: { name: string; path: string; size: number; sha256: string }) {
    this.name = given.name
    this.path = given.path
    this.size = given.size
    this.sha256 = given.sha256
  }
}
export const uploadedFile = z
  .instanceof(UploadedFile)
  .meta({ type: 'string', format: 'binary', description: 'A file, in a multipart body only' })

/** The response of a call that has nothing to tell but that it was done. */
export const done = z.object({ done: z.literal(true) })

/** One field of something that was changed: who, when, old and new. */
export const fieldChange = z.object({
  id,
  field: z.string(),
  old_value: z.string(),
  new_value: z.string(),
  actor: z.string(),
  at: instant,
})
export type FieldChange = z.infer<typeof fieldChange>
