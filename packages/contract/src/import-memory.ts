import { rememberedFields } from '@campus/domain/applicant/remembered-fields'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { id, instant } from './wire.ts'

export const rememberedField = z.enum(rememberedFields)

/** How many values, and how many headings, are remembered of a client; the oldest go first. */
export const maxRemembered = 5000

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
export const rememberedHeading = z.object({ heading: z.string(), field: z.string(), ...chooser })
export type RememberedHeading = z.infer<typeof rememberedHeading>

export const getImportMemory = defineCall({
  name: 'get-import-memory',
  feature: 'imports',
  summary: 'What is remembered of the headings and values of earlier files, by whom and when',
  method: 'GET',
  path: '/school/import-memory',
  access: 'create_policy',
  response: z.object({ headings: z.array(rememberedHeading), values: z.array(rememberedValue) }),
})

export const forgetImportMemory = defineCall({
  name: 'forget-import-memory',
  feature: 'imports',
  summary: 'Forget headings and values of earlier files, those named or all',
  method: 'POST',
  path: '/school/import-memory/forget',
  access: 'create_policy',
  body: z.object({
    headings: z.array(z.string().max(500, 'too_long')).max(1000, 'too_many_items').optional(),
    values: z
      .array(z.object({ field: rememberedField, text: z.string().max(500, 'too_long') }))
      .max(1000, 'too_many_items')
      .optional(),
    all: z.boolean().optional(),
  }),
  response: z.object({ forgotten: z.number().int() }),
})
