import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar-date.ts'
import { effectiveFrom, planVersion, type VersionKind, type VersionPeriod } from './policy-version.ts'

const trip = { start_date: '2027-02-01', end_date: '2027-02-14' }

describe('the first day for which a change holds', () => {
  test.each<[VersionKind, string, string | null]>([
    // a correction was always right, whenever it is made
    ['details_changed', '2026-12-05', null],
    ['details_changed', '2027-02-10', null],
    ['group_leader_changed', '2026-12-05', '2026-12-05'],
    ['group_name_changed', '2027-02-10', '2027-02-10'],
    // before cover, on its first day, within it, on its last day
    ['dates_changed', '2026-12-05', '2026-12-05'],
    ['extended', '2027-02-01', '2027-02-01'],
    ['extended', '2027-02-10', '2027-02-10'],
    ['extended', '2027-02-14', '2027-02-14'],
    // paid when the old end was over: no day is between the two
    ['extended', '2027-02-15', '2027-02-15'],
    ['extended', '2027-02-17', '2027-02-15'],
    ['dates_changed', '2027-02-17', '2027-02-15'],
    // before cover nothing was insured; within it the day of cancelling is
    ['cancelled', '2027-01-31', '2027-01-31'],
    ['cancelled', '2027-02-01', '2027-02-02'],
    ['cancelled', '2027-02-10', '2027-02-11'],
    ['cancelled', '2027-02-14', '2027-02-15'],
  ])('%s on %s: %s', (kind, day, expected) => {
    expect(effectiveFrom({ kind, day, ...trip })).toBe(expected)
  })
})

const issued: VersionPeriod[] = [{ valid_from: '2026-12-01', valid_to: null }]
const extended: VersionPeriod[] = [
  { valid_from: '2026-12-01', valid_to: '2026-12-10' },
  { valid_from: '2026-12-10', valid_to: null },
]

/** The periods believed after a plan, each with where its facts come from. */
function after(believed: readonly VersionPeriod[], from: string | null) {
  const { superseded, recorded } = planVersion(believed, from)
  const kept = believed.filter(({ valid_from: start }) => !superseded.includes(start))
  return [...kept.map((period) => ({ ...period, source: 'kept' })), ...recorded].toSorted((a, b) =>
    a.valid_from < b.valid_from ? -1 : 1,
  )
}
const shown = (believed: readonly VersionPeriod[], from: string | null) =>
  after(believed, from).map((one) => `${one.valid_from}..${one.valid_to ?? ''} ${one.source}`)

describe('what a change makes of the periods', () => {
  test.each<[string, VersionPeriod[], string | null, string[]]>([
    ['a correction of what was never changed', issued, null, ['2026-12-01.. present']],
    [
      'a correction after an extension is right in both periods',
      extended,
      null,
      ['2026-12-01..2026-12-10 corrected', '2026-12-10.. present'],
    ],
    [
      'new dates cut the period that they fall into',
      issued,
      '2026-12-10',
      ['2026-12-01..2026-12-10 former', '2026-12-10.. present'],
    ],
    ['a change on the first day leaves nothing of what was', issued, '2026-12-01', ['2026-12-01.. present']],
    ['nor does one from before it', issued, '2026-11-30', ['2026-12-01.. present']],
    [
      'a later change keeps what is over',
      extended,
      '2026-12-20',
      ['2026-12-01..2026-12-10 kept', '2026-12-10..2026-12-20 former', '2026-12-20.. present'],
    ],
    [
      'a second change on one day replaces the first',
      extended,
      '2026-12-10',
      ['2026-12-01..2026-12-10 kept', '2026-12-10.. present'],
    ],
    [
      'one that holds from before the last change takes its place',
      extended,
      '2026-12-05',
      ['2026-12-01..2026-12-05 former', '2026-12-05.. present'],
    ],
  ])('%s', (_name, believed, from, expected) => {
    expect(shown(believed, from)).toEqual(expected)
  })

  test('after any changes every day has exactly one period, and the last has no end', () => {
    const change = fc.option(fc.integer({ min: -5, max: 60 }), { nil: null })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let believed: VersionPeriod[] = issued
        for (const days of changes) {
          believed = after(believed, days === null ? null : addDays('2026-12-01', days)).map(
            ({ valid_from, valid_to }) => ({ valid_from, valid_to }),
          )
          expect(believed[0]?.valid_from).toBe('2026-12-01')
          expect(believed.at(-1)?.valid_to).toBeNull()
          for (const [at, { valid_from, valid_to }] of believed.entries()) {
            if (valid_to !== null) expect(valid_to > valid_from).toBe(true)
            expect(believed[at + 1]?.valid_from ?? null).toBe(valid_to)
          }
        }
      }),
    )
  })

  test('a policy without a present version is a defect', () => {
    expect(() => planVersion([], null)).toThrow('present version')
  })
})
