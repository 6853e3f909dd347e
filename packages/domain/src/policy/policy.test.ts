import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelRejection, datesRejection, extensionRejection, insurerRejection } from './policy-change.ts'
import { isPolicyNumber, policyNumber } from './policy-number.ts'
import { policyStatus } from './policy-status.ts'

const limits = (today: string, longest: number | null = null) => ({
  today,
  last_end_date: '2027-12-31',
  longest_trip_days: longest,
})
const july = { start_date: '2026-07-01', end_date: '2026-07-31' }

test.each([
  ['2026-06-30', 'not_started'],
  ['2026-07-01', 'active'],
  ['2026-07-31', 'active'],
  ['2026-08-01', 'expired'],
])('on %s it is %s', (today, status) => {
  expect(policyStatus(july, today)).toBe(status)
})

test('an unpaid policy is pending, a cancelled one cancelled, one without dates cancelled', () => {
  expect(policyStatus({ ...july, is_pending: true }, '2026-07-10')).toBe('pending')
  expect(policyStatus({ ...july, is_cancelled: true }, '2026-06-01')).toBe('cancelled')
  expect(policyStatus({ start_date: '2026-07-01', end_date: null }, '2026-07-10')).toBe('cancelled')
})

test('a policy number carries its check letter', () => {
  expect(policyNumber('gb', { year: 2026, sequence: 123 })).toBe('GB26-000123-K')
  expect(isPolicyNumber(' gb26-000123-k ')).toBe(true)
  expect(isPolicyNumber('GB26-000123-L')).toBe(false)
  expect(isPolicyNumber('GB26-000123')).toBe(false)
})

test('one wrong digit or two swapped ones are noticed', () => {
  const sequence = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(sequence, fc.integer({ min: 5, max: 10 }), fc.integer({ min: 1, max: 9 }), (n, at, by) => {
      const number = policyNumber('GB', { year: 2026, sequence: n })
      const digit = (Number(number[at]) + by) % 10
      expect(isPolicyNumber(number.slice(0, at) + digit + number.slice(at + 1))).toBe(false)
    }),
  )
  fc.assert(
    fc.property(sequence, fc.integer({ min: 5, max: 9 }), (n, at) => {
      const number = policyNumber('IE', { year: 2027, sequence: n })
      fc.pre(number[at] !== number[at + 1])
      expect(isPolicyNumber(number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2))).toBe(
        false,
      )
    }),
  )
})

test.each([
  ['2026-06-30', 'before_start', null],
  ['2026-07-01', 'before_start', 'already_active'],
  ['2026-07-01', 'any_time', null],
  ['2026-08-01', 'any_time', 'policy_not_editable'],
] as const)('on %s with %s cancelling answers %s', (today, cancellable, refusal) => {
  expect(cancelRejection(july, { terms: { cancellable }, today })).toBe(refusal)
})

test.each([
  ['2026-07-10', 'before_start', null],
  ['2026-07-11', 'before_start', 'already_active'],
  ['2026-07-11', 'any_time', null],
  ['2026-08-01', 'before_start', 'policy_not_editable'],
] as const)(
  'on %s with a cooling-off period until 10 July and %s it answers %s',
  (today, cancellable, refusal) => {
    const policy = { ...july, cooling_off_until: '2026-07-10' }
    expect(cancelRejection(policy, { terms: { cancellable }, today })).toBe(refusal)
  },
)

test.each([
  ['in time, so the school may still cancel after cover has begun', '2026-07-10', null],
  ['too late', '2026-07-11', 'already_active'],
] as const)('an insured person withdrew %s', (_, stated_on, refusal) => {
  const policy = { ...july, cooling_off_until: '2026-07-10', stated_on }
  expect(cancelRejection(policy, { terms: { cancellable: 'before_start' }, today: '2026-07-20' })).toBe(
    refusal,
  )
})

test.each([
  ['2026-07-20', null, false, null],
  ['2026-07-20', '2026-07-05', true, null],
  ['2026-07-20', '2026-07-05', false, 'withdrawal_waiting'],
  ['2026-08-01', '2026-07-05', false, 'policy_not_editable'],
] as const)(
  'on %s, after a withdrawal on %s that waits, the insurer who refunds all: %s, gets the answer %s',
  (today, stated_on, refundsAll, refusal) => {
    expect(insurerRejection({ ...july, stated_on }, { today, refundsAll })).toBe(refusal)
  },
)

