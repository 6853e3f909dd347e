import { expect, test } from 'vitest'
import type { MatchedResponse } from '@campus/draft/matched-response'
import { firstAddedKey, rowKey } from '@campus/draft/model/row-key'
import type { Translate } from '@campus/i18n/translate'
import { getRowNamer } from './row-name.ts'

const t = ((key: string, { column = '' }: { column?: string } = {}) =>
  key === 'draft.turned_column' ? `column ${column}` : key) as unknown as Translate

const workbook = (sheets: readonly string[], turned?: { sheet: number; isMade: boolean }) =>
  ({
    tables: sheets.map((name, sheet) => ({ sheet, name })),
    derived: { questions: turned === undefined ? [] : [{ kind: 'turned', ...turned }] },
  }) as unknown as MatchedResponse

test.each([
  ['one sheet', workbook(['List']), rowKey(0, 12), '12'],
  ['several sheets', workbook(['7a', '7b']), rowKey(1, 12), '12 (7b)'],
  ['a row added by hand', workbook(['List']), firstAddedKey + 3, '+3'],
  ['a turned sheet', workbook(['List'], { sheet: 0, isMade: true }), rowKey(0, 28), '28 (column AB)'],
  ['a sheet that could be turned', workbook(['List'], { sheet: 0, isMade: false }), rowKey(0, 2), '2'],
  [
    'a turned sheet among others',
    workbook(['7a', '7b'], { sheet: 1, isMade: true }),
    rowKey(1, 2),
    '2 (7b, column B)',
  ],
])('a row of %s has a name that finds it in the file', (_, matched, key, name) => {
  expect(getRowNamer(matched, t)(key)).toBe(name)
})
