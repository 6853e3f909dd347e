import type { StepWord } from '@campus/contract/draft-steps'
import type { ApplicantField } from '@campus/domain/applicant/applicant-field'
import { foldText } from '@campus/domain/applicant/fold-text'
import { rememberedFields } from '@campus/domain/applicant/remembered-fields'
import { canRemember } from '@campus/draft/model/remembered-values'
import type { DraftSession } from './draft-session.ts'

/**
 * Stores a word's meaning for the next file of this kind, and returns the data a step needs to undo that;
 * undefined if the word isn't stored.
 */
export function rememberValue(
  session: DraftSession,
  { field, text, value }: { field: ApplicantField; text: string; value: string },
): StepWord | undefined {
  const remembered = rememberedFields.find((candidate) => candidate === field)
  if (remembered === undefined || session.saver === undefined || !canRemember(text)) return undefined
  session.saver.addPart({ values: [{ field: remembered, text, value }] })
  const folded = foldText(text)
  const earlier = session.opened.lastTime.values.find(
    (word) => word.field === remembered && foldText(word.text) === folded,
  )
  return { field: remembered, text, before: earlier?.value ?? null, after: value }
}
