import { expect, test } from 'vitest'
import { earnedCancellation } from './earned-cancellation.ts'

const month = { issued_on: '2027-03-01', start_date: '2027-07-01', cooling_off_until: '2027-03-15' }
const fortnight = { issued_on: '2027-03-01', start_date: '2027-03-11', cooling_off_until: null }

test.each([
  ['the day of issue', month, '2027-03-01', null],
  ['the last day to think it over', month, '2027-03-15', null],
  ['the day after', month, '2027-03-16', { days: 1, of: 107 }],
  ['the day before it begins', month, '2027-06-30', { days: 107, of: 107 }],
  ['the first day is left to the price of the days covered', month, '2027-07-01', null],
  ['without days to think it over, the day of issue', fortnight, '2027-03-01', null],
  ['without them, the day after issue', fortnight, '2027-03-02', { days: 1, of: 9 }],
  ['without them, half way', fortnight, '2027-03-06', { days: 5, of: 9 }],
  [
    'issued the day before it begins: no day in between',
    { ...fortnight, issued_on: '2027-03-10' },
    '2027-03-10',
    null,
  ],
  [
    'days to think it over that end after it has begun',
    { ...month, issued_on: '2027-06-28', cooling_off_until: '2027-07-12' },
    '2027-06-30',
    null,
  ],
])('%s', (_case, policy, today, share) => {
  expect(earnedCancellation(policy, today)).toEqual(share)
})
