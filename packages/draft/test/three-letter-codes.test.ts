import { currentCountries } from '@campus/reference/countries'
import { countryCurrencies } from '@campus/reference/country-currencies'
import { expect, test } from 'vitest'
import { normaliseCountry } from '../src/normalise/normalise-country.ts'

const current = new Set(currentCountries.map(({ id }) => id))

test('every three-letter code of the reference data is read as its country', () => {
  const known = countryCurrencies.filter(({ isoAlpha2 }) => current.has(isoAlpha2))
  expect(known.map(({ isoAlpha3 }) => normaliseCountry(isoAlpha3, 'en').value)).toEqual(
    known.map(({ isoAlpha2 }) => isoAlpha2),
  )
})

test.each([
  ['ROU', 'RO'],
  ['COD', 'CD'],
  ['SSD', 'SS'],
  ['XKX', 'XK'],
  ['BES', 'BQ'],
])('%s is read, though the reference data has it otherwise or not at all', (code, id) => {
  expect(normaliseCountry(code, 'en').value).toBe(id)
})
