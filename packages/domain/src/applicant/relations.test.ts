import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyApplicant, type Applicant } from './applicant.ts'
import { findDuplicates } from './duplicates.ts'
import { foldName, foldText } from './fold-text.ts'
import { linkApplicants } from './link-applicants.ts'

const person = (change: Partial<Applicant>): Applicant => ({
  ...emptyApplicant(),
  type: 'student',
  first_name: 'José',
  last_name: 'Núñez Gil',
  date_of_birth: '2005-03-04',
  passport_number: 'A1',
  start_date: '2027-02-01',
  end_date: '2027-02-20',
  ...change,
})

const rows = (...people: Partial<Applicant>[]) =>
  people.map((one, index) => ({ row: index + 2, applicant: person(one) }))

describe('duplicates', () => {
  it.each<[string, Partial<Applicant>, boolean]>([
    ['the same', {}, true],
    ['other case, accents and spaces', { first_name: 'JOSE', last_name: 'nunez  gil' }, true],
    ['a passport in small letters', { passport_number: 'a1' }, true],
    ['no passport', { passport_number: '' }, true],
    ['another passport', { passport_number: 'B2' }, false],
    ['another birthday', { date_of_birth: '2005-03-05', passport_number: 'B2' }, false],
    ['touching on one day', { start_date: '2027-02-20', end_date: '2027-03-01' }, true],
    ['the day after', { start_date: '2027-02-21', end_date: '2027-03-01' }, false],
    ['an unreadable date', { start_date: 'soon' }, false],
    ['no name', { first_name: '' }, true],
    ['neither name nor passport', { first_name: '', passport_number: '' }, false],
  ])('with %s', (_, other, isDuplicate) => {
    const found = findDuplicates(rows({}, other))
    expect(found.map(({ row, issue }) => [row, issue.code, issue.params])).toEqual(
      isDuplicate ? [[3, 'duplicate_in_file', { row: 2 }]] : [],
    )
  })
})

describe('somebody who is probably in the file already', () => {
  const slip = { first_name: 'Jose', last_name: 'Nunez Gill', passport_number: 'B2' }

  it('is a question that names the other row and says what is alike', () => {
    expect(findDuplicates(rows({}, slip))).toEqual([
      {
        row: 3,
        issue: {
          field: 'last_name',
          code: 'same_person',
          params: {
            evidence: 'names',
            name: 'José Núñez Gil',
            start_date: '2027-02-01',
            end_date: '2027-02-20',
            shown: 'row',
            row: 2,
            other: '',
          },
        },
      },
    ])
  })

  it('is asked about once: a person who is kept raises no question, one who is left out is compared with nobody', () => {
    const [first, second, third] = rows({}, slip, { ...slip, passport_number: 'B2' })
    const decided = (response: 'keep' | 'skip') => [first!, { ...second!, same_person: response }]
    expect(findDuplicates(decided('keep'))).toEqual([])
    expect(findDuplicates(decided('skip'))).toEqual([])
    expect(findDuplicates([...decided('skip'), third!]).map(({ issue }) => issue.params?.['row'])).toEqual([
      2,
    ])
  })

  it('an answer does not hide that somebody is the same', () => {
    const [first, second] = rows({}, {})
    expect(findDuplicates([first!, { ...second!, same_person: 'keep' }])).toHaveLength(1)
  })
})

const leader: Partial<Applicant> = {
  type: 'group_leader',
  first_name: 'Helga',
  last_name: 'Wyman',
  start_date: '2027-01-01',
  end_date: '2027-12-01',
}

describe('links', () => {
  it.each<[string, Partial<Applicant>]>([
    ['student number', { dependent_of: 'st 1' }],
    ['name', { dependent_of: 'Jose Nunez Gil' }],
    ['name the other way round', { dependent_of: 'NÚÑEZ GIL, José' }],
  ])('finds the student by %s', (_, cell) => {
    const family = { type: 'immediate_family', first_name: 'Eva', ...cell }
    expect(linkApplicants(rows({ student_number: 'ST1' }, family))).toEqual({
      links: [{ row: 3, field: 'dependent_of', to_row: 2 }],
      issues: [],
    })
  })

  it.each<[string, Partial<Applicant>, string[]]>([
    ['nobody', { dependent_of: 'ST9' }, ['dependent_of dependent_not_found']],
    ['dates outside', { dependent_of: 'ST1', end_date: '2027-02-21' }, ['dependent_of dependent_dates']],
    ['unknown leader', { group_leader: 'Nobody' }, ['group_leader group_leader_not_found']],
    [
      'a leader who is a student',
      { group_leader: 'José Núñez Gil' },
      ['group_leader group_leader_not_found'],
    ],
    [
      'a leader who leaves sooner',
      { group_leader: 'Helga Wyman', end_date: '2027-12-02' },
      ['group_leader group_leader_not_found'],
    ],
    ['a policy number', { group_leader: 'GB26-000123-K' }, []],
  ])('reports %s', (_, cell, expected) => {
    const family = { type: 'immediate_family', first_name: 'Eva', passport_number: 'B2', ...cell }
    const { issues } = linkApplicants(rows({ student_number: 'ST1' }, leader, family))
    expect(issues.map(({ issue }) => `${issue.field} ${issue.code}`)).toEqual(expected)
  })

  it('says one slip once: dates with an issue of their own raise no second one', () => {
    const [first, second] = rows(leader, { group_leader: 'Helga Wyman', end_date: '2028-05-01' })
    const { links, issues } = linkApplicants([first!, { ...second!, dates_in_doubt: true }])
    expect([links.length, issues]).toEqual([1, []])
  })

  it('lets a leader name themselves', () => {
    expect(linkApplicants(rows({ ...leader, group_leader: 'Helga Wyman' }))).toEqual({
      links: [],
      issues: [],
    })
  })
})

describe('folding', () => {
  it.each([
    ['  Ångström  ', 'angstrom'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['Łódź', 'lodz'],
    ['ＡＢＣ　１', 'abc 1'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('is settled after one time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => foldName(foldName(text)) === foldName(text)),
    )
  })
})
