import { expect, test } from 'vitest'
import { newDates, type DatesChoice } from './new-dates.ts'

const policies = [
  { id: 'a', start_date: '2027-01-10', end_date: '2027-02-10' },
  { id: 'b', start_date: '2027-01-20', end_date: '2027-02-27' },
]
const none: DatesChoice = { mode: 'same', start_date: '', end_date: '', days: '' }

test.each<[string, 'extend' | 'trip_dates', Partial<DatesChoice>, unknown]>([
  [
    'the same last day for all',
    'extend',
    { end_date: '2027-03-01' },
    [
      { id: 'a', end_date: '2027-03-01' },
      { id: 'b', end_date: '2027-03-01' },
    ],
  ],
  ['no last day yet', 'extend', {}, null],
  ['half a day typed', 'extend', { end_date: '2027-3' }, null],
  ['a day that does not exist', 'extend', { end_date: '2027-02-30' }, null],
  [
    'so many days more for each',
    'extend',
    { mode: 'days', days: '3' },
    [
      { id: 'a', end_date: '2027-02-13' },
      { id: 'b', end_date: '2027-03-02' },
    ],
  ],
  ['an extension by no day', 'extend', { mode: 'days', days: '0' }, null],
  ['an extension backwards', 'extend', { mode: 'days', days: '-3' }, null],
  ['days that are no number', 'extend', { mode: 'days', days: 'a week' }, null],
  [
    'only a new first day',
    'trip_dates',
    { start_date: '2027-01-12' },
    [
      { id: 'a', start_date: '2027-01-12' },
      { id: 'b', start_date: '2027-01-12' },
    ],
  ],
  ['one of two dates unreadable', 'trip_dates', { start_date: '2027-01-12', end_date: 'soon' }, null],
  [
    'the whole trip moved back',
    'trip_dates',
    { mode: 'days', days: '-5' },
    [
      { id: 'a', start_date: '2027-01-05', end_date: '2027-02-05' },
      { id: 'b', start_date: '2027-01-15', end_date: '2027-02-22' },
    ],
  ],
])('%s', (_, action, choice, expected) => {
  expect(newDates(action, { policies, choice: { ...none, ...choice } })?.policies ?? null).toEqual(expected)
})

test('dates that one policy has already are no change', () => {
  const dates = { start_date: '2027-01-10', end_date: '2027-02-10' }
  expect(newDates('trip_dates', { policies: policies.slice(0, 1), choice: { ...none, ...dates } })).toBeNull()
})
