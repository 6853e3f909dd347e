import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import type { MessageKey } from './message-key.gen.ts'
import { translator } from './node-catalogs.ts'
import type { Values } from './translate.ts'

/** The texts that the specification quotes, and the messages that say them. */
const quoted: Record<string, readonly MessageKey[]> = {
  // 2.6 Error pages
  'Page Not Found!': ['errors-pages.not_found'],
  'Go to HomePage': ['errors-pages.go_home'],
  'This page could not be found': ['errors-pages.not_found_text'],
  'Our website is currently undergoing scheduled maintenance. Please check back later.': [
    'errors-pages.maintenance',
  ],
  'Something Went Wrong!': ['errors-pages.something_wrong'],
  'An error occurred while showing the error page': ['errors-pages.error_page_failed'],
  // 2.7 Layouts, 2.8 First-login dialog, 2.10 User dialog, 3.1 Users
  'Having Trouble Accessing The System?': ['shell.having_trouble'],
  'select master user': ['onboarding.select_master'],
  Continue: ['onboarding.continue'],
  'select account contacts': ['onboarding.select_accounts'],
  'Save & Close': ['onboarding.save_and_close'],
  'pending activation': ['onboarding.pending_activation'],
  'Confirm the point of contact for accounting queries': ['onboarding.accounting_heading'],
  'Save and add new': ['users.save_and_add'],
  Save: ['users.save'],
  'Pending Activation': ['users.status_draft'],
  // 4.9 Maintenance
  'Service is currently under maintenance. Please try again later.': ['errors.maintenance'],
  // 5 Validation
  'This field is required': ['errors.required'],
  'This field must be a valid email': ['errors.email_invalid'],
  'This field must only contain alphabetic characters': ['errors.alpha_only'],
  'Minimum of "{length}" characters required': ['errors.too_short'],
  'Maximum allowed number of characters "{length}" exceeded.': ['errors.too_long'],
  'Password confirmation does not match': ['errors.password_mismatch'],
  'Passwords do not match': ['errors.passwords_differ'],
  'Password mismatch.': ['errors.password_differs'],
  "Field's value must be a number": ['errors.not_a_number'],
  'Value must be numeric': ['errors.amount_invalid', 'issues.total_fee_invalid'],
  'Value must be digit': ['errors.digits_only'],
  'This value must be a valid URL': ['errors.url_invalid'],
  'Date is not valid': ['errors.date_invalid'],
  'Start date should not be in the past': ['issues.start_in_past'],
  'Start date is not valid': ['issues.date_invalid_start_date'],
  'End date should be after the start date': ['issues.end_before_start'],
  'End date is not valid': ['issues.date_invalid_end_date'],
  "You're not allowed to early-return a policy": ['errors.early_return'],
  'Date of birth cannot be on or after current date': ['issues.dob_future'],
  'Date of birth is not valid': ['issues.date_invalid_date_of_birth'],
  'Payment date is required': ['errors.paid_date_required'],
  'Payment date cannot be in future': ['errors.paid_date_future'],
  'To date should be same or after the from date': ['errors.after_from_date'],
  'Trip end date should be after the trip start date': ['errors.from_date_after'],
  'Quotes for trips starting in {year} and beyond are not available yet': ['errors.current_year_quote'],
  'Password must contain at least 1 digit.': ['errors.password_digit'],
  'One time pin is required.': ['errors.pin_required'],
  'One time pin must be 6 digits.': ['errors.pin_length'],
  'Name must be between 1 and 50 characters': ['issues.name_length'],
  'Name has invalid characters': ['issues.name_invalid'],
  'Phone number is required when phone country is present': ['errors.phone_required'],
  'Phone number must contain numbers only': ['issues.phone_invalid'],
  'Phone number must be between 3 and 18 digits': ['issues.phone_length'],
  'Phone country required when phone number is present': ['issues.phone_country_required'],
  'Passport number is incorrect': ['issues.passport_invalid'],
  'Passport number must be between 3 to 18 characters': ['issues.passport_length'],
  'Student number must contain only digits and letters': ['issues.student_number_invalid'],
  'The type "{x}" is invalid': ['issues.type_invalid'],
  'Invalid group name': ['issues.group_name_invalid'],
  'Job title must be less than 100 characters': ['errors.job_title_too_long'],
  'Department must be less than 100 characters': ['errors.department_too_long'],
  'Address is invalid': ['issues.address_invalid'],
  'City is invalid': ['errors.city_invalid'],
  'Invalid postal code': ['errors.postal_code_invalid'],
  'Department name must be between 1 and 150 characters': ['errors.address_department_length'],
  'Tax rate must be a number between 0 and 100': ['errors.tax_rate_range'],
  'Tax amount must be greater than 0': ['errors.tax_amount_positive'],
  'File cannot be larger than {n}MB': ['feedback.file_too_large', 'errors.file_too_large'],
  'Link to message is required': ['errors.link_to_message_required'],
  'Cannot proceed, you must have atleast one master user': ['errors.last_master_user'],
  'Please select at least one user as the point of contact for accounting-related queries': [
    'errors.accounting_contact_required',
  ],
  // 8 Errors and messages
  'Action was performed successfully': ['common.action_done'],
  'Download failed': ['feedback.download_failed'],
  'Unable to create enrollment. Please try again later': ['orders.add_failed'],
  'Your payment could not be processed. Please contact us.': ['errors.payment_failed', 'payments.failed'],
  'Oops, something went wrong!': ['common.something_wrong', 'errors.unexpected'],
  'An error ocurred. Please try again later.': [
    'common.try_again_later',
    'errors-pages.something_wrong_text',
  ],
}

