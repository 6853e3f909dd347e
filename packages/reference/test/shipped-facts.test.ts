import { expect, test } from 'vitest'
import facts from './shipped-facts.json' with { type: 'json' }
import { countryCurrencies } from '../src/country-currencies.ts'
import { countryCurrenciesWithFlags } from '../src/country-flags.ts'
import { dialCodes } from '../src/dial-codes.ts'

test('the built country-currency list states the shipped facts, entry for entry', () => {
  const built = countryCurrencies.map((entry) => [
    entry.id,
    entry.name,
    entry.isoAlpha2,
    entry.isoAlpha3,
    entry.isoNumeric,
    entry.currency.code,
    entry.currency.name,
    entry.currency.symbol,
  ])
  expect(built).toHaveLength(239)
  expect(built).toEqual(facts.countries)
})

test('the built dialling codes state the shipped facts, the stray space included', () => {
  expect(dialCodes.map((entry) => [entry.name, entry.dialCode, entry.code])).toEqual(facts.dialCodes)
  const withSpace = dialCodes.filter((entry) => entry.dialCode.includes(' '))
  expect(withSpace).toEqual([{ name: 'Cayman Islands', dialCode: '+ 345', code: 'KY' }])
})

test('every entry has a flag, a PNG of 30 by 20 pixels', () => {
  for (const { isoAlpha2, flag } of countryCurrenciesWithFlags()) {
    const bytes = Buffer.from(flag, 'base64')
    expect([isoAlpha2, bytes.readUInt32BE(0), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      isoAlpha2,
      0x89504e47,
      30,
      20,
    ])
  }
})
