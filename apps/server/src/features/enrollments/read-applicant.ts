import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import { applicantFieldTable, wireName } from '@campus/domain/applicant/applicant-field-table'
import { applicantFields, type PhoneNumber } from '@campus/domain/applicant/applicant-field'
import type { SamePersonAnswer } from '@campus/domain/applicant/same-person'

const clean = (value: string | null | undefined) => (value ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()

/** A person who is to be checked, with what their item says beside their fields. */
export type GivenPerson = {
  applicant: Applicant
  /** Others in the same call are linked to this person by it; empty for people to whom no one is linked. */
  ref: string
  /** What to do about somebody who is probably insured already. */
  decision: SamePersonAnswer | null
  /** Whom the decision to keep is about, by `questionName`; null is everybody who is asked about. */
  decidedAbout: readonly string[] | null
}

/** An item of the wire as the rules read it. */
export const readPerson = (item: ApplicantItem): GivenPerson => ({
  applicant: readApplicant(item),
  ref: clean(item.ref),
  decision: item.same_person ?? null,
  decidedAbout: item.same_person_as ?? null,
})

/**
 * A person's fields from the wire: spaces collapsed, countries in capitals, nothing else changed. A field that was not
 * sent stays as it was `before`.
 */
export function readApplicant(item: Partial<ApplicantItem>, before: Applicant = emptyApplicant()): Applicant {
  const values: Record<string, unknown> = { ...before }
  for (const field of applicantFields) {
    const sent = (item as Record<string, unknown>)[wireName(field)]
    if (sent !== undefined) values[field] = sent
  }
  return tidyApplicant(values as Applicant)
}

/** The fields tidied in place of what was typed or read from a sheet. */
export function tidyApplicant(applicant: Applicant): Applicant {
  const tidied: Record<string, unknown> = {}
  for (const field of applicantFields) {
    const value = applicant[field]
    if (value === null || typeof value === 'object')
      tidied[field] = field === 'phone_number' ? tidyPhone(value) : ''
    else {
      const { kind } = applicantFieldTable[field]
      // a phone number whose parts could not be told apart is none
      tidied[field] = kind === 'phone' ? null : kind === 'country' ? clean(value).toUpperCase() : clean(value)
    }
  }
  // every field of the table was written, each by its kind
  return tidied as Applicant
}

function tidyPhone(
  phone: { [Part in keyof PhoneNumber]?: string | null | undefined } | null,
): PhoneNumber | null {
  const digits = clean(phone?.phone_number)
  const country = clean(phone?.country_id).toUpperCase()
  if (!phone || (digits === '' && country === '')) return null
  return {
    country_id: country,
    country_code: clean(phone.country_code).replace(/^\+/, ''),
    phone_number: digits,
  }
}
