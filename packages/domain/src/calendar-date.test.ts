import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addWorkingDays,
  calendarDate,
  compareDates,
  datesOverlap,
  dayNumber,
  formatDay,
  inclusiveDays,
  lastMonth,
  lastTripDay,
  parseCalendarDate,
  weekdayOf,
} from './calendar-date.ts'
import { lastMinute, nextTimeInGmt, startOfDay, todayIn } from './calendar-zone.ts'

test.each([
  '2026-02-29',
  '2026-02-31',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '01-02-2026',
  '',
  '2026-01-01T00',
])('%j is no date', (text) => {
  expect(parseCalendarDate(text)).toBeUndefined()
})

test('leap days exist only in leap years', () => {
  expect(parseCalendarDate('2028-02-29')).toBe('2028-02-29')
  expect(calendarDate(1900, 2, 29)).toBeUndefined()
  expect(calendarDate(2000, 2, 29)).toBe('2000-02-29')
})

test('day numbers go there and back, one by one', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), (day) => {
      const date = formatDay(day)
      expect(dayNumber(date)).toBe(day)
      expect(addDays(date, 1) > date).toBe(true)
    }),
  )
})

test.each([
  ['2026-06-19', 1, '2026-06-22'],
  ['2026-06-19', 5, '2026-06-26'],
  ['2026-06-20', 1, '2026-06-22'],
  ['2026-06-21', 1, '2026-06-22'],
  ['2026-06-21', 6, '2026-06-29'],
  ['2026-06-22', 4, '2026-06-26'],
  ['2026-06-22', 40, '2026-08-17'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-06-20', 0, '2026-06-20'],
])('after %s, working day %i is %s', (day, n, expected) => {
  expect(addWorkingDays(day, n)).toBe(expected)
})

test('working days are counted one by one from Monday to Friday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 60 }), (start, n) => {
      let day = formatDay(start)
      for (let left = n; left > 0;) {
        day = addDays(day, 1)
        if (weekdayOf(day) < 5) left--
      }
      expect(addWorkingDays(formatDay(start), n)).toBe(day)
    }),
  )
})

test('both days of a trip count', () => {
  expect(inclusiveDays('2026-07-01', '2026-07-01')).toBe(1)
  expect(inclusiveDays('2026-12-28', '2027-01-03')).toBe(7)
  expect(inclusiveDays('2026-07-02', '2026-07-01')).toBe(0)
  expect(inclusiveDays('2026-03-28', '2026-03-30')).toBe(3)
})

test('spans that share one day overlap', () => {
  const july = { start: '2026-07-01', end: '2026-07-31' }
  expect(datesOverlap(july, { start: '2026-07-31', end: '2026-08-02' })).toBe(true)
  expect(datesOverlap(july, { start: '2026-08-01', end: '2026-08-02' })).toBe(false)
  expect(compareDates('2026-07-01', '2026-07-02')).toBe(-1)
})

test('a trip ends by the end of next year', () => {
  expect(lastTripDay('2026-12-31')).toBe('2027-12-31')
})

test('today depends on the zone', () => {
  const instant = new Date('2026-12-01T03:30:00Z')
  expect(todayIn('America/New_York', instant)).toBe('2026-11-30')
  expect(todayIn('Europe/London', instant)).toBe('2026-12-01')
  expect(todayIn('Asia/Tokyo', new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

test('a day starts at midnight of the zone, also when the clock changes', () => {
  expect(startOfDay('America/New_York', '2026-12-01').toISOString()).toBe('2026-12-01T05:00:00.000Z')
  expect(startOfDay('America/New_York', '2026-03-08').toISOString()).toBe('2026-03-08T05:00:00.000Z')
  expect(lastMinute('America/New_York', '2026-03-08').toISOString()).toBe('2026-03-09T03:59:00.000Z')
  expect(lastMinute('Europe/London', '2026-10-25').toISOString()).toBe('2026-10-25T23:59:00.000Z')
})

test('the next deadline is today or tomorrow, never now', () => {
  expect(nextTimeInGmt('22:00', new Date('2026-12-01T21:59:59Z')).toISOString()).toBe(
    '2026-12-01T22:00:00.000Z',
  )
  expect(nextTimeInGmt('22:00', new Date('2026-12-31T22:00:00Z')).toISOString()).toBe(
    '2027-01-01T22:00:00.000Z',
  )
})

test.each([
  ['2026-12-01T15:00:00Z', '2026-11-01', '2026-11-30'],
  ['2027-01-31T23:59:00Z', '2026-12-01', '2026-12-31'],
  ['2028-03-15T00:00:00Z', '2028-02-01', '2028-02-29'],
])('before %s: %s to %s', (instant, from, to) => {
  expect(lastMonth(new Date(instant))).toEqual({ from, to })
})
