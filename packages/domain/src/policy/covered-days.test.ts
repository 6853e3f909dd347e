import { expect, test } from 'vitest'
import { countByDay, coveredSpan } from './covered-days.ts'

test.each([
  ['covered', '2026-12-01', '2026-12-01', '2026-12-01'],
  // a Tuesday, a Monday and a Sunday: the week after the day's own
  ['starting', '2026-12-01', '2026-12-07', '2026-12-13'],
  ['starting', '2026-12-07', '2026-12-14', '2026-12-20'],
  ['starting', '2026-12-06', '2026-12-07', '2026-12-13'],
  ['ending', '2026-12-28', '2026-12-28', '2027-01-03'],
] as const)('%s of %s looks at %s to %s', (view, day, from, to) => {
  expect(coveredSpan(view, day)).toEqual({ from, to })
})

const month = { from: '2027-02-01', to: '2027-02-04' }
test.each([
  ['no one', [], [0, 0, 0, 0]],
  ['the whole time and beyond', [{ from: '2026-01-01', to: '2028-01-01', people: 3 }], [3, 3, 3, 3]],
  ['first and last day counted', [{ from: '2027-02-02', to: '2027-02-03', people: 1 }], [0, 1, 1, 0]],
  ['one day', [{ from: '2027-02-04', to: '2027-02-04', people: 2 }], [0, 0, 0, 2]],
  [
    'before and after only',
    [
      { from: '2027-01-01', to: '2027-01-31', people: 5 },
      { from: '2027-02-05', to: '2027-03-01', people: 5 },
    ],
    [0, 0, 0, 0],
  ],
  [
    'several',
    [
      { from: '2027-01-31', to: '2027-02-02', people: 2 },
      { from: '2027-02-02', to: '2027-02-09', people: 3 },
    ],
    [2, 5, 3, 3],
  ],
])('%s', (_, spans, people) => {
  expect(countByDay(spans, month).map((one) => one.people)).toEqual(people)
})
