import { isCurrentCountry } from '@campus/reference/countries'
import { gatherIssues, type FormIssue } from '../field-rules.ts'
import { checkPhone, type PhoneParts } from './contact-details.ts'
import { checkPrintedName } from '../applicant/name-rules.ts'

export type ClientInput = {
  name: string
  website: string
  phone_numbers: readonly PhoneParts[]
  vat_number: string
  registered_company_name: string
  registered_company_country: string
  trading_names: readonly string[]
  description: string
}

const longestName = 120
const longestDescription = 2000
// Tax numbers worldwide: letters and digits, with separators between them.
const vatNumber = /^[\p{L}\p{N}][\p{L}\p{N} ./-]{0,29}$/u

/** All issues of the company profile, by form field. */
export function validateClient(client: ClientInput): FormIssue[] {
  const { issues, add } = gatherIssues()
  const addLong = (key: string, { value, length }: { value: string; length: number }) => {
    if ([...value].length > length) issues.push({ key, code: 'too_long', params: { length } })
  }
  add('name', client.name === '' ? 'required' : checkPrintedName(client.name))
  addLong('name', { value: client.name, length: longestName })
  if (client.website !== '' && !isWebAddress(client.website)) add('website', 'url_invalid')
  client.phone_numbers.forEach((phone, index) =>
    add(`phone_numbers.${index}`, checkPhone(phone, { isRequired: false })),
  )
  if (client.vat_number !== '' && !vatNumber.test(client.vat_number)) add('vat_number', 'vat_number_invalid')
  add('registered_company_name', checkPrintedName(client.registered_company_name))
  addLong('registered_company_name', { value: client.registered_company_name, length: longestName })
  const country = client.registered_company_country
  if (country !== '' && !isCurrentCountry(country)) add('registered_company_country', 'country_not_found')
  for (const name of client.trading_names) {
    add('trading_names', checkPrintedName(name))
    addLong('trading_names', { value: name, length: longestName })
  }
  addLong('description', { value: client.description, length: longestDescription })
  return issues
}

/** Whether a text is the address of a web page, such as `https://harbour.example`. */
function isWebAddress(text: string): boolean {
  if (!URL.canParse(text) || text.length > 500) return false
  const { protocol, hostname, username } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && /^[^.]+(\.[^.]+)+$/.test(hostname)
}
