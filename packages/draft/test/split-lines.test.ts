import { describe, expect, it } from 'vitest'
import { importFile, workbook } from './build-file.ts'

const people = [
  ['First name', 'Surname', 'Date of birth', 'Passport', 'Email'],
  ['Ana', 'Moreno Gil', '13/05/2009', 'AB1234561', 'ana@x.example'],
  ['Chi', 'Okafor', '14/05/2009', '', 'chi@x.example'],
  ['Luis', 'Ruiz', '25/05/2009', 'AB1234563', 'luis@x.example'],
  ['Eva', 'Marín', '16/05/2009', 'AB1234564', 'eva@x.example'],
]
const read = (lines: string[]) =>
  importFile(workbook(lines.map((line) => [line]))).values.map(
    ({ first_name: first, last_name: last, passport_number: passport }) => `${first} ${last} ${passport}`,
  )
const expected = ['Ana Moreno Gil AB1234561', 'Chi Okafor ', 'Luis Ruiz AB1234563', 'Eva Marín AB1234564']

describe('lines of text in one column of a workbook', () => {
  it('are cut at runs of spaces', () => {
    const widths = [14, 16, 18, 14, 20]
    const lines = people.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join(''))
    expect(read(['Trip to Malta, April', '', ...lines])).toEqual(expected)
  })

  it('are cut at semicolons, as when a text file was opened in one column', () => {
    expect(read(people.map((row) => row.join(';')))).toEqual(expected)
  })

  it('stay as they are if they are no list', () => {
    const notes = ['Please read', 'Bring a passport', 'Meet at eight', 'Bring lunch', 'Be on time']
    const book = workbook({ List: people, Notes: notes.map((note) => [note]) })
    expect(importFile(book).sheets).toMatchObject([
      { name: 'List', rows: 4, taken: true },
      { name: 'Notes', taken: false },
    ])
  })
})
