import { parsePhoneNumberFromString, type CountryCode, type MetadataJson } from 'libphonenumber-js/core'
import examples from 'libphonenumber-js/mobile/examples'
import metadata from 'libphonenumber-js/mobile/metadata'
import { expect, test } from 'vitest'
import { withoutFormats } from '../../build/phone-formats-plugin.ts'

const full: MetadataJson = metadata
const stripped = withoutFormats(full)

const read = (text: string, country: CountryCode, by: MetadataJson) => {
  const number = parsePhoneNumberFromString(text, country, by)
  return (
    number && [
      number.country,
      number.countryCallingCode,
      number.nationalNumber,
      number.isValid(),
      number.isPossible(),
    ]
  )
}

test('numbers of every country are read the same without formats, which are half of the metadata', () => {
  const countries = Object.entries(examples) as [CountryCode, string][]
  expect(countries.length).toBeGreaterThan(200)
  for (const [country, example] of countries) {
    const code = full.countries[country]![0]
    for (const prefix of ['', '0', '8', `+${code}`, `+${code}0`, `00${code}`, String(code)])
      for (const national of [example, example.slice(1), example.slice(0, -1), `${example}1`]) {
        const text = `${prefix}${national}`
        expect([country, text, read(text, country, stripped)]).toEqual([
          country,
          text,
          read(text, country, full),
        ])
      }
  }
  expect(JSON.stringify(stripped).length).toBeLessThan(JSON.stringify(full).length * 0.6)
})
