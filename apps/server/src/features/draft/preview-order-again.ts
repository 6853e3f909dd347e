import * as calls from '@campus/contract/order-again'
import { createApplicantValidator } from '@campus/domain/applicant/validate-applicant'
import { handle } from '../../platform/http/handle.ts'
import { translateIssue } from '../../platform/http/translate-issue.ts'
import { personOnWire, planAgain } from './again/plan-again.ts'

/** Previews ordering people again. Issues also appear in the draft, to be corrected there. */
export const previewOrderAgain = handle(calls.previewOrderAgain, async ({ body }, context) => {
  const { terms, people, left, statuses } = await planAgain(context, body)
  const validate = createApplicantValidator(terms.rules)
  const flagged = people.flatMap((person) => {
    const issues = validate(person.applicant).map(({ field, code, params }) =>
      translateIssue(context.t, { key: field, code, ...(params ? { params } : {}) }),
    )
    return issues.length === 0 ? [] : [{ ...personOnWire(person), issues }]
  })
  const days = people.map(({ applicant }) => [applicant.start_date, applicant.end_date] as const)
  return {
    people: people.length,
    first_day: days.map(([start]) => start).sort()[0] ?? null,
    last_day:
      days
        .map(([, end]) => end)
        .sort()
        .at(-1) ?? null,
    statuses,
    left_out: left,
    flagged,
  }
})
