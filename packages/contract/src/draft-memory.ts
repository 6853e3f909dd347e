import { rememberedFields } from '@campus/domain/applicant/remembered-fields'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { id, instant } from './wire.ts'

export const rememberedField = z.enum(rememberedFields)

/** How many kinds of file are remembered of a client; those used longest ago go first. */
export const maxRememberedFiles = 500
/** How many words are remembered of a kind of file; those chosen first go first. */
export const maxRememberedValues = 1000

/** The headings of a file, in any order: files with the same set are of one kind. */
export const fileHeadings = z
  .array(z.string().max(200, 'too_long'))
  .min(1, 'required')
  .max(2000, 'too_many_items')

const chooser = {
  /** Whoever chose it, with the name of today: null once they are erased, or where nobody knows. */
  by: z.object({ id, name: z.string().nullable() }).nullable(),
  at: instant,
}
export const rememberedValue = z.object({
  field: rememberedField,
  text: z.string(),
  value: z.string(),
  ...chooser,
})
export type RememberedValue = z.infer<typeof rememberedValue>
/** The field that was chosen for a heading; empty where its column was left out. */
export const rememberedColumn = z.object({ heading: z.string(), field: z.string(), ...chooser })
export type RememberedColumn = z.infer<typeof rememberedColumn>

export const rememberedChoices = { columns: z.array(rememberedColumn), values: z.array(rememberedValue) }
const rememberedFile = z.object({
  id,
  /** The campus for whose imports it is offered; null: for those of every campus. */
  campus_id: id.nullable(),
  headings: z.array(z.string()),
  used_at: instant,
  ...rememberedChoices,
})
export type RememberedFile = z.infer<typeof rememberedFile>

export const getImportMemory = defineCall({
  name: 'get-import-memory',
  feature: 'drafts',
  summary:
    'What people chose for the headings and words of earlier files, by kind of file, with who and when',
  method: 'GET',
  path: '/school/import-memory',
  access: 'create_policy',
  response: z.object({ files: z.array(rememberedFile) }),
})

export const shareImportMemory = defineCall({
  name: 'share-import-memory',
  feature: 'drafts',
  summary: 'Offer what was chosen for a kind of file at every campus; for users who see all of them',
  method: 'POST',
  path: '/school/import-memory/share',
  access: 'create_policy',
  body: z.object({ file_id: id }),
  response: z.object({ shared: z.number().int() }),
  errors: ['needs_all_campuses'],
})

export const forgetImportMemory = defineCall({
  name: 'forget-import-memory',
  feature: 'drafts',
  summary:
    'Forget what was chosen for earlier files: of whole kinds of file, of headings and words in every kind, or everything. What is offered at every campus is forgotten by users who see all of them',
  method: 'POST',
  path: '/school/import-memory/forget',
  access: 'create_policy',
  body: z.object({
    files: z.array(id).max(1000, 'too_many_items').optional(),
    headings: z.array(z.string().max(500, 'too_long')).max(1000, 'too_many_items').optional(),
    values: z
      .array(z.object({ field: rememberedField, text: z.string().max(500, 'too_long') }))
      .max(1000, 'too_many_items')
      .optional(),
    all: z.boolean().optional(),
  }),
  response: z.object({ forgotten: z.number().int() }),
})
