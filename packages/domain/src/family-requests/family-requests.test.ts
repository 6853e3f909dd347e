import { describe, expect, test } from 'vitest'
import { emptyApplicant, valueText } from '../applicant/applicant.ts'
import { standardApplicantRules } from '../applicant/applicant-rules.ts'
import { validateApplicant } from '../applicant/validate-applicant.ts'
import { familyFields, findAskedFields, type FamilyField } from './asked-fields.ts'
import { chooseRecipient, isMinorOn, type RecipientCase } from './choose-recipient.ts'
import { countryLanguage } from './language-of-country.ts'
import { maxReminders, planReminders } from './plan-reminders.ts'
import { familyStates, stateAfter, type FamilyEvent } from './request-state.ts'
import { findUndone, standingFields, type AcceptedAnswers } from './undone-answers.ts'

describe('which fields are asked', () => {
  test('what the family knows and the rules find missing or wrong; what is the school’s stays out', () => {
    const person = {
      ...emptyApplicant(),
      type: 'student',
      first_name: 'Anna',
      last_name: 'Müller',
      date_of_birth: '03/04/2010',
      email: 'anna(at)example',
    }
    const issues = validateApplicant(person, standardApplicantRules('2026-12-01'))
    expect(issues.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['start_date', 'end_date', 'destination_country_id']),
    )
    const typed = { date_of_birth: '03/04/2010', email: 'anna(at)example', start_date: '' }
    expect(findAskedFields(issues, typed)).toEqual([
      { field: 'date_of_birth', code: 'date_invalid', typed: '03/04/2010' },
      { field: 'email', code: 'email_invalid', typed: 'anna(at)example' },
      { field: 'passport_number', code: 'required', typed: '' },
      { field: 'residence_country_id', code: 'required', typed: '' },
    ])
  })

  test('nothing of trip, plan, money, group and ties', () => {
    for (const field of [
      'type',
      'plan',
      'total_fee',
      'group_leader',
      'dependent_of',
      'start_date',
      'end_date',
    ])
      expect(familyFields).not.toContain(field)
  })

  test('an answer becomes the text of a cell', () => {
    expect(valueText('2010-04-03')).toBe('2010-04-03')
    expect(valueText({ country_id: 'DE', country_code: '49', phone_number: '1701234567' })).toBe(
      '+49 1701234567',
    )
    expect(valueText({ country_id: 'DE', country_code: '49', phone_number: '' })).toBe('')
    expect(valueText(null)).toBe('')
  })
})

test.each([
  ['2010-04-03', '2027-04-02', true],
  ['2009-04-03', '2027-04-03', false],
  ['2009-04-03', '2027-04-02', true],
  // born on a leap day: an adult from 1 March
  ['2008-02-29', '2026-02-28', true],
  ['2008-02-29', '2026-03-01', false],
  ['', '2027-01-10', null],
  ['03/04/2010', '2027-01-10', null],
  // no start date: today, 1 December 2026
  ['2008-12-01', '', false],
  ['2008-12-02', '', true],
])('born %s, starting %s: a minor %s', (birth, start, expected) => {
  expect(isMinorOn(birth, { start, today: '2026-12-01' })).toBe(expected)
})

describe('whom to ask', () => {
  const base: RecipientCase = { isMinor: false, ownEmail: 'own@example.com', areParents: false }
  const adult = { email: 'parent@example.com', isMinor: false }
  const leader = { email: 'leader@example.com', isMinor: null }
  test.each<[string, Partial<RecipientCase>, string, string]>([
    ['an adult', {}, 'traveller', 'own@example.com'],
    ['an adult without an address', { ownEmail: '' }, 'traveller', ''],
    ['an adult with a typed address', { typedEmail: 'new@example.com' }, 'traveller', 'new@example.com'],
    ['a typed address that is none', { typedEmail: 'new@' }, 'traveller', 'own@example.com'],
    ['somebody whose age is not known', { isMinor: null }, 'traveller', 'own@example.com'],
    ['a minor', { isMinor: true }, 'guardian', ''],
    ['a minor, typed', { isMinor: true, typedEmail: 'mum@example.com' }, 'guardian', 'mum@example.com'],
    [
      'a minor whose address is a parent’s',
      { isMinor: true, areParents: true },
      'guardian',
      'own@example.com',
    ],
    [
      'a minor of an adult of the file',
      { isMinor: true, dependentOf: adult },
      'guardian',
      'parent@example.com',
    ],
    [
      'a minor of a minor',
      { isMinor: true, dependentOf: { email: 'kid@example.com', isMinor: true } },
      'guardian',
      '',
    ],
    ['a minor of a group', { isMinor: true, leader }, 'leader', 'leader@example.com'],
    [
      'parents before leaders',
      { isMinor: true, leader, dependentOf: adult },
      'guardian',
      'parent@example.com',
    ],
    ['a leader without an address', { isMinor: true, leader: { ...leader, email: '' } }, 'guardian', ''],
  ])('%s', (_name, given, recipient, email) => {
    expect(chooseRecipient({ ...base, ...given })).toEqual({ recipient, email })
  })
})

