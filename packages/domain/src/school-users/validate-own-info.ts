import { checkName } from '../applicant/name-rules.ts'
import { checkJobTitle, checkPhone, type PhoneParts } from '../clients/contact-details.ts'
import { gatherIssues, type FormIssue } from '../field-issue.ts'

type OwnInfo = { first_name: string; last_name: string; job_title: string; phone_number: PhoneParts | null }

/** All issues of what users enter about themselves when details are missing. */
export function validateOwnInfo(info: OwnInfo): FormIssue[] {
  const { issues, add } = gatherIssues()
  add('first_name', checkName(info.first_name))
  add('last_name', checkName(info.last_name))
  add('job_title', checkJobTitle(info.job_title))
  add('phone_number', checkPhone(info.phone_number, true))
  return issues
}
