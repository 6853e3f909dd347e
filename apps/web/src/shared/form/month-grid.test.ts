import { expect, it } from 'vitest'
import { addDays, addMonths } from '@campus/domain/calendar-date'
import { monthGrid } from './month-grid.ts'

it('starts on the Monday of the first week and holds the whole month', () => {
  const cells = monthGrid(2027, 3)
  expect(cells[0]).toEqual({ date: '2027-03-01', day: 1, isInMonth: true })
  expect(cells).toHaveLength(42)
  expect(monthGrid(2026, 2)[0]?.date).toBe('2026-01-26')
})

it('crosses months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})
