import { forgetImportMemory, type RememberedValue } from '@campus/contract/import-memory?address'
import type { StepWord } from '@campus/contract/import-steps'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { rememberedFields } from '@campus/domain/applicant/remembered-fields'
import { canRemember } from '@campus/grid-import/remembered-values'
import { foldText } from '@campus/domain/applicant/fold-text'
import { callApi } from '../../shared/api/call-api.ts'
import { opened } from './import-store.ts'
import { reviewAgain } from './review-session.ts'

/**
 * Has what a word means kept for the next file, and returns what a step needs to undo that; undefined where it is a word
 * that is not remembered.
 */
export function rememberValue(field: ApplicantField, text: string, value: string): StepWord | undefined {
  const known = rememberedFields.find((one) => one === field)
  const open = opened.draft
  if (known === undefined || open === undefined || !canRemember(text)) return undefined
  open.saver.addPart({ values: [{ field: known, text, value }] })
  const folded = foldText(text)
  const meant = open.memory.values.find((one) => one.field === known && foldText(one.text) === folded)
  return { field: known, text, before: meant?.value ?? null, after: value }
}

/** Forgets what a word means, here and for the next file; the applicants are read again without it. */
export async function forgetValue({ field, text }: Pick<RememberedValue, 'field' | 'text'>): Promise<void> {
  await callApi(forgetImportMemory, { body: { values: [{ field, text }] } })
  const open = opened.draft
  if (open === undefined) return
  const values = open.memory.values.filter((one) => one.field !== field || one.text !== text)
  open.memory = { ...open.memory, values }
  await reviewAgain()
}
