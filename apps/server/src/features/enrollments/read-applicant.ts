import type { ApplicantItem } from '@campus/contract/enrollment-rows'
import { emptyApplicant, type Applicant } from '@campus/domain/applicant/applicant'
import { applicantFieldTable, wireName } from '@campus/domain/applicant/applicant-field-table'
import { applicantFields, type PhoneNumber } from '@campus/domain/applicant/applicant-field'
import type { SamePersonAnswer } from '@campus/domain/applicant/same-person'

const clean = (value: string | null | undefined) => (value ?? '').normalize('NFC').replace(/\s+/g, ' ').trim()

/** A person to check, with the other data of their item. */
export type GivenPerson = {
  applicant: Applicant
  /** Other people in the same call link to this person by it; empty if no one does. */
  ref: string
  /** The decision about a person who is probably insured already. */
  decision: SamePersonAnswer | null
  /** The people that the decision to keep is about, by `questionName`; null means everyone in question. */
  decidedAbout: readonly string[] | null
}

/** Parses an item of the API for the rules. */
export const readPerson = (item: ApplicantItem): GivenPerson => ({
  applicant: readApplicant(item),
  ref: clean(item.ref),
  decision: item.same_person ?? null,
  decidedAbout: item.same_person_as ?? null,
})

/**
 * Parses a person's fields: collapses spaces and capitalises country codes, changing nothing else. Fields
 * that weren't sent keep their value from `before`.
 */
export function readApplicant(item: Partial<ApplicantItem>, before: Applicant = emptyApplicant()): Applicant {
  const values: Record<string, unknown> = { ...before }
  for (const field of applicantFields) {
    const sent = (item as Record<string, unknown>)[wireName(field)]
    if (sent !== undefined) values[field] = sent
  }
  return tidyApplicant(values as Applicant)
}

/** Normalises the fields as typed or read from a sheet. */
export function tidyApplicant(applicant: Applicant): Applicant {
  const tidied: Record<string, unknown> = {}
  for (const field of applicantFields) {
    const value = applicant[field]
    if (value === null || typeof value === 'object')
      tidied[field] = field === 'phone_number' ? tidyPhone(value) : ''
    else {
      const { kind } = applicantFieldTable[field]
      // a phone number whose parts couldn't be separated counts as missing
      tidied[field] = kind === 'phone' ? null : kind === 'country' ? clean(value).toUpperCase() : clean(value)
    }
  }
  // safe: the loop has set every field of the table, each by its kind
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
