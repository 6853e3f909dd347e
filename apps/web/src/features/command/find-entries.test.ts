import { expect, test } from 'vitest'
import { findEntries, shownMost, type Entry } from './find-entries.ts'

const entry = (label: string, detail?: string): Entry => ({
  key: label,
  label,
  ...(detail === undefined ? {} : { detail }),
  run: () => undefined,
})
const entries = [
  entry('Invoices and payments'),
  entry('Order policies'),
  entry('Manage policies'),
  entry('Política de cobertura', 'Notes'),
  entry('Policy wordings'),
  entry('Maria D’Angelo', 'Nota dell’ufficio'),
]
const found = (typed: string) => findEntries(entries, typed).map(({ label }) => label)

test.each([
  ['nothing typed shows everything', '', entries.map(({ label }) => label)],
  ['spaces alone are nothing', '  ', entries.map(({ label }) => label)],
  [
    'what begins with it comes first',
    'pol',
    ['Política de cobertura', 'Policy wordings', 'Order policies', 'Manage policies'],
  ],
  ['case and accents do not count', 'POLITICA', ['Política de cobertura']],
  ['every word is looked for, in any order', 'policies man', ['Manage policies']],
  ['the detail is looked at too', 'notes', ['Política de cobertura']],
  ['the detail only from the beginning of a word', 'otes', []],
  ['part of a word of the name will do', 'voice', ['Invoices and payments']],
  ['apostrophes do not count', 'dangelo', ['Maria D’Angelo']],
  ['a word after one is a word', 'ufficio', ['Maria D’Angelo']],
  ['nothing fits', 'zebra', []],
])('%s', (_name, typed, expected) => {
  expect(found(typed)).toEqual(expected)
})

test('no more are shown than fit', () => {
  const many = Array.from({ length: 40 }, (_, index) => entry(`Page ${index}`))
  expect(findEntries(many, 'page')).toHaveLength(shownMost)
})
