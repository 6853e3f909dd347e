import { describe, expect, it } from 'vitest'
import { importFile, matched, textFile } from './build-file.ts'

const list = (headings: readonly string[], ...values: string[][]) =>
  importFile(
    textFile([
      ['First name', 'Last name', ...headings],
      ...values.map((cells, at) => [['Ana', 'Ben'][at]!, ['Gil', 'Sol'][at]!, ...cells]),
    ]),
  )

describe('identity numbers', () => {
  it.each([
    ['Personnummer', '20090919-8252', '090127-6235', '2009-01-27'],
    ['CPR-nr.', '190909-8252', '270109-6235', '2009-01-27'],
    ['Fødselsnummer', '19090982523', '270109 62351', '2009-01-27'],
    ['Henkilötunnus', '190909A825K', '270109A6235', '2009-01-27'],
    ['PESEL', '09291982523', '09212762351', '2009-01-27'],
    ['Rodné číslo', '090919/8252', '095127/6235', '2009-01-27'],
    ['身份证号', '110101200909198252', '31010420090127623X', '2009-01-27'],
  ])('give the days of birth below %s, to be checked', (heading, first, second, day) => {
    const { values, columns } = list([heading], [first], [second])
    expect(values.map(({ date_of_birth: birth }) => birth)).toEqual(['2009-09-19', day])
    expect(columns.find(({ field }) => field === 'date_of_birth')?.confidence).toBeLessThan(0.8)
  })

  it('are left out next to the days of birth', () => {
    const result = list(
      ['Personnummer', 'Date of birth'],
      ['20090919-8252', '18/09/2009'],
      ['20090127-6235', '26/01/2009'],
    )
    expect(matched(result)).toMatchObject({ Personnummer: null, 'Date of birth': 'date_of_birth' })
  })

  it('of parents are left out', () => {
    const result = list(['Vårdnadshavare personnummer'], ['19790919-8252'], ['19800127-6235'])
    expect(result.values.map(({ date_of_birth: birth }) => birth)).toEqual(['', ''])
  })

  it('are no days of birth if they hold none', () => {
    expect(matched(list(['PESEL'], ['12345'], ['67890']))).toMatchObject({ PESEL: null })
  })

  it('with an impossible day are shown to the user', () => {
    const people = Array.from({ length: 11 }, (_, at) => [at === 0 ? '20091399-8252' : '20090127-6235'])
    const result = importFile(
      textFile([
        ['First name', 'Last name', 'Personnummer'],
        ...people.map((cells) => ['Ana', 'Gil', ...cells]),
      ]),
    )
    expect(result.issues).toContainEqual(
      expect.objectContaining({ field: 'date_of_birth', value: '20091399-8252' }),
    )
  })
})
