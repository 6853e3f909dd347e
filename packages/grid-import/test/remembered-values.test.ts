import { expect, it } from 'vitest'
import { canRemember, indexRemembered } from '@campus/grid-import/remembered-values'
import { importFile, textFile } from './build-file.ts'

const rows = [
  [
    'Type',
    'First name',
    'Last name',
    'Date of birth',
    'Email',
    'Passport',
    'Residence',
    'Destination',
    'Start',
    'End',
  ],
  [
    'VISITOR',
    'Vera',
    'Visser',
    '2005-04-13',
    'v@x.example',
    'NV1234567',
    'Narnia',
    'Ireland',
    '2027-02-01',
    '2027-02-20',
  ],
]

it('reads a word as it was said to mean, in any case, and holds what was said against its list', () => {
  const values = indexRemembered([
    { field: 'type', text: 'Visitor', value: 'student' },
    { field: 'residence_country_id', text: 'narnia', value: 'GB' },
    { field: 'residence_country_id', text: 'Ireland', value: 'FR' },
    { field: 'gender', text: 'Visitor', value: 'x' },
  ])
  const before = importFile(textFile(rows)).issues.map(({ field, code }) => `${field} ${code}`)
  expect(before).toEqual(['type type_invalid', 'residence_country_id country_not_found'])
  const { values: people, issues } = importFile(textFile(rows), { values })
  expect(issues).toEqual([])
  // what is read by itself needs no memory
  expect(people[0]).toMatchObject({
    type: 'student',
    residence_country_id: 'GB',
    destination_country_id: 'IE',
  })
})

it('remembers short words, and nothing that may be about somebody', () => {
  expect(['Visitor', '访客', 'AU pair'].every(canRemember)).toBe(true)
  expect(['', 'vera@x.example', 'NV1234567', 'x'.repeat(61)].some(canRemember)).toBe(false)
})
