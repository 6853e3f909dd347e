import { isCurrentCountry } from '@campus/reference/countries'
import { applicantTypes, genders } from './applicant-field.ts'
import type { Applicant } from './applicant.ts'
import type { ApplicantRules } from './applicant-rules.ts'
import { dayNumberOf } from '../calendar-date.ts'
import { checkEmail, checkPhoneNumber } from './contact-rules.ts'
import { checkPassportNumber, checkStudentNumber, checkTotalFee } from './identity-rules.ts'
import type { ApplicantIssue, ApplicantIssueCode } from './issue.ts'
import { checkAddress, checkGroupName, checkName, checkYearOfStudy } from './name-rules.ts'
import { checkAge, checkBirth, checkTrip, ruleDays } from './travel-rules.ts'

const typeSet: ReadonlySet<string> = new Set(applicantTypes)
const genderSet: ReadonlySet<string> = new Set(genders)

/** All issues of a single applicant: every field is checked, and each issue has the most specific code. */
export function validateApplicant(applicant: Applicant, rules: ApplicantRules): ApplicantIssue[] {
  return createApplicantValidator(rules)(applicant)
}

/** Creates a validator for many applicants, which reads the rules only once. */
export function createApplicantValidator(rules: ApplicantRules): (applicant: Applicant) => ApplicantIssue[] {
  const days = ruleDays(rules)
  const adultBirthDay = dayEighteenYearsBefore(rules.today)
  return (applicant) => {
    const issues: ApplicantIssue[] = []
    const add = (field: string, code: ApplicantIssueCode | null) => {
      if (code !== null) issues.push({ field, code })
    }
    if (applicant.type === '') add('type', 'required')
    else if (!typeSet.has(applicant.type)) {
      issues.push({
        field: 'type',
        code: 'type_invalid',
        params: { x: applicant.type, value: applicant.type },
      })
    }
    add('first_name', checkName(applicant.first_name))
    add('last_name', checkName(applicant.last_name))
    if (applicant.gender !== '' && !genderSet.has(applicant.gender)) add('gender', 'gender_invalid')
    const birth = checkBirth(applicant.date_of_birth, { rules, days })
    add('date_of_birth', birth)
    if (birth === null) checkAge(applicant, rules, issues)
    add('email', checkEmail(applicant.email, { isRequired: needsEmail(applicant, rules, adultBirthDay) }))
    add('phone_number', checkPhoneNumber(applicant.phone_number))
    add('passport_number', checkPassportNumber(applicant.passport_number))
    checkCountries(applicant, rules, issues)
    checkTrip(applicant, rules, { days, issues })
    add('student_number', checkStudentNumber(applicant.student_number))
    add('group_name', checkGroupName(applicant.group_name))
    add('address', checkAddress(applicant.address))
    add('year_of_study', checkYearOfStudy(applicant.year_of_study))
    if (applicant.plan !== '' && rules.plans.length > 0 && !rules.plans.includes(applicant.plan)) {
      issues.push({ field: 'plan', code: 'plan_not_found', params: { plan: applicant.plan } })
    }
    add('total_fee', checkTotalFee(applicant.total_fee, { isRequired: rules.total_fee_required }))
    if (
      rules.dependents_need_link &&
      applicant.type === 'immediate_family' &&
      applicant.dependent_of === ''
    ) {
      add('dependent_of', 'required')
    }
    return issues
  }
}

function checkCountries(applicant: Applicant, rules: ApplicantRules, issues: ApplicantIssue[]): void {
  const { residence_country_id: residence, destination_country_id: destination } = applicant
  const isResidenceKnown = isCurrentCountry(residence)
  if (!isResidenceKnown) issues.push(missingOrUnknown('residence_country_id', residence))
  if (!isCurrentCountry(destination)) issues.push(missingOrUnknown('destination_country_id', destination))
  else if (isResidenceKnown && residence === destination && !rules.is_domestic) {
    issues.push({ field: 'destination_country_id', code: 'destination_same_as_residence' })
  }
  if (applicant.home_country_id !== '' && !isCurrentCountry(applicant.home_country_id)) {
    issues.push({ field: 'home_country_id', code: 'country_not_found' })
  }
}

function missingOrUnknown(field: string, value: string): ApplicantIssue {
  return { field, code: value === '' ? 'required' : 'country_not_found' }
}

// Required for students and leaders, unless the contract sends minors' mail to the leader. Source: details,
// section 5.
function needsEmail(applicant: Applicant, rules: ApplicantRules, adultBirthDay: string): boolean {
  if (applicant.type === 'immediate_family') return false
  const isMinor = applicant.date_of_birth > adultBirthDay
  return !(rules.minors_mail_to_leader && isMinor && applicant.type === 'student')
}

function dayEighteenYearsBefore(today: string): string {
  const year = Number(today.slice(0, 4)) - 18
  const monthDay = today.slice(4)
  const isLeapDayMissing = dayNumberOf(year, Number(today.slice(5, 7)), Number(today.slice(8, 10))) === null
  return `${String(year)}${isLeapDayMissing ? '-02-28' : monthDay}`
}
