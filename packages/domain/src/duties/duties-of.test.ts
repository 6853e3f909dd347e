import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { countryById } from '@campus/reference/countries'
import { isCalendarDate } from '../calendar-date.ts'
import { clientClasses, distributions } from './client-class.ts'
import { consumerRows, consumerStanding, type Standing } from './consumer-rows.ts'
import { dutiesOf, dutyNames, dutyRows, type DutyCase } from './duties-of.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../docs/compliance.md'), 'utf8')

/** The rows of the table under a heading of docs/compliance.md, each a list of cells. */
function tableUnder(heading: string): string[][] {
  const section = page.split(`\n### ${heading}\n`)[1]?.split(/\n###? /)[0] ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}
const listOf = (cell = '') => cell.split(', ')

const countries = ['*', 'AT', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'PT']
const nameOf = (country: string) => (country === '*' ? 'others' : country)
/** A country without a row. */
const withoutRow = 'NL'
const day = '2026-12-01'
const key = ({ country_id, client_class, distribution }: DutyCase) =>
  `${country_id} ${client_class} ${distribution}`
const everyCase: DutyCase[] = countries.flatMap((country_id) =>
  clientClasses.flatMap((client_class) =>
    distributions.map((distribution) => ({ country_id, client_class, distribution })),
  ),
)

/** The cells of the document for a case. */
function cellsOf(one: DutyCase): string[] {
  const duties = dutiesOf({ ...one, country_id: one.country_id === '*' ? withoutRow : one.country_id }, day)
  const words: Record<Standing, string> = { consumer: 'yes', assumed: 'assumed', not_consumer: 'no' }
  const { contract, conduct } = duties.standing
  const { withdrawal } = duties
  const withdrawals = [
    withdrawal &&
      `policyholder, ${withdrawal.days} ${withdrawal.counted === 'working' ? 'working days' : 'days'}`,
    duties.family_withdraws && 'family',
  ]
  return [
    contract === conduct ? words[contract] : `${words[contract]}; conduct: ${words[conduct]}`,
    duties.documents_to === 'insured' ? 'each insured person' : 'policyholder',
    withdrawals.filter(Boolean).join('; ') || '–',
    duties.renewal_opt_in ? 'only by opt-in' : '–',
    duties.outcome_figures ? 'kept' : '–',
    duties.needs_register ? 'needed' : '–',
  ]
}

describe('the table of docs/compliance.md', () => {
  const rows = tableUnder('What follows').flatMap(([inCountries, classes, under, ...cells]) =>
    listOf(inCountries).flatMap((country) =>
      listOf(classes).flatMap((clientClass) =>
        listOf(under).map((distribution) => ({ name: `${country} ${clientClass} ${distribution}`, cells })),
      ),
    ),
  )

  test('has every case exactly once', () => {
    expect(rows.map(({ name }) => name).toSorted()).toEqual(
      everyCase.map((one) => key({ ...one, country_id: nameOf(one.country_id) })).toSorted(),
    )
  })

  test.each(everyCase)('says what $country_id, $client_class, $distribution follows', (one) => {
    const name = key({ ...one, country_id: nameOf(one.country_id) })
    expect(rows.find((row) => row.name === name)?.cells).toEqual(cellsOf(one))
  })

  test('names the sources of the duties as the rows do', () => {
    expect(tableUnder('Sources of the duties')).toEqual(
      dutyRows.map((row) => [
        row.duty,
        nameOf(row.country_id),
        row.from,
        [...row.under, ...(row.for_consumers ? ['consumers'] : [])].join(', '),
        row.source,
      ]),
    )
  })

  test('says who is a consumer as the rows do', () => {
    const said = tableUnder('Who is a consumer').map((cells) => cells.slice(0, 4))
    expect(said).toEqual(
      consumerRows.map((row) => [
        nameOf(row.country_id),
        row.law,
        row.from,
        row.bodies_up_to === 0 ? 'never' : `${row.bodies_up_to} million euros`,
      ]),
    )
  })
})

test.each([
  // the code of 2025 raised the turnover from 3 to 5 million
  ['up_to_5m', 'conduct', '2026-03-23', 'not_consumer'],
  ['up_to_5m', 'conduct', '2026-03-24', 'consumer'],
  ['up_to_5m', 'contract', '2026-03-24', 'not_consumer'],
  ['up_to_3m', 'conduct', '2026-03-23', 'consumer'],
  ['over_5m', 'conduct', '2026-03-24', 'not_consumer'],
  ['unknown', 'conduct', '2026-03-23', 'assumed'],
  ['up_to_3m', 'contract', '2020-08-31', 'not_consumer'],
  ['up_to_3m', 'contract', '2020-09-01', 'consumer'],
] as const)('in Ireland %s under the law of %s on %s: %s', (client_class, law, on, expected) => {
  expect(consumerStanding({ country_id: 'IE', client_class }, law, on)).toBe(expected)
})

test.each([
  ['IE', 'renewal_opt_in', '2026-03-23', false],
  ['IE', 'renewal_opt_in', '2026-03-24', true],
  ['GB', 'outcome_figures', '2023-07-30', false],
  ['GB', 'outcome_figures', '2023-07-31', true],
  ['ES', 'needs_register', '2022-09-28', false],
  ['ES', 'needs_register', '2022-09-29', true],
] as const)('%s: %s on %s is %s', (country_id, duty, on, expected) => {
  const contract = { country_id, client_class: 'person', distribution: 'families_choose' } as const
  expect(dutiesOf(contract, on)[duty]).toBe(expected)
})

test('every row names a country, a first day and a source', () => {
  for (const { country_id, from, source } of [...consumerRows, ...dutyRows]) {
    expect(country_id === '*' || countryById(country_id)).toBeTruthy()
    expect(isCalendarDate(from)).toBe(true)
    expect(source).not.toBe('')
  }
  expect(new Set(dutyRows.map(({ duty }) => duty))).toEqual(new Set(dutyNames))
})
