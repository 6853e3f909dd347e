import { z } from 'zod'

/** Shapes that many calls share. Source: decisions, section 2. */
export const id = z.uuid({ error: 'id_invalid' })
export const idParams = z.object({ id })
/** A calendar day, `YYYY-MM-DD`; never an instant. */
export const day = z.iso.date({ error: 'date_invalid' })
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** Money on the wire: a decimal string with two places. Its currency stands beside it. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/, 'amount_invalid')
export const currency = z.string().length(3)

/** A text that must say something once trimmed. */
export const requiredText = (max = 255) =>
  z.string({ error: 'required' }).trim().min(1, 'required').max(max, 'too_long')

/** A flag that a form may send as `1`/`0`. */
export const flag = z.union([
  z.boolean(),
  z.enum(['1', '0', 'true', 'false', '']).transform((v) => v === '1' || v === 'true'),
])

export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  items: z.coerce.number().int().min(1).max(500).default(25),
  search: z.string().max(200).optional(),
  order: z.string().max(60).optional(),
})

export const listMeta = z.object({
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

/** The answer of a call that has nothing to tell but that it was done. */
export const done = z.object({ done: z.literal(true) })
