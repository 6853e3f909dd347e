import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicantFields, genders, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import type { Applicant } from '@campus/domain/applicant/applicant'
import { cellsOfCart, type CartTie, type PersonInCart } from '@campus/draft/cells-of-cart'
import { layOver } from './build-file.ts'
import { openDraft } from '../src/open-draft.ts'
import { type ReviewSheet } from '@campus/draft/relate/review-sheet'
import { relateRows } from '../src/relate/relate-rows.ts'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'

const testRules = { ...standardApplicantRules('2026-12-01'), plans: ['standard', 'premium'] }
const headings =
  'Type,First name,Last name,Date of birth,Email,Phone,Passport number,Country of residence,Country of destination,Start date,End date,Student number,Plan,Group leader,Dependent of'
const lines = [
  'leader,Ana,Roca,1980-05-04,ana@school.example,+34 612345678,L1111111,Spain,United Kingdom,2027-07-01,2027-07-30,,,,',
  'leader,Bea,Roca,1981-05-04,bea@school.example,,L2222222,Spain,United Kingdom,2027-07-01,2027-07-30,,,,',
  'student,Marc,Puig,2008-02-03,marc@family.example,612 345 679,S1111111,Spain,United Kingdom,2027-07-02,2027-07-20,ST1,,Ana Roca,',
  'student,Nil,Puig,2008-02-04,nil@family.example,+44 7700 900123,S2222222,France,United Kingdom,2027-07-02,2027-07-20,ST2,,Roca Bea,',
  'family,Eva,Puig,1978-02-03,eva@family.example,,S3333333,Spain,United Kingdom,2027-07-02,2027-07-20,,,,ST1',
  'student,Pau,Font,2007-12-03,pau@family.example,,S4444444,Spain,United Kingdom,2027-07-02,2027-07-20,,,Ana Roca,',
]
const file = new TextEncoder().encode([headings, ...lines].join('\n'))
const readSheet = (): ReviewSheet => {
  const review = openDraft(file, {
    fileName: 'a.csv',
    settings: {},
    cells: [],
    rules: testRules,
  })
  if (!review.ok) throw new Error(review.code)
  return review.sheet
}
// nothing of it is changed by laying cells over it
const sheet = readSheet()
const defaultPlan = testRules.plans[0] ?? ''
const reading = { tidy: (applicant: Applicant) => applicant, defaultPlan }

/** Everybody as adding them puts them into the cart. */
function inCart(sheet: Pick<ReviewSheet, 'rows'>): PersonInCart[] {
  const { links } = relateRows(sheet.rows)
  const tieOf = (row: number, field: 'dependent_of' | 'group_leader'): CartTie => {
    const link = links.find((one) => one.row === row && one.field === field)
    return link ? { row: link.to_row } : null
  }
  return sheet.rows.map(({ row, applicant }) => ({
    row,
    applicant: { ...applicant, plan: applicant.plan || defaultPlan },
    ties: { dependent_of: tieOf(row, 'dependent_of'), group_leader: tieOf(row, 'group_leader') },
    kept: null,
  }))
}
const again = (sheet: ReviewSheet, people: readonly PersonInCart[]) => {
  const cells = cellsOfCart(sheet, people, reading)
  return { cells, people: inCart(layOver(sheet, cells)) }
}
const facts = (people: readonly PersonInCart[]) =>
  people.map(({ row, applicant: { dependent_of: _1, group_leader: _2, ...applicant }, ties }) => ({
    row,
    applicant,
    ties,
  }))

