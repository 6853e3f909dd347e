import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ReactSpreadsheetImport } from 'react-spreadsheet-import'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { createApplicantValidator } from '@campus/domain/applicant/validate-applicant'

/** The columns of samples/summer-5000.xlsx by their own headings, so that the peer matches every one by itself. */
const headings = {
  type: 'Type',
  first_name: 'Given name',
  last_name: 'Last name',
  gender: 'Sex',
  date_of_birth: 'Birth date',
  email: 'Email',
  phone_number: 'Mobile',
  passport_number: 'Passport number',
  residence_country_id: 'Resident in',
  destination_country_id: 'Country of destination',
  start_date: 'Trip start',
  end_date: 'To',
  student_number: 'Student ID',
  group_name: 'Group',
  total_fee: 'Total fee',
}
const fields = Object.entries(headings).map(([key, label]) => ({
  key,
  label,
  fieldType: { type: 'input' },
  example: '',
}))
const validate = createApplicantValidator(standardApplicantRules('2026-12-01'))

/** The product's own rules, on the texts as they stand in the file: the peer is spared the reading of countries and phones. */
function check(row, addError) {
  const { phone_number: _, ...texts } = row
  for (const { field, code } of validate({ ...emptyApplicant(), ...texts }))
    addError(field, { message: code, level: 'error' })
  return row
}

createRoot(document.getElementById('root')).render(
  createElement(ReactSpreadsheetImport, {
    isOpen: true,
    onClose: () => undefined,
    onSubmit: () => undefined,
    fields,
    rowHook: check,
    dateFormat: 'yyyy-mm-dd',
  }),
)
