import { expect, test } from 'vitest'
import { countComplaints, type CountedComplaint } from './complaint-figures.ts'

const complaint = (values: Partial<CountedComplaint>): CountedComplaint => ({
  about: 'product',
  countryId: 'GB',
  state: 'answered',
  outcome: 'upheld',
  receivedOn: '2026-06-01',
  respondBy: '2026-07-27',
  endedOn: '2026-06-11',
  ...values,
})
const open = { state: 'open', outcome: null, endedOn: null } as const

test('a year is counted by subject, country, outcome and whether answers were in time', () => {
  const complaints = [
    complaint({}),
    complaint({ about: 'sale', endedOn: '2026-07-27', outcome: 'rejected' }),
    complaint({ about: 'data', countryId: 'IE', endedOn: '2026-07-28' }),
    complaint(open),
    complaint({ ...open, respondBy: '2026-12-31' }),
    complaint({ state: 'withdrawn', outcome: null, endedOn: '2026-09-01' }),
  ]
  expect(countComplaints(complaints, '2026-12-31')).toEqual({
    received: 6,
    by_about: { data: 1, product: 4, sale: 1 },
    by_country: { GB: 5, IE: 1 },
    answered_in_time: 2,
    late: 2,
    open: 2,
    withdrawn: 1,
    outcomes: { rejected: 1, upheld: 2 },
    median_days: 56,
  })
})

test('the median of an even number lies between the two in the middle, and none has no median', () => {
  const twice = [complaint({}), complaint({ endedOn: '2026-06-14' })]
  expect(countComplaints(twice, '2026-12-31').median_days).toBe(11.5)
  expect(countComplaints([], '2026-12-31')).toMatchObject({ received: 0, median_days: null })
})