describe('what was changed in the cart, as cells of the draft', () => {
  test('is nothing where nothing was changed', () => {
    expect(sheet.rows).toHaveLength(lines.length)
    expect(cellsOfCart(sheet, inCart(sheet), reading)).toEqual([])
  })

  test('names a leader anew in the rows of travellers when the name was corrected', () => {
    const people = inCart(sheet)
    people[0]!.applicant = { ...people[0]!.applicant, last_name: 'Rocamora' }
    const { cells, people: after } = again(sheet, people)
    expect(cells).toEqual([
      { row: 2, field: 'last_name', value: 'Rocamora' },
      { row: 4, field: 'group_leader', value: 'Ana Rocamora' },
      { row: 7, field: 'group_leader', value: 'Ana Rocamora' },
    ])
    expect(facts(after)).toEqual(facts(people))
  })

  test('names somebody of no row by what the cart has, and drops a tie that was dropped', () => {
    const people = inCart(sheet)
    const id = '019d2c6e-0000-7000-8000-000000000001'
    people[2]!.ties.group_leader = { text: id }
    people[4]!.ties.dependent_of = { text: 'GB26-000123-K' }
    people[5]!.ties.group_leader = null
    people[3]!.ties.group_leader = 'gone'
    const cells = cellsOfCart(sheet, people, reading)
    expect(cells).toEqual([
      { row: 4, field: 'group_leader', value: id },
      { row: 6, field: 'dependent_of', value: 'GB26-000123-K' },
      { row: 7, field: 'group_leader', value: '' },
    ])
    // both are left to the server, and hold nobody back
    expect(layOver(sheet, cells).relations.issues).toEqual([])
  })

  test('keeps decisions about who is somebody else', () => {
    const people = inCart(sheet)
    people[2]!.kept = ['row 5', '019d2c6e-0000-7000-8000-000000000001']
    const cells = cellsOfCart(sheet, people, reading)
    expect(cells).toEqual([
      { row: 4, field: 'same_person', value: 'keep:row 5,019d2c6e-0000-7000-8000-000000000001' },
    ])
    expect(layOver(sheet, cells).rows[2]).toMatchObject({
      same_person: 'keep',
      kept: people[2]!.kept,
    })
  })

  const day = fc
    .integer({ min: 0, max: 3000 })
    .map((days) => new Date(Date.UTC(2020, 0, 1 + days)).toISOString().slice(0, 10))
  const word = fc.constantFrom('Zoë', "O'Neil", 'Nguyễn', '陈伟', 'de la Cruz', 'Ruiz-Gómez', 'X Æ')
  const phone = fc.constantFrom(
    null,
    { country_id: 'ES', country_code: '34', phone_number: '612345670' },
    { country_id: 'GB', country_code: '44', phone_number: '7700900124' },
    { country_id: 'US', country_code: '1', phone_number: '2125551234' },
    { country_id: 'IT', country_code: '39', phone_number: '3401234567' },
    'not a number',
  )
  const change: fc.Arbitrary<Partial<Applicant>> = fc.oneof(
    fc.record({ first_name: word }),
    fc.record({ last_name: word }),
    fc.record({ gender: fc.constantFrom(...genders) }),
    fc.record({ date_of_birth: day }),
    fc.record({ start_date: day }),
    fc.record({ end_date: fc.oneof(day, fc.constantFrom('', 'soon')) }),
    fc.record({ email: fc.constantFrom('', 'new@family.example', 'no mail') }),
    fc.record({ phone_number: phone }),
    fc.record({ passport_number: fc.constantFrom('', 'ZZ123456', 'AB12#45') }),
    fc.record({ residence_country_id: fc.constantFrom('', 'FR', 'GB', 'XX', 'IT') }),
    fc.record({ destination_country_id: fc.constantFrom('FR', 'GB', 'US') }),
    fc.record({ home_country_id: fc.constantFrom('', 'FR', 'CN') }),
    fc.record({ student_number: fc.constantFrom('', 'ST1', 'ST9', '007') }),
    fc.record({ group_name: word }),
    fc.record({ address: fc.constantFrom('', '1 High Street, Brighton') }),
    fc.record({ plan: fc.constantFrom(...testRules.plans) }),
    fc.record({ year_of_study: fc.constantFrom('', '2') }),
    fc.record({ total_fee: fc.constantFrom('', '1250.00') }),
    fc.record({ type: fc.constantFrom('student', 'group_leader', 'immediate_family') }),
  ) as fc.Arbitrary<Partial<Applicant>>

  test('gives the same people when they are added again, whatever was changed', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(lines.length - 1), change), { maxLength: 12 }), (changes) => {
        const people = inCart(sheet)
        for (const [at, part] of changes) people[at]!.applicant = { ...people[at]!.applicant, ...part }
        const after = again(sheet, people)
        const fieldsOf = (list: readonly PersonInCart[]) =>
          facts(list).map(({ row, applicant }) => ({ row, applicant }))
        expect(fieldsOf(after.people)).toEqual(fieldsOf(people))
        // a second undo has nothing more to write
        const sheetAfter = layOver(sheet, after.cells)
        expect(
          cellsOfCart(sheetAfter, people, reading).filter(
            ({ field }) =>
              applicantFields.includes(field as ApplicantField) &&
              field !== 'group_leader' &&
              field !== 'dependent_of',
          ),
        ).toEqual([])
      }),
      { numRuns: 200 },
    )
  })

  test('keeps every tie while names, numbers and dates of all change, as long as nobody has a namesake', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(lines.length - 1), { maxLength: 6 }), (changed) => {
        const people = inCart(sheet)
        for (const at of changed)
          people[at]!.applicant = {
            ...people[at]!.applicant,
            first_name: `New${'abcdef'[at]}`,
            student_number: `N${at}`,
          }
        expect(facts(again(sheet, people).people)).toEqual(facts(people))
      }),
    )
  })
})
