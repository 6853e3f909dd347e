import { expect, it } from 'vitest'
import { validateAddress, type Address, type AddressKind } from './validate-address.ts'

const right: Address = {
  first_name: 'Bea',
  last_name: 'Bursar',
  department: 'Accounts',
  address: '1 High Street',
  address_line_2: '',
  country_id: 'GB',
  city: 'Brighton',
  postal_code: 'BN1 1AA',
  phone_number: null,
  email: 'bea@harbour.example',
}
const elsewhere: Address = { ...right, address: '2 Low Street' }
const phone = (country_id: string, phone_number: string) => ({ country_id, country_code: '44', phone_number })

const cases: [string, AddressKind, Partial<Address>, string[], Address?][] = [
  ['a whole billing address', 'billing', {}, []],
  ['a billing address in Spain', 'billing', { country_id: 'ES', postal_code: '28001', city: 'Madrid' }, []],
  [
    'a billing address overseas',
    'billing',
    { country_id: 'US', postal_code: '10001' },
    ['country_id billing_country'],
  ],
  ['a mailing address overseas', 'mailing', { country_id: 'US', postal_code: '10001' }, []],
  ['a country that is none', 'mailing', { country_id: 'XX' }, ['country_id country_not_found']],
  ['no country', 'billing', { country_id: '' }, ['country_id required']],
  ['a billing address without a city', 'billing', { city: '' }, ['city required']],
  ['a mailing email without a city', 'mailing', { city: '' }, ['city required']],
  ['neither email nor city in the mailing address', 'mailing', { city: '', email: '' }, []],
  ['a billing address without an email', 'billing', { email: '' }, ['email required']],
  ['a city with digits', 'billing', { city: 'Brighton 2' }, ['city city_invalid']],
  ['an address with signs', 'billing', { address: 'Flat #3' }, ['address address_invalid']],
  ['no address', 'mailing', { address: '' }, ['address required']],
  ['a postal code with signs', 'billing', { postal_code: 'BN1/1AA' }, ['postal_code postal_code_invalid']],
  ['a postal code too long', 'mailing', { postal_code: '12345678901' }, ['postal_code postal_code_invalid']],
  ['a postal code of another country', 'billing', { country_id: 'ES' }, ['postal_code postal_code_invalid']],
  ['a billing address without a postal code', 'billing', { postal_code: '' }, ['postal_code required']],
  ['a department of 150', 'billing', { department: 'x'.repeat(150) }, []],
  [
    'a department of 151',
    'billing',
    { department: 'x'.repeat(151) },
    ['department address_department_length'],
  ],
  [
    'a phone number with letters',
    'billing',
    { phone_number: phone('GB', '12ab') },
    ['phone_number phone_invalid'],
  ],
  [
    'a country without a phone number',
    'billing',
    { phone_number: phone('GB', '') },
    ['phone_number phone_required'],
  ],
  [
    'a phone number without a country',
    'billing',
    { phone_number: phone('', '123456') },
    ['phone_number phone_country_required'],
  ],
  ['a name with digits', 'billing', { first_name: 'B3a' }, ['first_name name_invalid']],
  ['the other address', 'billing', {}, ['address billing_matches_mailing'], right],
  [
    'the other address written otherwise',
    'mailing',
    { address: '1, HIGH street.', postal_code: 'bn11aa' },
    ['address billing_matches_mailing'],
    right,
  ],
  [
    'the other address for another person',
    'mailing',
    { first_name: 'Al' },
    ['address billing_matches_mailing'],
    right,
  ],
  [
    'everything empty',
    'billing',
    {
      first_name: '',
      last_name: '',
      department: '',
      address: '',
      country_id: '',
      city: '',
      postal_code: '',
      email: '',
    },
    [
      'first_name required',
      'last_name required',
      'address required',
      'country_id required',
      'city required',
      'postal_code required',
      'email required',
    ],
  ],
]
it.each(cases)('judges %s', (_name, kind, given, expected, other = elsewhere) => {
  const issues = validateAddress(kind, { given: { ...right, ...given }, other })
  expect(issues.map(({ key, code }) => `${key} ${code}`)).toEqual(expected)
})
