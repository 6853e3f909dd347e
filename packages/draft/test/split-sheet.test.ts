import { describe, expect, it } from 'vitest'
import { readShapeChoices } from '@campus/draft/model/sheet-shape'
import { importFile, textFile } from './build-file.ts'

describe('a column that the user splits', () => {
  const rows = [
    ['Class / Group', 'Name', 'Born', 'Passport'],
    ['7A / Blue', 'Moreno Ana', '13/05/2009', 'AB1234561'],
    ['7B / Red', 'Okafor Chi', '14/05/2009', 'AB1234562'],
  ]
  const headers = (shape: Record<string, string>) =>
    importFile(textFile(rows), { shape }).columns.map(({ header }) => header)

  it('gets the parts of its heading, on the right of the others', () => {
    expect(headers({ 'split:0:0': 'slash' })).toEqual(['Class', 'Name', 'Born', 'Passport', 'Group'])
  })

  it('is numbered if its heading has no such parts, and can then be matched', () => {
    const shape = { 'split:0:1': 'space' }
    expect(headers(shape)).toEqual(['Class / Group', 'Name 1', 'Born', 'Passport', 'Name 2'])
    const columns = { 1: 'last_name', 4: 'first_name' } as const
    const { values } = importFile(textFile(rows), { shape, columns })
    expect(values.map(({ first_name: first, last_name: last }) => `${first} ${last}`)).toEqual([
      'Ana Moreno',
      'Chi Okafor',
    ])
  })

  it('stays whole where nothing splits it, or the choice is unknown', () => {
    expect(headers({ 'split:0:3': 'comma' })).toEqual(rows[0])
    expect(readShapeChoices({ 'split:0:3': 'letters', 'split:0:1': 'comma' })).toEqual({
      'split:0:1': 'comma',
    })
  })
})

describe('a second list below the first', () => {
  const rows = [
    ['No.', 'Surname', 'First name', 'Sex', 'Date of birth', 'Passport number'],
    ['e.g.', 'SMITH', 'John', 'M', '31/01/2010', '123456789'],
    ['1', 'Moreno', 'Ana', 'F', '13/05/2009', 'AB1234561'],
    ['2', 'Okafor', 'Chi', 'M', '14/05/2009', 'AB1234562'],
    ['3', 'Ruiz', 'Luis', 'M', '15/05/2009', 'AB1234563'],
    ['Accompanying staff'],
    ['Surname', 'First name', 'Date of birth', 'Passport number', 'Mobile number', 'Email'],
    ['Hall', 'Jane', '13/05/1979', 'AB1234571', '+44 7700 900123', 'hall@x.example'],
    ['Kerr', 'Tom', '14/05/1981', 'AB1234572', '+44 7700 900124', 'kerr@x.example'],
  ]

  it('is read with its own headings, and nobody is left out', () => {
    const { values, left_out: leftOut } = importFile(textFile(rows))
    expect(values.map(({ row, first_name: first, type, email }) => [row, first, type, email])).toEqual([
      [3, 'Ana', 'student', ''],
      [4, 'Chi', 'student', ''],
      [5, 'Luis', 'student', ''],
      // whether they are leaders is asked
      [8, 'Jane', '', 'hall@x.example'],
      [9, 'Tom', '', 'kerr@x.example'],
    ])
    expect(leftOut).toMatchObject([
      { row: 2, reason: 'example' },
      { row: 6, reason: 'caption' },
    ])
  })

  it('is no second list if it repeats the headings, as on every page of a print', () => {
    const { sheets, rows: people } = importFile(
      textFile([...rows.slice(0, 5), rows[0]!, ...rows.slice(2, 5)]),
    )
    expect(sheets).toHaveLength(1)
    expect(people).toBe(6)
  })
})