describe('reminders', () => {
  const plan = (asked: string, expires: string, zone = 'Europe/London') =>
    planReminders(new Date(asked), { expiresAt: new Date(expires), zone }).map((at) => at.toISOString())
  test.each<[string, string, string, string[], string?]>([
    // Thursday 10 December
    [
      'three days and one day before, at ten',
      '2026-12-01T15:00:00Z',
      '2026-12-10T22:00:00Z',
      ['2026-12-07T10:00:00.000Z', '2026-12-09T10:00:00.000Z'],
    ],
    [
      'by the wall clock of the company',
      '2026-12-01T15:00:00Z',
      '2026-12-10T22:00:00Z',
      ['2026-12-07T15:00:00.000Z', '2026-12-09T15:00:00.000Z'],
      'America/New_York',
    ],
    // Monday 14 December: Friday 11th for both
    [
      'a weekend moves to Friday, once',
      '2026-12-01T15:00:00Z',
      '2026-12-14T22:00:00Z',
      ['2026-12-11T10:00:00.000Z'],
    ],
    ['none on the day of the question', '2026-12-08T15:00:00Z', '2026-12-10T22:00:00Z', []],
    ['none for today’s deadline', '2026-12-01T15:00:00Z', '2026-12-01T22:00:00Z', []],
    [
      'one where three days before is too soon',
      '2026-12-07T08:00:00Z',
      '2026-12-10T22:00:00Z',
      ['2026-12-09T10:00:00.000Z'],
    ],
  ])('%s', (_name, asked, expires, expected, zone) => {
    expect(plan(asked, expires, zone)).toEqual(expected)
  })

  test('never more than two, on no Saturday or Sunday, always before the deadline', () => {
    for (let day = 1; day <= 60; day++) {
      const asked = new Date('2026-12-01T15:00:00Z')
      const expires = new Date(asked.getTime() + day * 86_400_000)
      const planned = planReminders(asked, { expiresAt: expires, zone: 'Europe/London' })
      expect(planned.length).toBeLessThanOrEqual(maxReminders)
      for (const at of planned) {
        expect(at < expires && at > asked).toBe(true)
        expect([0, 6]).not.toContain(at.getUTCDay())
      }
    }
  })
})

describe('states', () => {
  const events: FamilyEvent[] = ['ask', 'open', 'answer', 'accept', 'decline', 'withdraw', 'expire', 'bounce']
  test.each([
    ['asked', 'asked opened answered - - withdrawn expired bounced'],
    ['opened', 'asked opened answered - - withdrawn expired -'],
    ['answered', '- - answered accepted declined withdrawn - -'],
    ['accepted', '- - - - - - - -'],
    ['declined', '- - - - - - - -'],
    ['withdrawn', '- - - - - - - -'],
    ['expired', '- - - - - - - -'],
    ['bounced', 'asked opened answered - - withdrawn expired -'],
  ] as const)('%s', (state, expected) => {
    expect(events.map((event) => stateAfter(state, event) ?? '-').join(' ')).toBe(expected)
  })
  test('every state is in the table', () => expect(familyStates).toHaveLength(8))
})

describe('answers that were accepted', () => {
  const passport = 'passport_number'
  const request: AcceptedAnswers = {
    state: 'accepted',
    fields: [{ field: passport, typed: 'X1' }],
    answers: [{ field: passport, value: 'C01X00T47' }],
    accepted_fields: [passport],
    replaced: [{ field: passport, value: 'X2' }],
  }
  test.each<[string, Partial<AcceptedAnswers>, string, boolean]>([
    ['stand while the row says them', {}, 'C01X00T47', false],
    ['are undone where it says again what it said before', {}, 'X2', true],
    ['are undone where it says again what was asked about', {}, 'X1', true],
    ['stay decided where the school typed something else', {}, 'X3', false],
    ['stay decided where the school emptied the cell', {}, '', false],
    [
      'are undone by an empty cell where it was empty',
      { replaced: [{ field: passport, value: '' }] },
      '',
      true,
    ],
    ['are undone where nothing is known but the question', { replaced: [] }, 'X1', true],
    ['stay decided where the field was left out', { accepted_fields: [] }, 'X1', false],
    [
      'changed nothing where the row said so before',
      { answers: [{ field: passport, value: 'X1' }] },
      'X1',
      false,
    ],
    ['are none while they wait', { state: 'answered' }, 'X1', false],
    ['are none once they were declined', { state: 'declined' }, 'X1', false],
  ])('%s', (_name, change, now, isUndone) => {
    expect(findUndone({ ...request, ...change }, () => now)).toEqual(isUndone ? [passport] : [])
  })

  const two: Pick<AcceptedAnswers, 'answers' | 'accepted_fields'> = {
    answers: [
      { field: passport, value: 'C01X00T47' },
      { field: 'residence_country_id', value: 'AT' },
    ],
    accepted_fields: [passport],
  }
  test.each<[string, FamilyField[], Partial<Record<FamilyField, string>>, FamilyField[]]>([
    ['declined after the undo', [], {}, []],
    ['declined, but a colleague accepted them again', [], { passport_number: 'C01X00T47' }, [passport]],
    ['accepted again', [passport], { passport_number: 'C01X00T47' }, [passport]],
    ['accepted again without its cell', [passport], {}, []],
    [
      'accepted with one field more',
      [passport, 'residence_country_id'],
      { passport_number: 'C01X00T47', residence_country_id: 'AT' },
      [passport, 'residence_country_id'],
    ],
    [
      'a field that was never accepted and happens to say the same',
      [],
      { passport_number: '', residence_country_id: 'AT' },
      [],
    ],
  ])('what counts as taken over: %s', (_name, accepted, cells, expected) => {
    expect(standingFields(two, accepted, (field) => cells[field])).toEqual(expected)
  })
})

test('languages by country', () => {
  expect(['AT', 'HK', 'BR', 'SG', 'GB', 'CH', 'XX'].map(countryLanguage)).toEqual([
    'de',
    'ca',
    'pt',
    'cn',
    'en',
    null,
    null,
  ])
})
