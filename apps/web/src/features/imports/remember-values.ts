import type { StepWord } from '@campus/contract/import-steps'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import { rememberedFields } from '@campus/domain/applicant/remembered-fields'
import { canRemember } from '@campus/draft/model/remembered-values'
import { current, opened } from './import-store.ts'

/**
 * Stores a word's meaning for the next file of this kind, and returns the data a step needs to undo that;
 * undefined if the word isn't stored.
 */
export function rememberValue(field: ApplicantField, text: string, value: string): StepWord | undefined {
  const known = rememberedFields.find((one) => one === field)
  if (known === undefined || opened.draft === undefined || !canRemember(text)) return undefined
  opened.draft.saver.addPart({ values: [{ field: known, text, value }] })
  const folded = foldText(text)
  const meant = current().lastTime.values.find((one) => one.field === known && foldText(one.text) === folded)
  return { field: known, text, before: meant?.value ?? null, after: value }
}