test('an unpaid policy is neither cancelled nor changed', () => {
  const pending = { ...july, is_pending: true }
  expect(cancelRejection(pending, { terms: { cancellable: 'any_time' }, today: '2026-06-01' })).toBe(
    'policy_pending',
  )
  expect(datesRejection(pending, july, limits('2026-06-01'))).toBe('policy_pending')
})

test.each([
  ['before it starts, both dates may move', '2026-06-01', '2026-06-20', '2026-07-10', null],
  ['a new start may not be in the past', '2026-06-01', '2026-05-20', '2026-07-10', 'start_in_past'],
  ['once active, the start stays', '2026-07-10', '2026-07-02', '2026-08-10', 'start_already_passed'],
  ['once active, it may be extended', '2026-07-10', '2026-07-01', '2026-08-10', null],
  ['once active, it may not end earlier', '2026-07-10', '2026-07-01', '2026-07-20', 'early_return'],
  ['the end may not come before the start', '2026-06-01', '2026-07-01', '2026-06-30', 'end_before_start'],
  ['it ends by the last day', '2026-06-01', '2026-07-01', '2028-01-01', 'end_too_late'],
  ['an expired one stays as it is', '2026-08-01', '2026-07-01', '2026-09-01', 'policy_not_editable'],
  ['the same dates are no change', '2026-06-01', '2026-07-01', '2026-07-31', 'dates_unchanged'],
  ['a day must exist', '2026-06-01', '2026-07-01', '2026-02-31', 'date_invalid'],
])('%s', (_name, today, start_date, end_date, refusal) => {
  expect(datesRejection(july, { start_date, end_date }, limits(today))).toBe(refusal)
})

test('while a change waits for its payment no other is taken', () => {
  const waiting = { ...july, has_pending_change: true }
  const change = { start_date: '2026-07-01', end_date: '2026-08-10' }
  expect(datesRejection(waiting, change, limits('2026-06-01'))).toBe('change_pending')
  expect(cancelRejection(waiting, { terms: { cancellable: 'any_time' }, today: '2026-06-01' })).toBe(
    'change_pending',
  )
})

test.each([
  [
    'before it begins the end may go back to where it was',
    '2026-07-15',
    '2026-07-20',
    null,
    'already_active',
  ],
  ['and to no other day', '2026-07-15', '2026-07-19', 'early_return', 'already_active'],
  ['once it has begun, only a cancellation gives it back', '2026-07-21', '2026-07-20', 'early_return', null],
  ['after its days nothing does', '2026-07-23', '2026-07-20', 'early_return', 'already_active'],
] as const)('an extension in its own cooling-off period: %s', (_, today, end_date, dates, cancelling) => {
  const extended = { ...july, returnable_extension: { until: '2026-07-22', back_to: '2026-07-20' } }
  expect(datesRejection(extended, { start_date: july.start_date, end_date }, limits(today))).toBe(dates)
  expect(cancelRejection(extended, { terms: { cancellable: 'before_start' }, today })).toBe(cancelling)
})

test('a contract may limit the length of a trip', () => {
  const change = { start_date: '2026-07-01', end_date: '2026-08-10' }
  expect(datesRejection(july, change, limits('2026-06-01', 40))).toBe('trip_too_long')
  expect(datesRejection(july, change, limits('2026-06-01', 41))).toBeNull()
})

test.each([
  ['a later end extends', '2026-07-01', '2026-08-10', null],
  ['the same end does not', '2026-07-01', '2026-07-31', 'not_an_extension'],
  ['an earlier end does not', '2026-07-01', '2026-07-20', 'not_an_extension'],
  ['a moved start is not an extension', '2026-07-02', '2026-08-10', 'not_an_extension'],
])('%s', (_name, start_date, end_date, refusal) => {
  expect(extensionRejection(july, { start_date, end_date }, limits('2026-06-01'))).toBe(refusal)
})
