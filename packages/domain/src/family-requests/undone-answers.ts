import {
  answerAsText,
  familyFields,
  type AskedField,
  type FamilyAnswers,
  type FamilyField,
} from './asked-fields.ts'
import type { FamilyState } from './request-state.ts'

/** A text of a field, as a cell of the draft holds it. */
export type FieldText = { field: FamilyField; value: string }

/** Texts by field, in the order of the fields. */
export const textsOf = (texts: Partial<Record<FamilyField, string>>): FieldText[] =>
  familyFields.flatMap((field) => {
    const value = texts[field]
    return value === undefined ? [] : [{ field, value }]
  })

/** What was answered, as texts of cells; what was left empty is no answer. */
export const answerTexts = (answers: FamilyAnswers | null): FieldText[] =>
  familyFields.flatMap((field) => {
    const value = answerAsText(answers?.[field])
    return value === '' ? [] : [{ field, value }]
  })

/** What is known of answers that were accepted. */
export type AcceptedAnswers = {
  state: FamilyState
  /** What was asked; `typed` is what the row said then. */
  fields: readonly Pick<AskedField, 'field' | 'typed'>[]
  answers: readonly FieldText[]
  /** The fields that were taken over. */
  accepted_fields: readonly FamilyField[]
  /** What the row said before they were taken over, where it is not what was asked about. */
  replaced: readonly FieldText[]
}

/**
 * The fields of accepted answers that the row does not hold any more, because it says again what it said before:
 * somebody undid the acceptance, in whatever way. A third value is the school’s own decision, and stays. `now` gives the
 * text of a cell of the row. Source: decision 0103.
 */
export function findUndone(request: AcceptedAnswers, now: (field: FamilyField) => string): FamilyField[] {
  if (request.state !== 'accepted') return []
  const textOf = (list: readonly FieldText[], field: FamilyField) =>
    list.find((one) => one.field === field)?.value
  return request.accepted_fields.filter((field) => {
    const answer = textOf(request.answers, field)
    const text = now(field)
    if (answer === undefined || answer === text) return false
    const asked = request.fields.find((one) => one.field === field)?.typed ?? ''
    return text === asked || text === textOf(request.replaced, field)
  })
}

/**
 * The fields that count as taken over once somebody has decided about answers that were accepted before: those whose
 * answers stand in the draft. `accepted` gives the fields that this decision takes; none where it declines.
 */
export function standingFields(
  { answers, accepted_fields: before }: Pick<AcceptedAnswers, 'answers' | 'accepted_fields'>,
  accepted: readonly FamilyField[],
  cell: (field: FamilyField) => string | undefined,
): FamilyField[] {
  return answers
    .filter(
      ({ field, value }) => (before.includes(field) || accepted.includes(field)) && cell(field) === value,
    )
    .map(({ field }) => field)
}
