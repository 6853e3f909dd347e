import { checkName } from '../applicant/name-rules.ts'
import { checkDepartment, checkJobTitle } from '../clients/contact-details.ts'
import { gatherIssues, type FormIssue } from '../field-issue.ts'

export type OwnDetailsInput = {
  first_name: string
  last_name: string
  date_of_birth: string
  job_title: string
  department: string
}

/** Everything wrong with a person's own details, by form field. */
export function validateOwnDetails(details: OwnDetailsInput, today: string): FormIssue[] {
  const { issues, add } = gatherIssues()
  add('first_name', checkName(details.first_name))
  add('last_name', checkName(details.last_name))
  if (details.date_of_birth !== '') add('date_of_birth', checkBirth(details.date_of_birth, today))
  add('job_title', checkJobTitle(details.job_title))
  add('department', checkDepartment(details.department))
  return issues
}

function checkBirth(day: string, today: string): string | null {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  // a day that the calendar does not have comes back as another one
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10) === day
  if (!isDay || year < 1900) return 'date_invalid'
  return day >= today ? 'dob_future' : null
}
