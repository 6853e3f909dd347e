import { expect, test } from 'vitest'
import { countryById, currentCountries, isCurrentCountry } from './countries.ts'
import { isInEurope, schengenStates } from './country-groups.ts'
import { countryCurrencies } from './country-currencies.ts'
import { countriesWithDialCode, dialCodeOf } from './dial-codes.ts'
import { fitsPostalPattern } from './postal-codes.ts'

test('Schengen has 29 states, all current European countries', () => {
  expect(new Set(schengenStates).size).toBe(29)
  expect(schengenStates.filter((id) => !isCurrentCountry(id) || !isInEurope(id))).toEqual([])
  expect(schengenStates).not.toContain('GB')
})

test('a former country is readable but not current', () => {
  expect(isCurrentCountry('AN')).toBe(false)
  expect(isCurrentCountry('CS')).toBe(false)
  expect(countryCurrencies.find((entry) => entry.isoAlpha2 === 'CS')).toMatchObject({
    name: 'Serbia and Montenegro',
    currency: { code: 'RSD', name: 'Dinar', symbol: 'Дин' },
  })
  expect(currentCountries.map((country) => country.id)).toContain('RS')
})

test('a country is found by its id, with its region', () => {
  expect(countryById('GB')).toMatchObject({ name: 'United Kingdom', region: 'EU' })
  expect(countryById('US')?.region).toBe('NA')
})

test('dialling codes are digits that connect', () => {
  expect(dialCodeOf('GB')).toBe('44')
  expect(dialCodeOf('KY')).toBe('1345')
  expect(dialCodeOf('GY')).toBe('592')
  expect(dialCodeOf('ZZ')).toBeUndefined()
  expect(countriesWithDialCode('44')).toEqual(['GG', 'IM', 'JE', 'GB'])
})

test('postal codes fit their country', () => {
  expect(fitsPostalPattern('GB', 'BN1 1AA')).toBe(true)
  expect(fitsPostalPattern('GB', '12345')).toBe(false)
})
