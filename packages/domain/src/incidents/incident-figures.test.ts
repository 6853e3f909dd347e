import { expect, test } from 'vitest'
import { countIncidents, type CountedIncident } from './incident-figures.ts'

const minute = 60_000
const incident: CountedIncident = {
  severity: 'high',
  dataLost: 'none',
  isMajor: false,
  startedAt: 0,
  noticedAt: 5 * minute,
  endedAt: 65 * minute,
}

test('a year without incidents', () => {
  expect(countIncidents([])).toMatchObject({ incidents: 0, minutes: 0, slowest_notice_minutes: null })
})

test('counts severity, length, notice, and what is open or undecided', () => {
  expect(
    countIncidents([
      incident,
      { ...incident, severity: 'low', isMajor: true, dataLost: 'integrity', endedAt: 5 * minute },
      { ...incident, isMajor: null, noticedAt: 30 * minute, endedAt: null },
    ]),
  ).toEqual({
    incidents: 3,
    open: 1,
    major: 1,
    unclassified: 1,
    with_data_lost: 1,
    by_severity: { low: 1, medium: 0, high: 2, critical: 0 },
    minutes: 70,
    longest_minutes: 65,
    slowest_notice_minutes: 30,
  })
})
