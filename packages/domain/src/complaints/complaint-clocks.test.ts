import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { isCurrentCountry } from '@campus/reference/countries'
import { isCalendarDate } from '../calendar-date.ts'
import { companySchema } from '../catalogue-schema.ts'
import { complaintClocks, complaintRow, referBy } from './complaint-clocks.ts'
import { complaintCountryIds, complaintRows, type ComplaintSubject, type Term } from './complaint-rows.ts'

const clocks = (about: ComplaintSubject, countryId: string, receivedOn: string, companyCountryId = 'GB') =>
  complaintClocks({ about, countryId, companyCountryId, receivedOn })

test.each([
  ['product', 'GB', '2026-12-01', '2026-12-01', '2027-01-26', 'Financial Ombudsman Service'],
  ['sale', 'GB', '2026-12-01', '2026-12-01', '2027-01-26', 'Financial Ombudsman Service'],
  ['data', 'GB', '2026-12-01', '2026-12-31', '2026-12-31', 'Information Commissioner’s Office (ICO)'],
  ['product', 'IE', '2026-12-01', '2026-12-01', '2027-01-26', irish()],
  ['product', 'IE', '2026-12-04', '2026-12-04', '2027-01-29', irish()],
  ['product', 'IE', '2026-12-05', '2026-12-05', '2027-01-29', irish()],
  ['data', 'IE', '2026-12-31', '2026-12-31', '2027-01-31', 'Data Protection Commission (DPC)'],
  ['data', 'IE', '2027-01-31', '2027-01-31', '2027-02-28', 'Data Protection Commission (DPC)'],
  ['sale', 'ES', '2026-12-01', '2026-12-01', '2027-01-01', spanish()],
  [
    'sale',
    'IT',
    '2026-12-01',
    '2026-12-01',
    '2027-01-15',
    'IVASS, Istituto per la vigilanza sulle assicurazioni, Servizio Tutela del Consumatore',
  ],
  [
    'sale',
    'PT',
    '2026-12-01',
    '2026-12-01',
    '2026-12-21',
    'Autoridade de Supervisão de Seguros e Fundos de Pensões (ASF)',
  ],
  ['sale', 'DE', '2026-12-01', '2026-12-01', '2027-01-12', 'Versicherungsombudsmann e. V.'],
  ['sale', 'FR', '2026-12-01', '2026-12-15', '2027-02-01', 'La Médiation de l’Assurance'],
  ['sale', 'AT', '2026-12-01', '2026-12-01', '2027-01-12', 'Verbraucherschlichtung Austria'],
] as const)(
  'a complaint about the %s in %s of %s is acknowledged by %s and answered by %s',
  (about, country, receivedOn, acknowledgeBy, respondBy, body) => {
    expect(clocks(about, country, receivedOn)).toMatchObject({
      countryId: country,
      acknowledgeBy,
      respondBy,
      body: { name: body },
    })
  },
)

function irish() {
  return 'Financial Services and Pensions Ombudsman (FSPO)'
}
function spanish() {
  return 'Servicio de Reclamaciones de la Dirección General de Seguros y Fondos de Pensiones (DGSFP)'
}

test('a row counts from its first day: Ireland gave five working days to acknowledge until the code of 2025', () => {
  expect(clocks('product', 'IE', '2026-03-23').acknowledgeBy).toBe('2026-03-30')
  expect(clocks('product', 'IE', '2026-03-24').acknowledgeBy).toBe('2026-03-24')
})

test('a day before every row has the earliest one', () => {
  expect(clocks('data', 'GB', '2026-01-01').respondBy).toBe('2026-01-31')
})

test('a final response names the last day to go on, where there is one', () => {
  const row = (countryId: string) =>
    complaintRow({ about: 'sale', countryId, companyCountryId: 'GB', receivedOn: '2026-12-01' })
  expect(referBy(row('GB'), '2026-12-31')).toBe('2027-06-30')
  expect(referBy(row('IE'), '2026-12-31')).toBeNull()
})

test('a country without rows has those of the company, and then those of the United Kingdom', () => {
  expect(clocks('product', 'JP', '2026-12-01', 'ES')).toMatchObject({
    countryId: 'ES',
    respondBy: '2027-01-01',
  })
  expect(clocks('data', 'JP', '2026-12-01', 'JP').countryId).toBe('GB')
})

test('every country has a row for insurance and one for data, each with a day, a source and an address', () => {
  expect(complaintCountryIds).toEqual(['AT', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'PT'])
  for (const countryId of complaintCountryIds) {
    expect(isCurrentCountry(countryId)).toBe(true)
    for (const kind of ['insurance', 'data'])
      expect(complaintRows.some((row) => row.countryId === countryId && row.kind === kind)).toBe(true)
  }
  for (const row of complaintRows) {
    expect(isCalendarDate(row.validFrom)).toBe(true)
    expect(row.source).not.toBe('')
    expect(row.body.address).not.toBe('')
    expect(new URL(row.body.website).protocol).toBe('https:')
  }
})

/** A term as the English text of a company's file has it. */
const termText = ({ amount, unit }: Term) => {
  const words = { days: 'day', working_days: 'working day', weeks: 'week', months: 'month' }[unit]
  return amount === 1 ? `one ${words}` : `${amount} ${words}s`
}

const folder = join(import.meta.dirname, '..', '..', '..', '..', 'catalogue', 'companies')

test.each(readdirSync(folder).filter((file) => file.endsWith('.yaml')))(
  'what %s says in product texts agrees with the row of its country',
  (file) => {
    const company = companySchema.parse(parse(readFileSync(join(folder, file), 'utf8')))
    const countryId = company.country_id
    const row = complaintRow({
      about: 'product',
      countryId,
      companyCountryId: countryId,
      receivedOn: '2026-12-01',
    })
    const said = company.complaints
    const words = (text: unknown, language: string) => (text as Record<string, string>)[language]
    expect(row.countryId).toBe(countryId)
    expect(said?.website).toBe(row.body.website)
    expect(words(said?.within, 'en')).toBe(termText(row.respond))
    expect(words(said?.body, row.body.language)).toBe(row.body.name)
  },
)
