import { countryById, isCurrentCountry } from '@campus/reference/countries'
import { isInEurope } from '@campus/reference/country-groups'
import { fitsPostalPattern } from '@campus/reference/postal-codes'
import { checkEmail } from '../applicant/contact-rules.ts'
import { checkAddress, checkName } from '../applicant/name-rules.ts'
import { foldText } from '../applicant/fold-text.ts'
import { gatherIssues, type FormIssue } from '../field-rules.ts'
import { checkPhone, type PhoneParts } from './contact-details.ts'

export type AddressKind = 'billing' | 'mailing'

/** One address of a client or campus. Source: specification, section 3.2. */
export type Address = {
  first_name: string
  last_name: string
  department: string
  address: string
  address_line_2: string
  country_id: string
  city: string
  postal_code: string
  phone_number: PhoneParts | null
  email: string
}

// Source: specification, section 5.6, city, postal_code, address_department.
const city = /^[\p{L}\p{M} .,-]+$/u
const postalCode = /^[\p{L}\p{N} -]{1,10}$/u
const longestDepartment = 150

/**
 * All issues of an address, by form field. A billing address has to be complete and in Europe or the UK; a
 * mailing address needs a city if it has an email address. The two may not be the same.
 */
export function validateAddress(
  kind: AddressKind,
  { given, other }: { given: Address; other: Address | null },
): FormIssue[] {
  const { issues, add } = gatherIssues()
  const isBilling = kind === 'billing'
  add('first_name', checkName(given.first_name))
  add('last_name', checkName(given.last_name))
  if ([...given.department].length > longestDepartment) add('department', 'address_department_length')
  add('address', given.address === '' ? 'required' : checkAddress(given.address))
  add('address_line_2', checkAddress(given.address_line_2))
  add('country_id', checkCountry(given.country_id, { isBilling }))
  add('city', checkCity(given.city, { isRequired: isBilling || given.email !== '' }))
  add('postal_code', checkPostalCode(given, { isRequired: isBilling }))
  add('phone_number', checkPhone(given.phone_number, { isRequired: false }))
  add('email', checkEmail(given.email, { isRequired: isBilling }))
  if (other && placeKey(given) === placeKey(other)) add('address', 'billing_matches_mailing')
  return issues
}

function checkCountry(id: string, { isBilling }: { isBilling: boolean }): string | null {
  if (id === '') return 'required'
  if (!countryById(id) || !isCurrentCountry(id)) return 'country_not_found'
  return isBilling && !isInEurope(id) && id !== 'GB' ? 'billing_country' : null
}

function checkCity(value: string, { isRequired }: { isRequired: boolean }): string | null {
  if (value === '') return isRequired ? 'required' : null
  return city.test(value) ? null : 'city_invalid'
}

function checkPostalCode(
  { postal_code: value, country_id: country }: Address,
  { isRequired }: { isRequired: boolean },
) {
  if (value === '') return isRequired ? 'required' : null
  return postalCode.test(value) && fitsPostalPattern(country, value) ? null : 'postal_code_invalid'
}

/** Where an address is, whoever it names. */
const placeKey = (at: Address) =>
  [at.address, at.address_line_2, at.postal_code, at.city, at.country_id]
    .map((part) => foldText(part).replace(/[\s,.-]+/g, ''))
    .join('|')
