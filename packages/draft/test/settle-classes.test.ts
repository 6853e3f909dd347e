import { describe, expect, it } from 'vitest'
import { importFile, matched, textFile } from './build-file.ts'
import { own, people } from './italian-class.ts'

const read = (columns: Record<string, readonly string[]>) =>
  importFile(
    textFile([
      ['First name', 'Last name', 'Email', ...Object.keys(columns)],
      ...people.map(([first, last], at) => [
        first,
        last,
        own(first, last),
        ...Object.values(columns).map((cells) => cells[at % cells.length]!),
      ]),
    ]),
  )

describe('the part of a school', () => {
  it.each([
    ['Year', ['Secondary']],
    ['Year', ['Upper school', 'Middle School']],
    ['Año', ['Bachillerato', 'ESO']],
    ['年级', ['高中']],
    ['المرحلة', ['الثانوية']],
  ])('is no year of study: %s with %j', (heading, cells) => {
    expect(matched(read({ [heading]: cells }))).toMatchObject({ [heading]: null })
  })

  it.each([
    ['Year', ['9', '10']],
    ['Year', ['Secondary 1', 'Secondary 2']],
    ['年级', ['高一', '高二']],
    ['学年', ['1年', '2年']],
    ['Curso', ['1º', '2º']],
    ['Curs', ['4t', '1r']],
    ['Année', ['3e', '2e']],
  ])('may be part of one: %s with %j', (heading, cells) => {
    expect(matched(read({ [heading]: cells }))).toMatchObject({ [heading]: 'year_of_study' })
  })
})

describe('two columns of classes', () => {
  const labels = ['10-A', '11-C']
  it('give the labels of classes as the group, not the branches of the school', () => {
    const { columns } = read({ Sınıfı: labels, Şube: ['Merkez', 'Kampüs'] })
    expect(columns.find(({ field }) => field === 'group_name')).toMatchObject({ header: 'Sınıfı' })
  })
  it('give the year by its letter and the class by its label, as in Greece', () => {
    const { columns } = read({ Τάξη: ['Α', 'Β'], Τμήμα: ['Α1', 'Β2'] })
    expect(columns.find(({ header }) => header === 'Τάξη')).toMatchObject({ field: 'year_of_study' })
    expect(columns.find(({ header }) => header === 'Τμήμα')).toMatchObject({ field: 'group_name' })
  })
  it('give the column that is called a group, whatever it holds', () => {
    const { columns } = read({ Class: labels, Group: ['Blue', 'Red'] })
    expect(columns.find(({ field }) => field === 'group_name')).toMatchObject({ header: 'Group' })
  })
})

describe('labels of classes', () => {
  it.each([
    ['Year', ['10B', '11A']],
    ['年级班级', ['高一(1)班', '高二(2)班']],
    ['Curso', ['4º ESO A', '3º ESO B']],
    ['PC/Tutor', ['10B', '11A']],
    ['Form Tutor', ['10B', '11A']],
  ])('are the group below "%s", to be checked', (heading, cells) => {
    const { columns } = read({ [heading]: cells })
    const found = columns.find(({ header }) => header === heading)!
    expect(found).toMatchObject({ field: 'group_name' })
    expect(found.confidence).toBeLessThan(0.8)
  })

  it.each([
    ['Form Tutor', ['Mr Hall', 'Ms Ito']],
    ['Room', ['10B', '11A']],
    ['Curso', ['4º ESO', '3º ESO']],
  ])('are not found below "%s" with %j', (heading, cells) => {
    const fields = read({ [heading]: cells }).columns.map(({ field }) => field)
    expect(fields).not.toContain('group_name')
  })

  it('below a tutor give way to a column of groups', () => {
    const { columns } = read({ 'PC/Tutor': ['10B', '11A'], Group: ['Blue', 'Red'] })
    expect(columns.find(({ field }) => field === 'group_name')).toMatchObject({ header: 'Group' })
  })
})

it('takes a word that is of no field in the language of the headings for none', () => {
  const list = (headings: string) =>
    textFile([
      headings.split(','),
      ...people.map(([first, last], at) => [first, last, `1${at}.05.2010`, ['MN', 'SP'][at % 2]!]),
    ])
  expect(matched(importFile(list('Vorname,Nachname,Geburtsdatum,Profil')))).toMatchObject({ Profil: null })
  expect(matched(importFile(list('Prénom,Nom de famille,Date de naissance,Profil')))).toMatchObject({
    Profil: 'type',
  })
})

describe('a vague heading of years', () => {
  it.each([
    ['subjects', ['LEIC', 'MIEGI'], null],
    ['languages', ['Inglés B', 'Francés A'], null],
    ['years in digits', ['3º ESO', '4º ESO'], 'year_of_study'],
    ['years in words', ['Segundo', 'Tercero'], 'year_of_study'],
    ['Roman years', ['IV', 'III'], 'year_of_study'],
  ])('above %s: %j', (_name, cells, field) => {
    expect(matched(read({ Curso: cells })).Curso).toBe(field)
  })
})