/** Section 3.3 lists the genders without quotation marks, in the midst of a sentence. */
const genders: Record<string, readonly MessageKey[]> = {
  Male: ['person.gender_male', 'documents.template_gender_male'],
  Female: ['person.gender_female', 'documents.template_gender_female'],
  Other: ['person.gender_other', 'documents.template_gender_other'],
  Undefined: ['person.gender_undefined', 'documents.template_gender_undefined'],
  Transgender: ['person.gender_transgender', 'documents.template_gender_transgender'],
  'Non-binary/non-conforming': ['person.gender_non_binary', 'documents.template_gender_non_binary'],
  'Prefer not to respond': [
    'person.gender_prefer_not_to_respond',
    'documents.template_gender_prefer_not_to_respond',
  ],
}

/** Spelling and grammar that we correct, and capitals that titles need; nothing else of a quotation changes. */
const corrections: Record<string, string> = {
  'select master user': 'Select Master User',
  'select account contacts': 'Select account contacts',
  'Value must be digit': 'Value must be a digit',
  'Payment date cannot be in future': 'Payment date cannot be in the future',
  'To date should be same or after the from date': 'To date should be the same as or after the from date',
  'One time pin is required.': 'One-time PIN is required.',
  'One time pin must be 6 digits.': 'One-time PIN must be 6 digits.',
  'Passport number must be between 3 to 18 characters': 'Passport number must be between 3 and 18 characters',
  'File cannot be larger than {n}MB': 'File cannot be larger than {n} MB',
  'Cannot proceed, you must have atleast one master user':
    'Cannot proceed, you must have at least one Master User',
  'Unable to create enrollment. Please try again later': 'Unable to create enrolment. Please try again later',
  'An error ocurred. Please try again later.': 'An error occurred. Please try again later.',
}

/** Values and names of the wire, which no screen shows. */
const wireValues = [
  'full',
  '1',
  'active,draft',
  'School > {display name}',
  'School > Master User',
  'School > X',
]

const t = translator('en')
const values: Values = {
  length: '{length}',
  x: '{x}',
  year: '{year}',
  n: '{n}',
  megabytes: '{n}',
  reason: '',
}
const typographic = (text: string) => text.replace(/'/g, '’').replace(/"([^"]*)"/g, '“$1”')

it.each(Object.entries({ ...quoted, ...genders }))('“%s” is shown as it is quoted', (quotation, keys) => {
  const expected = typographic(corrections[quotation] ?? quotation)
  expect(keys.map((key) => [key, t(key, values)])).toEqual(keys.map((key) => [key, expected]))
})

test('every quotation of the specification has its message', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'specification.md'), 'utf8')
  // an apostrophe within a word neither opens nor closes a quotation
  const quotation = /(?<![\p{L}\d])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?!\p{L})/gu
  const found = new Set([...text.matchAll(quotation)].map(([, words = '']) => words))
  expect([...found].filter((words) => !wireValues.includes(words) && !(words in quoted))).toEqual([])
  expect(Object.keys(quoted).filter((words) => !found.has(words))).toEqual([])
})
