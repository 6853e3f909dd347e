import { expect, it, test } from 'vitest'
import { findInTexts, type FindQuery } from './find-in-texts.ts'

const query = (part: Partial<FindQuery>): FindQuery => ({
  text: '',
  isCaseKept: false,
  isWhole: false,
  isPattern: false,
  replacement: '',
  ...part,
})
const run = (texts: string[], part: Partial<FindQuery>) => {
  const outcome = findInTexts(texts, query(part))
  return outcome.kind === 'invalid' ? 'invalid' : outcome.found.map(({ at, replaced }) => [at, replaced])
}

test.each<[string, string[], Partial<FindQuery>, unknown]>([
  ['nothing', ['Ana'], { text: '' }, []],
  [
    'any case and accent',
    ['López', 'LOPEZ ana', 'x'],
    { text: 'lopez', replacement: 'L' },
    [
      [0, 'L'],
      [1, 'L ana'],
    ],
  ],
  ['an accent that stands by itself', ['Lo\u0301pez'], { text: 'lopez', replacement: 'L' }, [[0, 'L']]],
  [
    'a letter that folds into two',
    ['Weiß, Weiß'],
    { text: 'weiss', replacement: 'White' },
    [[0, 'White, White']],
  ],
  ['full-width forms', ['ＡＢ12'], { text: 'ab', replacement: 'x' }, [[0, 'x12']]],
  [
    'case where it is kept',
    ['Ana', 'ana'],
    { text: 'ana', isCaseKept: true, replacement: 'Eva' },
    [[1, 'Eva']],
  ],
  ['all of it in one cell', ['a-b-c'], { text: '-', replacement: '' }, [[0, 'abc']]],
  ['the whole cell', ['Ana', 'Ana B'], { text: 'ana', isWhole: true, replacement: 'Eva' }, [[0, 'Eva']]],
  ['signs of patterns as they are', ['a.b', 'axb'], { text: 'a.b', replacement: '$1' }, [[0, '$1']]],
  [
    'a pattern with groups',
    ['12-34'],
    { text: '(\\d+)-(\\d+)', isPattern: true, replacement: '$2/$1 $$ $&' },
    [[0, '34/12 $ 12-34']],
  ],
  ['a pattern in any case', ['ABC'], { text: 'b', isPattern: true, replacement: '' }, [[0, 'AC']]],
  [
    'a pattern for whole cells',
    ['12', 'a12'],
    { text: '\\d+', isPattern: true, isWhole: true, replacement: 'n' },
    [[0, 'n']],
  ],
  ['no place of nothing', ['abc'], { text: 'x*', isPattern: true, replacement: '-' }, []],
  ['a group that found nothing', ['b'], { text: '(a)?b', isPattern: true, replacement: '[$1]' }, [[0, '[]']]],
])('finds and replaces %s', (_, texts, part, expected) => {
  expect(run(texts, part)).toEqual(expected)
})

it('says that a pattern is none', () => {
  expect(run(['a'], { text: '(', isPattern: true })).toBe('invalid')
})
