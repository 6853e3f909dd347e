import { describe, expect, it } from 'vitest'
import { normaliseDate } from '@campus/draft/normalise/normalise-date'
import { readHeading } from '@campus/draft/match/score-heading'
import { importFile, textFile } from './build-file.ts'

const births = (heading: string, days: readonly string[], others = 'First name,Last name,Email,Passport') =>
  importFile(
    textFile([
      [...others.split(','), heading],
      ...days.map((day, at) => ['Ana', 'Baum', `p${at}@x.example`, `C010000${at}`, day]),
    ]),
  ).values.map(({ date_of_birth: birth }) => birth)

it.each([
  ['19Oct12', '2012-10-19'],
  ['4OCT2012', '2012-10-04'],
  ['1er octobre 2012', '2012-10-01'],
  ['1st October 2012', '2012-10-01'],
  ['20 марта 2012 г.р.', '2012-03-20'],
  ['20 марта 2012 гр', '2012-03-20'],
])('reads %s as %s', (text, value) => {
  expect(normaliseDate(text, 'date_of_birth', { order: 'dmy', today: '2026-12-01' })).toEqual({ value })
})

it.each([
  ['pl', '5 listopada 2008', '2008-11-05'],
  ['cs', '5. listopadu 2008', '2008-11-05'],
  ['hr', '5. listopada 2008', '2008-10-05'],
  ['pl', '5 marca 2008', '2008-03-05'],
])('reads a month as in %s: %s', (language, text, value) => {
  const context = { order: 'dmy', today: '2026-12-01' } as const
  expect(normaliseDate(text, 'date_of_birth', { ...context, language })).toEqual({ value })
})

it('leaves a month open that two languages call alike, in a list in neither', () => {
  const context = { order: 'dmy', today: '2026-12-01' } as const
  expect(normaliseDate('5 listopada 2008', 'date_of_birth', context).isUnknown).toBe(true)
})

describe('digits without anything between them', () => {
  it.each([
    ['Date of birth (DDMMYYYY)', ['03042009', '4042009'], ['2009-04-03', '2009-04-04']],
    ['Date of birth (MMDDYYYY)', ['03042009'], ['2009-03-04']],
    ['Date of birth', ['13042009', '03042009'], ['2009-04-13', '2009-04-03']],
    ['Date of birth', ['20090413', '20100403'], ['2009-04-13', '2010-04-03']],
    ['Date of birth', ['20102009'], ['2009-10-20']],
  ])('are read below %s: %j', (heading, days, expected) => {
    expect(births(heading, days)).toEqual(expected)
  })

  it('are asked about if the day may be the month', () => {
    expect(births('Date of birth', ['03042009'])).toEqual(['03042009'])
  })
})

describe('a column of dates and places of birth', () => {
  const italian = 'Nome,Cognome,E-mail,Numero passaporto'
  it.each([
    ['Luogo e data di nascita', ['Roma, 13/10/2012', 'San Remo il 3/4/2010']],
    ['Data e luogo di nascita', ['13/10/2012 Roma', '03/04/2010, San Remo']],
    ['Data e luogo di nascita', ['13/10/2012', '03/04/2010']],
  ])('gives the dates: %s with %j', (heading, days) => {
    expect(births(heading, days, italian)).toEqual(['2012-10-13', '2010-04-03'])
  })

  it('leaves it to the user to correct other words next to a date in a column of dates', () => {
    expect(births('Data di nascita', ['13/10/2012 Roma', '03/04/2010'], italian)).toEqual([
      '13/10/2012 Roma',
      '2010-04-03',
    ])
  })

  it.each([
    'Geb.-Datum/Ort',
    'Data i miejsce urodzenia',
    'Date et lieu de naissance',
    'Fecha y lugar de nacimiento',
    'Date and place of birth',
    'Geboortedatum en -plaats',
    'Дата и место рождения',
  ])('is known by its heading: %s', (heading) => {
    expect([...readHeading(heading, { withSlips: true }).targets.keys()]).toEqual(['date_of_birth'])
  })

  it.each(['Place of birth', 'Geburtsort', 'Luogo di nascita', 'Date and place of birth of the mother'])(
    'is something else below %s',
    (heading) => {
      expect([...readHeading(heading, { withSlips: true }).targets.keys()]).toEqual([])
    },
  )
})
