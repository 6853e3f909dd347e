import type { Applicant } from '../applicant/applicant.ts'
import { applicantFieldTable, fieldsWhere, type FieldsWith } from '../applicant/applicant-field-table.ts'
import type { ApplicantIssue, ApplicantIssueCode } from '../applicant/issue.ts'

/** A field that a family may be asked for. Source: decision 0103. */
export type FamilyField = FieldsWith<{ asksFamily: true }>

export const familyFields = fieldsWhere(
  applicantFieldTable,
  ({ asksFamily }) => asksFamily === true,
) as FamilyField[]

const familyFieldNames: ReadonlySet<string> = new Set(familyFields)
export const isFamilyField = (field: string): field is FamilyField => familyFieldNames.has(field)

/** A field that the family is asked for: its issue, and its text in the file. */
export type AskedField = { field: FamilyField; code: ApplicantIssueCode; typed: string }

/** The fields to ask a row's family for: those with an issue that the family can resolve, in wire order. */
export function findAskedFields(
  issues: readonly ApplicantIssue[],
  typed: Partial<Record<string, string>>,
): AskedField[] {
  return familyFields.flatMap((field) => {
    const issue = issues.find((one) => one.field === field)
    return issue ? [{ field, code: issue.code, typed: typed[field] ?? '' }] : []
  })
}

/** The family's answers, as values of an applicant's fields. */
export type FamilyAnswers = Partial<Pick<Applicant, FamilyField>>
