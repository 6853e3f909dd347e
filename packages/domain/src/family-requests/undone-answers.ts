import { valueText } from '../applicant/applicant.ts'
import { familyFields, type AskedField, type FamilyAnswers, type FamilyField } from './asked-fields.ts'
import type { FamilyState } from './request-state.ts'

/** The text of a field, as stored in a cell of the draft. */
export type FieldText = { field: FamilyField; value: string }

/** Texts by field, in the order of the fields. */
export const toFieldTexts = (texts: Partial<Record<FamilyField, string>>): FieldText[] =>
  familyFields.flatMap((field) => {
    const value = texts[field]
    return value === undefined ? [] : [{ field, value }]
  })

/** The answers as texts of cells; empty ones don't count. */
export const answerTexts = (answers: FamilyAnswers | null): FieldText[] =>
  familyFields.flatMap((field) => {
    const value = valueText(answers?.[field])
    return value === '' ? [] : [{ field, value }]
  })

/** A request, as far as it shows whether accepted answers were undone. */
export type AcceptedAnswers = {
  state: FamilyState
  /** The fields asked for; `typed` is the row's text at that time. */
  fields: readonly Pick<AskedField, 'field' | 'typed'>[]
  answers: readonly FieldText[]
  /** The fields whose answers were accepted. */
  accepted_fields: readonly FamilyField[]
  /** The row's texts before the answers were accepted, if they aren't those that were asked about. */
  replaced: readonly FieldText[]
}

/**
 * The fields of accepted answers that the row no longer has, because its earlier text is back: someone undid
 * the acceptance, in whatever way. A third value is the school's own decision, and stays. `now` returns the
 * text of a cell of the row. Source: decision 0103.
 */
export function findUndone(request: AcceptedAnswers, now: (field: FamilyField) => string): FamilyField[] {
  if (request.state !== 'accepted') return []
  const findText = (list: readonly FieldText[], field: FamilyField) =>
    list.find((one) => one.field === field)?.value
  return request.accepted_fields.filter((field) => {
    const answer = findText(request.answers, field)
    const text = now(field)
    if (answer === undefined || answer === text) return false
    const typedBefore = request.fields.find((one) => one.field === field)?.typed ?? ''
    return text === typedBefore || text === findText(request.replaced, field)
  })
}

/**
 * The fields that count as accepted after another decision about answers that were accepted before: those
 * whose answers are in the draft. `accepted` are the fields that this decision accepts; empty if it declines.
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
