import { forgetImportMemory, type RememberedValue } from '@campus/contract/import-memory'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { rememberedFields } from '@campus/domain/applicant/remembered-fields'
import { canRemember } from '@campus/grid-import/remembered-values'
import { callApi } from '../../shared/api/call-api.ts'
import { opened } from './import-store.ts'
import { reviewAgain } from './review-session.ts'

/** Has what a word means kept for the next file. */
export function rememberValue(field: ApplicantField, text: string, value: string): void {
  const known = rememberedFields.find((one) => one === field)
  if (known !== undefined && canRemember(text))
    opened.draft?.saver.addPart({ values: [{ field: known, text, value }] })
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
