import { isCalendarDate, yearOf } from '../calendar-date.ts'
import { checkName } from '../applicant/name-rules.ts'
import { checkDepartment, checkJobTitle, checkPhone, type PhoneParts } from '../clients/contact-details.ts'
import { gatherIssues, type FormIssue } from '../field-rules.ts'

export type OwnDetailsInput = {
  first_name: string
  last_name: string
  date_of_birth: string
  job_title: string
  department: string
}

/** All issues of a user's own details, by form field. */
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
  if (!isCalendarDate(day) || yearOf(day) < 1900) return 'date_invalid'
  return day >= today ? 'dob_future' : null
}

type OwnInfo = { first_name: string; last_name: string; job_title: string; phone_number: PhoneParts | null }

/** All issues of what users enter about themselves when details are missing. */
export function validateOwnInfo(info: OwnInfo): FormIssue[] {
  const { issues, add } = gatherIssues()
  add('first_name', checkName(info.first_name))
  add('last_name', checkName(info.last_name))
  add('job_title', checkJobTitle(info.job_title))
  add('phone_number', checkPhone(info.phone_number, { isRequired: true }))
  return issues
}
