import { describe, expect, test } from 'vitest'
import { coverEnd, planErasure, planUserErasure, type HeldOfPerson, type HeldPolicy } from './erasure-plan.ts'
import { personSearchKey } from './person-search.ts'
import { addPeriod, privacyCategories, retentionTable } from './retention-table.ts'

const today = '2026-12-01'
const policy = (given: Partial<HeldPolicy> = {}): HeldPolicy => ({
  state: 'issued',
  end_date: '2026-06-30',
  cancelled_on: null,
  has_contact: true,
  has_documents: true,
  is_anonymised: false,
  ...given,
})
const noMessages = { named: 0, look: 0, last_look: null }
const held = (given: Partial<HeldOfPerson> = {}): HeldOfPerson => ({
  policies: [],
  not_enrolled: 0,
  open_enrollments: 0,
  finished_imports: 0,
  open_imports: 0,
  last_open_import: null,
  messages: noMessages,
  ...given,
})

test.each([
  ['2026-06-30', { years: 7 }, '2033-06-30'],
  ['2024-02-29', { years: 7 }, '2031-02-28'],
  ['2026-12-31', { months: 2 }, '2027-02-28'],
  ['2026-12-01', { days: 30 }, '2026-12-31'],
  ['2026-01-31', { months: 1, days: 1 }, '2026-03-01'],
])('%s and %o is %s', (from, period, to) => {
  expect(addPeriod(from, period)).toBe(to)
})

test('every category has a period, a ground and a source; what is ours says so', () => {
  for (const category of privacyCategories) {
    const { period, source } = retentionTable[category]
    const isEndless = category === 'audit_log'
    expect(
      Object.values(period ?? {}).some((count) => count > 0),
      category,
    ).toBe(!isEndless)
    expect(source.length).toBeGreaterThan(20)
  }
  expect(retentionTable.policy_facts).toMatchObject({ period: { years: 7 }, toBeConfirmed: true })
})

describe('erasing an insured person', () => {
  const cases: [string, Partial<HeldOfPerson>, string[], string[]][] = [
    ['nothing held', {}, [], []],
    [
      'cover over: contact data go, facts stay seven years',
      { policies: [policy()] },
      ['policy_contact 1'],
      ['policy_facts 1 2033-06-30 claims', 'policy_documents 1 2033-06-30 claims'],
    ],
    [
      'cover in force: contact data stay until the day after',
      { policies: [policy({ end_date: '2027-02-14' })] },
      [],
      [
        'policy_contact 1 2027-02-15 cover_in_force',
        'policy_facts 1 2034-02-14 claims',
        'policy_documents 1 2034-02-14 claims',
      ],
    ],
    [
      'the last day of cover is still cover',
      { policies: [policy({ end_date: today, has_documents: false })] },
      [],
      ['policy_contact 1 2026-12-02 cover_in_force', 'policy_facts 1 2033-12-01 claims'],
    ],
    [
      'cancelled before it began: the cancellation counts',
      { policies: [policy({ state: 'cancelled', end_date: '2027-02-14', cancelled_on: '2026-11-01' })] },
      ['policy_contact 1'],
      ['policy_facts 1 2033-11-01 claims', 'policy_documents 1 2033-11-01 claims'],
    ],
    [
      'retention over: everything goes',
      { policies: [policy({ end_date: '2019-12-01' })] },
      ['policy_contact 1', 'policy_facts 1'],
      [],
    ],
    [
      'one day short of seven years stays',
      { policies: [policy({ end_date: '2019-12-02', has_contact: false })] },
      [],
      ['policy_facts 1 2026-12-02 claims', 'policy_documents 1 2026-12-02 claims'],
    ],
    ['anonymised before', { policies: [policy({ is_anonymised: true })] }, [], []],
    [
      'drafts and files of finished imports go at once; a file in work goes with its import',
      {
        not_enrolled: 2,
        open_enrollments: 1,
        finished_imports: 1,
        open_imports: 2,
        last_open_import: '2026-11-30',
      },
      ['open_enrollments 1', 'not_enrolled 2', 'finished_imports 1'],
      ['import_files 2 2027-02-28 import_open'],
    ],
    [
      'messages: names go with the last cover, attachments are looked at',
      { policies: [policy()], messages: { named: 4, look: 2, last_look: '2026-10-01' } },
      ['policy_contact 1', 'messages 4'],
      [
        'policy_facts 1 2033-06-30 claims',
        'policy_documents 1 2033-06-30 claims',
        'messages 2 2029-10-01 needs_look',
      ],
    ],
    [
      'messages stay as they are while somebody must be reached',
      {
        policies: [policy({ end_date: '2027-02-14', has_contact: false, has_documents: false }), policy()],
        messages: { named: 1, look: 0, last_look: null },
      },
      ['policy_contact 1'],
      [
        'policy_facts 2 2034-02-14 claims',
        'policy_documents 1 2033-06-30 claims',
        'messages 1 2027-02-15 cover_in_force',
      ],
    ],
    [
      'the latest of several dates is told',
      { policies: [policy(), policy({ end_date: '2026-09-15', has_contact: false, has_documents: false })] },
      ['policy_contact 1'],
      ['policy_facts 2 2033-09-15 claims', 'policy_documents 1 2033-06-30 claims'],
    ],
  ]
  test.each(cases)('%s', (_name, given, now, kept) => {
    const plan = planErasure(held(given), today)
    expect(plan.now.map(({ category, count }) => `${category} ${count}`)).toEqual(now)
    expect(plan.kept.map((line) => `${line.category} ${line.count} ${line.until} ${line.reason}`)).toEqual(
      kept,
    )
  })

  test('cover ends with its last day or its cancellation, whichever is first', () => {
    expect(coverEnd({ end_date: '2026-06-30', cancelled_on: null })).toBe('2026-06-30')
    expect(coverEnd({ end_date: '2026-06-30', cancelled_on: '2026-05-01' })).toBe('2026-05-01')
    expect(coverEnd({ end_date: '2026-06-30', cancelled_on: '2026-07-01' })).toBe('2026-06-30')
  })
})

test('erasing a school user: the account goes, the log keeps an id', () => {
  expect(
    planUserErasure({ sessions: 2, notifications: 0, log_lines: 40, messages: { ...noMessages, named: 3 } }),
  ).toEqual({
    now: [
      { category: 'user_account', count: 1 },
      { category: 'sessions', count: 2 },
      { category: 'messages', count: 3 },
    ],
    kept: [{ category: 'audit_log', count: 40, until: null, reason: 'log' }],
  })
})

test.each([
  [{}, undefined],
  [{ name: 'Ana Silva' }, undefined],
  [{ date_of_birth: '2004-05-06' }, undefined],
  [{ name: 'Ana Silva', date_of_birth: '2004-05-06' }, 'name'],
  [{ name: 'Ana Silva', passport_number: 'AB123' }, 'passport_number'],
  [{ passport_number: 'AB123', policy_number: 'GB26-000123-K' }, 'policy_number'],
  [{ school_user: 'mia@harbour.example', policy_number: 'GB26-000123-K' }, 'school_user'],
])('%o is looked for by %s', (search, key) => {
  expect(personSearchKey(search)).toBe(key)
})
