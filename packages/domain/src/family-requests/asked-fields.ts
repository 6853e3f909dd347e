import type { Applicant } from '../applicant/applicant.ts'
import { applicantFieldTable, fieldsWhere, type FieldsWith } from '../applicant/applicant-field-table.ts'
import type { ApplicantIssue, ApplicantIssueCode } from '../applicant/issue.ts'

/** A field that a family may be asked for. Source: decision 0103. */
export type FamilyField = FieldsWith<{ asksFamily: true }>

export const familyFields = fieldsWhere(
  applicantFieldTable,
  ({ asksFamily }) => asksFamily === true,
) as FamilyField[]

const known: ReadonlySet<string> = new Set(familyFields)
export const isFamilyField = (field: string): field is FamilyField => known.has(field)

/** One field that is asked: what is wrong with it, and what the file says. */
export type AskedField = { field: FamilyField; code: ApplicantIssueCode; typed: string }

/** What a family is asked of a row: its own issues in fields that the family knows, in the order of the wire. */
export function findAskedFields(
  issues: readonly ApplicantIssue[],
  typed: Partial<Record<string, string>>,
): AskedField[] {
  return familyFields.flatMap((field) => {
    const issue = issues.find((one) => one.field === field)
    return issue ? [{ field, code: issue.code, typed: typed[field] ?? '' }] : []
  })
}

/** The value of an answer: as the field of an applicant holds it. */
export type FamilyAnswers = Partial<Pick<Applicant, FamilyField>>

/** Answers as cells of the draft hold them: a phone number in one piece. */
export function answerAsText(value: FamilyAnswers[FamilyField]): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  return value.phone_number === '' ? '' : `+${value.country_code} ${value.phone_number}`
}
