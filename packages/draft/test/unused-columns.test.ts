import { expect, it } from 'vitest'
import { importFile, textFile } from './build-file.ts'

const people = ['Ana Moreno', 'Chi Okafor', 'Eva Weiss', 'Tom Miller']
const list = (heading: string, days: readonly string[]) =>
  importFile(
    textFile([
      ['First name', 'Surname', 'Date of birth', heading],
      ...people.map((name, at) => [...name.split(' '), `2012-03-0${at + 1}`, days[at]!]),
    ]),
  )

// today is 1 December 2026
it.each([
  ['Xyz', ['2012-03-04', '2011-05-06', '1979-07-08', '2014-09-10'], 'date_of_birth'],
  ['Xyz', ['04/03/2012', '06/05/2011', '08/07/1979', '10/09/2014'], 'date_of_birth'],
  ['Xyz', ['2027-02-01', '2027-02-01', '2027-02-03', '2026-12-01'], 'start_date'],
  ['Xyz', ['2025-02-01', '2025-02-01', '2025-02-03', '2026-11-01'], 'date'],
  ['Xyz', ['2029-02-01', '2031-02-01', '2027-02-03', '2033-12-01'], 'date'],
  ['Xyz valid', ['2027-02-01', '2027-02-01', '2027-02-03', '2027-12-01'], 'date'],
  ['Ausweis gültig', ['2027-02-01', '2027-02-01', '2027-02-03', '2027-12-01'], 'date'],
  ['Xyz', ['2026-12-01 09:12', '2026-11-30 10:13', '2026-11-30 11:14', '2026-11-29 08:09'], 'date'],
])('says which field the dates of an unused column fit (%s, %s)', (heading, days, looksLike) => {
  expect(list(heading, days).unused).toMatchObject([{ header: heading, looks_like: looksLike }])
})
