import { longestEditedText } from '@campus/domain/applicant/edited-text'
import { z } from 'zod'
import { defineCall } from './define-call.ts'
import { importSettings, storedSettings } from './draft.ts'
import { rememberedField } from './draft-memory.ts'
import { boundedRecord, flag, id, idParams, instant, wholeNumber } from './wire.ts'

const text = z.string().max(longestEditedText, 'too_long')

/** The same change in the rows from `row` to `to`, or in one row. */
const stepCell = z.object({
  row: wholeNumber(1),
  to: wholeNumber(1).optional(),
  field: z.string().max(40, 'too_long'),
  before: text,
  after: text,
})

/** What a person calls the step: a code of the catalogues with its parameters. */
const stepLabel = z.object({
  code: z.string().max(40, 'too_long'),
  params: boundedRecord(z.string().max(40, 'too_long'), z.union([text, wholeNumber()]), 20).optional(),
})

const contentWith = (settings: typeof importSettings | typeof storedSettings) =>
  z.object({
    label: stepLabel,
    cells: z.array(stepCell).max(200_000, 'too_many_items'),
    settings: z.object({ before: settings, after: settings }).optional(),
    /** A word of the file whose meaning the step had remembered; `before` is what it meant until then, if anything. */
    word: z.object({ field: rememberedField, text, before: text.nullable(), after: text }).optional(),
  })
const stepContent = contentWith(importSettings)
export type StepWord = NonNullable<z.infer<typeof stepContent>['word']>
export type StepContent = z.infer<typeof stepContent>

/** A step as a window saves it: new ones with their content, known ones with what became of them. */
export const savedStep = z.object({
  id,
  status: z.enum(['done', 'undone', 'dropped']),
  content: stepContent.optional(),
})
export type SavedStep = z.infer<typeof savedStep>

export const listImportSteps = defineCall({
  name: 'list-import-steps',
  feature: 'drafts',
  summary:
    'What was done in a draft, oldest first: own steps with what they changed, those of colleagues by name',
  method: 'GET',
  path: '/school/imports/:id/steps',
  access: 'create_policy',
  params: idParams,
  query: z.object({
    /** Only those of colleagues, by name: to see what they did since. */
    others: flag.optional(),
  }),
  response: z.object({
    steps: z.array(
      z.object({
        id,
        at: instant,
        is_undone: z.boolean(),
        /** Whoever did it; empty for a person who was erased. */
        by: z.string(),
        label: stepLabel,
        /** Only of one's own: what is needed to undo it. */
        content: contentWith(storedSettings).optional(),
      }),
    ),
  }),
})
