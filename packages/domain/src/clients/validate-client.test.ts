import { expect, it } from 'vitest'
import { validateClient, type ClientInput } from './validate-client.ts'

const right: ClientInput = {
  name: 'Harbour Language School',
  website: 'https://harbour.example/about',
  phone_numbers: [{ country_id: 'GB', country_code: '44', phone_number: '1273123456' }],
  vat_number: 'GB 123-4567',
  registered_company_name: 'Harbour Ltd',
  registered_company_country: 'GB',
  trading_names: ['Harbour Juniors'],
  description: '',
}
const cases: [string, Partial<ClientInput>, string[]][] = [
  ['a whole profile', {}, []],
  ['no name', { name: '' }, ['name required']],
  ['a name of 121', { name: 'x'.repeat(121) }, ['name too_long']],
  ['no website', { website: '' }, []],
  ['a website without its scheme', { website: 'www.harbour.example' }, ['website url_invalid']],
  ['a script for a website', { website: 'javascript:alert(1)' }, ['website url_invalid']],
  ['a host without a dot', { website: 'http://harbour' }, ['website url_invalid']],
  ['a name before the host', { website: 'https://harbour.example@evil.example' }, ['website url_invalid']],
  [
    'a phone number with letters',
    { phone_numbers: [{ country_id: 'GB', country_code: '44', phone_number: 'x' }] },
    ['phone_numbers.0 phone_invalid'],
  ],
  ['a VAT number with signs', { vat_number: 'GB#1' }, ['vat_number vat_number_invalid']],
  [
    'a country that is none',
    { registered_company_country: 'XX' },
    ['registered_company_country country_not_found'],
  ],
  ['a long trading name', { trading_names: ['x'.repeat(121)] }, ['trading_names too_long']],
  ['a long description', { description: 'x'.repeat(2001) }, ['description too_long']],
]
it.each(cases)('judges %s', (_name, given, expected) => {
  const issues = validateClient({ ...right, ...given })
  expect(issues.map(({ key, code }) => `${key} ${code}`)).toEqual(expected)
})
