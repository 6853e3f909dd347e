import { expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'

const names = ['Lefèvre', 'Müller'.normalize('NFD'), 'Ørsted', 'Straßer', 'Łukasz', 'Smith', 'D’Angelo']
const options = names.map((label) => ({ value: label, label }))
const found = (search: string, limit = Infinity) =>
  foldedFilter({ options, search, limit }).map((option) => ('label' in option ? option.label : option.group))

test.each([
  ['lefevre', ['Lefèvre']],
  ['LEFÈVRE', ['Lefèvre']],
  ['müll', [names[1]]],
  ['muller', [names[1]]],
  ['orsted', ['Ørsted']],
  ['strasser', ['Straßer']],
  ['lukasz', ['Łukasz']],
  ['dangelo', ['D’Angelo']],
  ["d'angelo", ['D’Angelo']],
  ['D´ANGELO', ['D’Angelo']],
  ['', names],
  ['nobody', []],
])('a list finds by %s', (search, expected) => {
  expect(found(search)).toEqual(expected)
})

test('a list keeps to its limit, and a group to what was found in it', () => {
  expect(found('', 2)).toHaveLength(2)
  const groups = [
    { group: 'Teachers', items: options },
    { group: 'Others', items: [] },
  ]
  expect(foldedFilter({ options: groups, search: 'smith', limit: 9 })).toEqual([
    { group: 'Teachers', items: [options[5]] },
  ])
})
