import { describe, expect, it } from 'vitest'
import { genderInPair, readGenderPair } from '@campus/draft/match/gender-pair'
import { importFile, matched, textFile } from './build-file.ts'

describe('a heading of two abbreviations', () => {
  it.each<[heading: string, language: string, male: string | null]>([
    ['M/V', 'nl', 'm'],
    ['M/V', 'es', 'v'],
    ['Chł./Dz.', 'pl', 'chl'],
    ['K/M', 'pl', 'm'],
    ['K/M', 'de', 'k'],
    ['P/F', 'sv', 'p'],
    ['ذكر/أنثى', 'ar', 'ذكر'],
    ['H/F', '', 'h'],
    ['m | w', 'de', 'm'],
    // without a language, the words of the product's languages count
    ['V/M', '', 'v'],
    ['K/M', '', 'k'],
    // leaders and family in an English list, girls and boys in Hungarian
    ['L/F', 'en', null],
    ['L/F', '', null],
    ['Y/N', 'en', null],
    ['S/N', 'es', null],
    ['M', 'en', null],
    ['M/', 'en', null],
    ['M/F/X', 'en', null],
  ])('%s in %s', (heading, language, male) => {
    expect(readGenderPair(heading, language)?.male ?? null).toBe(male)
  })

  it.each([
    ['M', 'male'],
    ['v', 'female'],
    ['V.', 'female'],
    ['man', null],
    ['x', null],
    ['', null],
  ])('reads the value "%s" below M/V as %s', (text, gender) => {
    expect(genderInPair(text, { male: 'm', female: 'v' })).toBe(gender)
  })
})

const list = (heading: string, values: string[]) =>
  importFile(
    textFile([
      ['Achternaam', 'Voornaam', 'Geboortedatum', heading],
      ...values.map((value, at) => ['Smit', `Anna${'abc'[at]}`, `1${at + 3}-05-2010`, value]),
    ]),
  )

it('means the gender if each value is one of the two', () => {
  const result = list('M/V', ['V', 'M', 'V'])
  expect(matched(result)['M/V']).toBe('gender')
  expect(result.values.map(({ gender }) => gender)).toEqual(['female', 'male', 'female'])
})

it('means nothing if another value stands below it', () => {
  const polish = (values: string[]) =>
    textFile([
      ['Nazwisko', 'Imię', 'Data urodzenia', 'Chł./Dz.'],
      ...values.map((value, at) => ['Nowak', `Ewa${'abc'[at]}`, `1${at + 3}.05.2010`, value]),
    ])
  expect(matched(importFile(polish(['Dz.', 'Chł.', 'Dz.'])))['Chł./Dz.']).toBe('gender')
  expect(matched(importFile(polish(['Dz.', 'Chł.', '3'])))['Chł./Dz.']).toBeNull()
})
