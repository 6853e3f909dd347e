/** What can be wrong with an applicant, on the wire and in the import. Source: details, section 5. */
export const applicantIssueCodes = [
  'required',
  'name_invalid',
  'name_length',
  'email_invalid',
  'email_too_long',
  'date_invalid',
  'date_ambiguous',
  'dob_future',
  'birth_year_out_of_range',
  'too_old',
  'start_in_past',
  'end_before_start',
  'end_too_late',
  'trip_too_long',
  'passport_invalid',
  'passport_length',
  'student_number_invalid',
  'student_number_length',
  'phone_invalid',
  'phone_length',
  'phone_required',
  'phone_country_required',
  'dial_code_not_found',
  'country_not_found',
  'destination_same_as_residence',
  'type_invalid',
  'gender_invalid',
  'group_name_invalid',
  'address_invalid',
  'plan_not_found',
  'year_of_study_invalid',
  'total_fee_invalid',
  'total_fee_negative',
  'duplicate_trip',
  'duplicate_in_file',
  'dependent_not_found',
  'dependent_dates',
  'linked_not_ready',
  'group_leader_not_found',
  'same_person',
  'implausible',
] as const
export type ApplicantIssueCode = (typeof applicantIssueCodes)[number]

/** What can be wrong with an uploaded file as a whole. */
export const fileIssueCodes = [
  'file_unreadable',
  'file_empty',
  'file_no_applicants',
  'file_too_many_rows',
  'file_too_large',
  'file_protected',
  'file_cell_too_long',
] as const
export type FileIssueCode = (typeof fileIssueCodes)[number]

/** One issue of one field. `params` fill the message, which the i18n package provides. */
export type ApplicantIssue = {
  field: string
  code: ApplicantIssueCode
  params?: Record<string, string | number>
}
