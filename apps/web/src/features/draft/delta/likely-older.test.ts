import { expect, test } from 'vitest'
import { likelyOlder, plainName } from './likely-older.ts'

const draft = (id: string, change: Partial<Parameters<typeof likelyOlder>[0]> = {}) => ({
  id,
  campus_id: 'campus',
  contract_id: 'contract',
  file_name: 'summer.xlsx',
  settings: {} as Record<string, unknown>,
  row_count: 5,
  created_at: `2026-12-01T10:0${id}:00Z`,
  updated_at: `2026-12-01T10:0${id}:00Z`,
  ...change,
})

test('a name is compared without its number, its ending and words of versions', () => {
  const names = ['Students.xlsx', 'students (2).xlsx', 'STUDENTS_v2 final.csv', 'students-2026-11-20.xlsx']
  expect(new Set(names.map(plainName))).toEqual(new Set(['students']))
  expect(plainName('teachers.xlsx')).not.toBe('students')
})

test('older drafts of the same campus and product are looked at, those of the same name first, at most eight', () => {
  const others = [
    draft('1', { file_name: 'other.xlsx' }),
    draft('2', { file_name: 'Summer (1).xlsx' }),
    draft('3', { file_name: 'another.xlsx' }),
    draft('4', { campus_id: 'elsewhere' }),
    draft('5', { contract_id: 'other' }),
    draft('6', { settings: { part: { number: 1, of: 2, rows: [] } } }),
    draft('7', { row_count: 0 }),
    draft('9'),
  ]
  const own = draft('8')
  expect(likelyOlder(own, [own, ...others]).likely.map(({ id }) => id)).toEqual(['2', '3', '1'])
  const many = Array.from({ length: 10 }, (_, at) =>
    draft(`many${at}`, { created_at: '2026-12-01T09:00:00Z', updated_at: '2026-12-01T09:00:00Z' }),
  )
  const found = likelyOlder(own, many)
  expect([found.likely.length, found.rest]).toEqual([3, 7])
})

test('a draft that was said to be another list is not compared again', () => {
  const own = draft('8', { settings: { separate_from: { 2: true } } })
  expect(likelyOlder(own, [draft('1'), draft('2')]).likely.map(({ id }) => id)).toEqual(['1'])
})

test('parts of a split file of this name are not compared, and said to be there', () => {
  const part = (number: number) => ({ settings: { part: { number, of: 2, rows: [] } } })
  const own = draft('8', { file_name: 'summer (2).xlsx' })
  const found = likelyOlder(own, [
    draft('1', part(1)),
    draft('2', part(2)),
    draft('3', { ...part(1), file_name: 'b.csv' }),
  ])
  expect([found.likely, found.parts.map(({ id }) => id)]).toEqual([[], ['1', '2']])
  expect(likelyOlder(draft('8', part(1)), [draft('1')])).toEqual({ likely: [], rest: 0, parts: [] })
})
