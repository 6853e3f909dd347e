import { expect, test } from 'vitest'
import { emptyApplicant } from './applicant.ts'
import { applicantFields, applicantTypes, type ApplicantField } from './applicant-field.ts'
import { standardApplicantRules } from './applicant-rules.ts'
import { isFieldOptional, longestText } from './field-form.ts'
import { validateApplicant } from './validate-applicant.ts'

// A plan that is left out is the contract's first one; a link is asked for where the links are made.
const filledElsewhere: ReadonlySet<ApplicantField> = new Set(['type', 'plan', 'dependent_of'])
const today = '2026-12-01'

test.each(applicantTypes.flatMap((type) => [true, false].map((isFeeNeeded) => [type, isFeeNeeded] as const)))(
  'a form asks a %s, fee needed: %s, for just the fields that the rules ask for',
  (type, total_fee_required) => {
    const rules = { ...standardApplicantRules(today), total_fee_required }
    const issues = validateApplicant({ ...emptyApplicant(), type }, rules)
    const asked = issues.filter(({ code }) => code === 'required').map(({ field }) => field)
    const needed = applicantFields.filter(
      (field) => !filledElsewhere.has(field) && !isFieldOptional(field, { type, total_fee_required }),
    )
    expect(needed.toSorted()).toEqual(asked.toSorted())
  },
)

function ofLength(field: ApplicantField, length: number): string {
  if (field === 'email') return `a@${'b.'.repeat(length)}`.slice(0, length - 2) + 'co'
  // a passport number has a digit
  return field === 'passport_number' ? `1${'a'.repeat(length - 1)}` : 'a'.repeat(length)
}

const limited = applicantFields.flatMap((field) => {
  const longest = longestText(field)
  return longest === undefined ? [] : [[field, longest] as const]
})

test.each(limited)(
  'the longest %s that a form takes, %i characters, is right by the rules, and one more is not',
  (field, longest) => {
    const issuesOf = (length: number) =>
      validateApplicant(
        { ...emptyApplicant(), type: 'student', [field]: ofLength(field, length) },
        standardApplicantRules(today),
      ).filter((issue) => issue.field === field)
    expect(issuesOf(longest)).toEqual([])
    expect(issuesOf(longest + 1)).not.toEqual([])
  },
)
