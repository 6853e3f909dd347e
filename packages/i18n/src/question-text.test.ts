import { expect, it } from 'vitest'
import { locales, type Locale } from './locale.ts'
import { translator } from './node-catalogs.ts'
import { questionText } from './question-text.ts'

const asked = { holds: 'people', without: 45, with: 43 } as const
const textOf = (question: Parameters<typeof questionText>[1], locale: Locale = 'en') =>
  questionText(translator(locale), question).text

it.each([
  [['#1', '#2'], 'columns 1 and 2, which have no headings'],
  [['#2'], 'column 2, which has no heading'],
  [['Pupil'], 'Pupil'],
])('asks about the order of names in %j', (headings, named) => {
  const text = textOf({ ...asked, kind: 'names', headings, example: 'Rossi Mario' })
  expect(text).toBe(`Does the last name come first in ${named}? Example: Rossi Mario.`)
})

it.each([
  [['#3'], 'Column 3, which has no heading, says'],
  [['Status'], 'Status says'],
])('asks about people who aren’t coming in %j', (headings, start) => {
  const text = textOf({ ...asked, kind: 'left', headings, example: 'cancelled' })
  expect(text).toBe(`${start} cancelled for 2 people. Should we leave them out?`)
})

it.each(locales)('names columns without headings once in %s', (locale) => {
  const names = textOf({ ...asked, kind: 'names', headings: ['#1', '#2'], example: 'Rossi Mario' }, locale)
  const left = textOf({ ...asked, kind: 'left', headings: ['#3'], example: 'storno' }, locale)
  for (const text of [names, left]) expect(text).not.toMatch(/#|\{/)
  expect(names.match(/\d/g)).toEqual(['1', '2'])
})
