import { expect, it } from 'vitest'
import { emptyApplicant } from '@campus/domain/applicant/applicant'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { applicantFields, type ApplicantField } from '@campus/domain/applicant/applicant-field'
import { asInFile } from '@campus/draft/model/cell'
import { revalidateRow } from '@campus/draft/relate/review-sheet'
import { relateRows } from '@campus/draft/relate/relate-rows'
import { peopleOfReview } from '@campus/draft/relate/split-ready'
import type { ReviewRow } from '@campus/draft/model/review-row'
import { firstAddedKey } from '@campus/draft/model/row-key'
import { takeBack } from '../../../../test/take-back.ts'
import { identityKey, notCompared } from './comparison.ts'
import { layCells, reduceReview } from './review-reducer.ts'
import { indexIssues, splitReady } from './review-issues.ts'
import type { ReviewState } from './review-state.ts'

const rules = standardApplicantRules('2026-12-01')
const context = { today: rules.today, dateOrders: {}, mMeansFemale: false, language: 'en', plans: [] }
const ana = {
  type: 'student',
  first_name: 'Ana',
  last_name: 'Lopez',
  gender: 'female',
  date_of_birth: '2005-04-13',
  email: 'ana@x.example',
  passport_number: 'A1234567',
  residence_country_id: 'ES',
  destination_country_id: 'IE',
  start_date: '2027-02-01',
  end_date: '2027-02-20',
  phone_number: '+34600123456',
}

/** Nobody who could be taken for Ana. */
const eva = {
  ...ana,
  first_name: 'Eva',
  last_name: 'Martin',
  date_of_birth: '2004-01-02',
  email: 'eva@x.example',
  passport_number: 'B7654321',
  phone_number: '+34600123457',
}

function makeRow(row: number, texts: Partial<Record<ApplicantField, string>>): ReviewRow {
  return revalidateRow({ row, typed: {}, applicant: emptyApplicant(), issues: [] }, texts, context, rules)
}

function makeState(...rows: ReviewRow[]): ReviewState {
  return { rows, relations: relateRows(rows), removed: new Map(), rejections: [], context, rules }
}

const two = () => makeState(makeRow(2, ana), makeRow(3, { ...eva, end_date: '2027-01-20' }))

const family = { ...ana, type: 'immediate_family', first_name: 'Max', dependent_of: 'Ana Lopez', email: '' }

/** Born on the day on which Ana was, so that whatever else they share is asked about. */
const twin = { ...eva, date_of_birth: ana.date_of_birth, student_number: 'S2' }

/** Texts that say something else than before, the same thing in other words, nothing, or nonsense. */
const others: Partial<Record<ApplicantField, readonly string[]>> = {
  type: ['immediate_family', 'group_leader'],
  date_of_birth: [ana.date_of_birth, '2030-01-01'],
  start_date: ['2027-02-20', '2027-02-30', '2027-03-01'],
  end_date: ['2027-01-01', '2027-04-01'],
  passport_number: [ana.passport_number],
  student_number: ['S1', 'S2'],
  phone_number: [ana.phone_number, '600 123 456'],
  email: [ana.email],
  dependent_of: ['Ana Lopez', 'Nobody', '2'],
  group_leader: ['Ana Lopez', 'Eva Martin'],
  first_name: ['Ana'],
  last_name: ['Lopez'],
}

it.each(applicantFields)('relates the rows after an edit of %s as if all were looked at anew', (field) => {
  for (const row of [2, 3, 4])
    for (const text of ['', 'x', ...(others[field] ?? ['ES', 'Blue'])]) {
      const before = makeState(
        makeRow(2, { ...ana, student_number: 'S1' }),
        makeRow(3, twin),
        makeRow(4, family),
      )
      const { state } = reduceReview(before, { kind: 'edit', edits: [{ row, field, text }] })
      expect(state.relations, `${text} in row ${row}`).toEqual(relateRows(state.rows))
    }
})

it('keeps how rows relate where an edit cannot change it', () => {
  const before = two()
  const { state } = reduceReview(before, {
    kind: 'edit',
    edits: [{ row: 2, field: 'group_name', text: 'Blue' }],
  })
  expect(state.relations).toBe(before.relations)
})

it('corrects a cell, leaves other rows as they were, and returns what is to be saved', () => {
  const before = two()
  expect(indexIssues(before).counts).toEqual([{ code: 'end_before_start', rows: 1 }])
  const { state, changes } = reduceReview(before, {
    kind: 'edit',
    edits: [{ row: 3, field: 'end_date', text: '2027-02-21' }],
  })
  expect(indexIssues(state).all).toEqual([])
  expect(state.rows[0]).toBe(before.rows[0])
  expect(changes).toEqual([{ row: 3, field: 'end_date', value: '2027-02-21' }])
  expect(before.rows[1]!.applicant.end_date).toBe('2027-01-20')
})

it('answers the same state for an edit that changes nothing', () => {
  const before = two()
  const edits = [{ row: 2, field: 'first_name', text: 'Ana' } as const]
  expect(reduceReview(before, { kind: 'edit', edits }).state).toBe(before)
})

it('takes rows out, relates the rest anew, and brings them back', () => {
  const before = makeState(makeRow(2, ana), makeRow(3, ana))
  expect(indexIssues(before).all.map(({ row, code }) => [row, code])).toEqual([[3, 'duplicate_in_file']])
  const removed = reduceReview(before, { kind: 'remove', rows: [2, 99] })
  expect(removed.changes).toEqual([{ row: 2, field: 'deleted', value: '1' }])
  expect(indexIssues(removed.state).all).toEqual([])
  const back = takeBack(removed.state, before, removed.changes)
  expect(back.state).toEqual(before)
  expect(back.changes).toEqual([{ row: 2, field: 'deleted', value: '0' }])
})

it('saves what an undone cell held before', () => {
  const before = two()
  const edits = [
    { row: 2, field: 'start_date', text: '2027-02-03' },
    { row: 2, field: 'group_name', text: 'Blue' },
  ] as const
  const { state, changes } = reduceReview(before, { kind: 'edit', edits })
  const back = takeBack(state, before, changes)
  expect(back.state).toEqual(before)
  // the group was edited by nobody: what the file says counts again
  expect(back.changes).toEqual([
    { row: 2, field: 'start_date', value: '2027-02-01' },
    { row: 2, field: 'group_name', value: asInFile },
  ])
})

it('shows what the server refused until the row is edited', () => {
  const rejections = [{ row: 2, field: 'start_date', code: 'duplicate_trip', message: 'Has a trip already.' }]
  const { state } = reduceReview(makeState(makeRow(2, ana)), { kind: 'reject', rejections })
  expect(indexIssues(state).byRow.get(2)).toMatchObject([
    { code: 'duplicate_trip', message: 'Has a trip already.' },
  ])
  const edits = [{ row: 2, field: 'start_date', text: '2027-02-02' } as const]
  expect(indexIssues(reduceReview(state, { kind: 'edit', edits }).state).all).toEqual([])
})

// one longer cell once kept the whole draft from being saved
it('cuts texts at what a cell of a draft may hold, whatever way they came, and rejects them as too long', () => {
  const long = 'a'.repeat(501)
  const key = firstAddedKey + 1
  const { state, changes } = reduceReview(two(), {
    kind: 'edit',
    edits: [{ row: 2, field: 'first_name', text: long }],
    added: [{ row: key, texts: { first_name: long } }],
  })
  expect(changes.filter(({ field }) => field === 'first_name').map(({ value }) => value.length)).toEqual([
    500, 500,
  ])
  const lengthOf = indexIssues(state).all.filter(({ code }) => code === 'name_length')
  expect(lengthOf.map(({ row }) => row)).toEqual([2, key])
})

it('adds rows, keeps each of their cells, and takes them out again on undo', () => {
  const before = two()
  const key = firstAddedKey + 1
  const added = reduceReview(before, {
    kind: 'edit',
    edits: [],
    added: [{ row: key, texts: { first_name: 'Zoe' } }],
  })
  expect(added.state.rows.map(({ row, applicant }) => [row, applicant.type, applicant.first_name])).toEqual([
    [2, 'student', 'Ana'],
    [3, 'student', 'Eva'],
    [key, 'student', 'Zoe'],
  ])
  expect(added.changes).toEqual([
    { row: key, field: 'type', value: 'student' },
    { row: key, field: 'first_name', value: 'Zoe' },
  ])
  expect(takeBack(added.state, before, added.changes).changes).toEqual([
    { row: key, field: 'deleted', value: '1' },
  ])
})

it('shows what another window saved, and undo takes back only what was done here', () => {
  const before = two()
  const mine = reduceReview(before, { kind: 'edit', edits: [{ row: 2, field: 'first_name', text: 'Anna' }] })
  const theirs = [
    { row: 3, field: 'end_date', value: '2027-02-21' },
    { row: 2, field: 'group_name', value: 'Blue' },
  ]
  const merged = layCells(mine.state, theirs)
  expect(indexIssues(merged).all).toEqual([])
  const undone = takeBack(merged, before, mine.changes)
  expect(undone.changes).toEqual([{ row: 2, field: 'first_name', value: 'Ana' }])
  expect(undone.state.rows.map(({ applicant }) => [applicant.first_name, applicant.group_name])).toEqual([
    ['Ana', 'Blue'],
    ['Eva', ''],
  ])
  expect(undone.state.relations).toEqual(relateRows(undone.state.rows))
})

it('follows another window that takes a row out, brings it back, adds one, or puts one into the cart', () => {
  const key = firstAddedKey + 5
  const out = layCells(two(), [{ row: 2, field: 'deleted', value: '1' }])
  expect([out.rows.map(({ row }) => row), [...out.removed.keys()]]).toEqual([[3], [2]])
  const back = layCells(out, [
    { row: 2, field: 'deleted', value: '0' },
    { row: key, field: 'first_name', value: 'Zoe' },
    { row: 3, field: 'added', value: 'batch' },
  ])
  expect(back.rows.map(({ row }) => row)).toEqual([2, key])
})

/** What the server found about one person, as the grid keeps it. */
function found(row: ReviewRow, code: string, shown = 'cart') {
  const params = {
    name: 'Ana Lopes',
    start_date: '2027-02-01',
    end_date: '2027-02-09',
    other_id: 'other',
    other: '',
    row: '',
    shown,
  }
  return {
    kind: 'compared' as const,
    found: new Map([
      [identityKey(row), { finding: { field: 'email', code, params }, current: null, earlier: null }],
    ]),
  }
}
const codesIn = (state: ReviewState) => indexIssues(state).all.map(({ row, code }) => `${row} ${code}`)

it('shows what is found in carts and policies at its row, never at one that was edited since, and after undo again', () => {
  const before = makeState(makeRow(2, ana), makeRow(3, eva))
  const edited = reduceReview(before, {
    kind: 'edit',
    edits: [{ row: 3, field: 'passport_number', text: 'ZZ998877' }],
  })
  // the answer about the passport of before comes after the edit
  const late = reduceReview(edited.state, found(before.rows[1]!, 'duplicate_trip', 'policy'))
  expect(codesIn(late.state)).toEqual([])
  expect(late.changes).toEqual([])
  const undone = takeBack(late.state, before, edited.changes)
  expect(codesIn(undone.state)).toEqual(['3 duplicate_trip'])
  expect(splitReady(undone.state).ready.map(({ row }) => row)).toEqual([2])
  expect(notCompared(undone.state, new Map()).map(({ row }) => row)).toEqual([2])
})

it('puts a row back that another window took out, with what was typed into it meanwhile', () => {
  const before = makeState(makeRow(2, ana), makeRow(3, eva))
  const theirs = layCells(before, [{ row: 2, field: 'deleted', value: '1' }])
  const edits = [{ row: 2, field: 'last_name' as const, text: 'Garcia' }]
  expect(reduceReview(theirs, { kind: 'edit', edits }).state).toBe(theirs)
  const { state, changes } = reduceReview(theirs, { kind: 'put-back', edits })
  expect(state.rows.map(({ row, applicant }) => [row, applicant.last_name])).toEqual([
    [2, 'Garcia'],
    [3, 'Martin'],
  ])
  expect(state.removed.size).toBe(0)
  expect(changes).toEqual([
    { row: 2, field: 'deleted', value: '0' },
    { row: 2, field: 'last_name', value: 'Garcia' },
  ])
  // one that went into the cart meanwhile is nowhere to be put back
  expect(reduceReview(before, { kind: 'put-back', edits }).changes).toEqual([])
})

it('asks about somebody alike in the cart until they are kept or take the place of that one', () => {
  const before = makeState(makeRow(2, ana), makeRow(3, eva))
  const first = reduceReview(before, found(before.rows[0]!, 'same_person')).state
  const asked = reduceReview(first, found(before.rows[1]!, 'same_person', 'policy')).state
  expect(codesIn(asked)).toEqual(['2 same_person', '3 same_person'])
  const all = reduceReview(asked, { kind: 'same-person', rows: [2, 3], answer: 'keep' })
  expect(codesIn(all.state)).toEqual([])
  expect(all.changes.map(({ row, value }) => `${row} ${value}`)).toEqual(['2 keep:other', '3 keep:other'])
  const replaced = reduceReview(asked, { kind: 'same-person', rows: [2, 3], answer: 'replace' })
  // a policy is not replaced
  expect(codesIn(replaced.state)).toEqual(['3 same_person'])
  expect(peopleOfReview(replaced.state.rows, [])[0]).toMatchObject({ decision: 'replace' })
  // kept with the draft: another window takes the answer over
  const other = layCells(asked, [{ row: 2, field: 'same_person', value: 'replace' }])
  expect(codesIn(other)).toEqual(['3 same_person'])
})

it('still asks whether somebody who replaces one in the cart is another row', () => {
  const alike = { ...ana, first_name: 'Anna', passport_number: 'B7654321' }
  const before = makeState(makeRow(2, ana), makeRow(3, alike))
  const { state } = reduceReview(before, { kind: 'same-person', rows: [3], answer: 'replace' })
  expect(codesIn(state)).toEqual(['3 same_person'])
})

it('keeps somebody beside those whom the questions named, and asks about whoever turns up later', () => {
  const anna = {
    ...ana,
    first_name: 'Anna',
    passport_number: 'C1112223',
    email: 'anna@x.example',
    phone_number: '',
  }
  const before = makeState(makeRow(2, ana), makeRow(3, anna), makeRow(4, eva))
  const kept = reduceReview(before, { kind: 'same-person', rows: [3], answer: 'keep' }).state
  expect(codesIn(kept)).toEqual([])
  // another row becomes somebody alike
  const alike = { first_name: 'Ann', last_name: 'Lopez', date_of_birth: ana.date_of_birth }
  const edits = Object.entries(alike).map(([field, text]) => ({
    row: 2,
    field: field as ApplicantField,
    text,
  }))
  const fourth = Object.entries({ ...alike, first_name: 'Annas' })
  const later = reduceReview(kept, {
    kind: 'edit',
    edits: fourth.map(([field, text]) => ({ row: 4, field: field as ApplicantField, text })),
  }).state
  expect(codesIn(later)).toEqual(['4 same_person'])
  // those two stay answered however they are corrected
  expect(codesIn(reduceReview(kept, { kind: 'edit', edits }).state)).toEqual([])
  // somebody in the cart or a policy is another question of the same row
  const asked = reduceReview(kept, found(kept.rows[1]!, 'same_person', 'policy')).state
  expect(codesIn(asked)).toEqual(['3 same_person'])
  const both = reduceReview(asked, { kind: 'same-person', rows: [3], answer: 'keep' })
  expect(codesIn(both.state)).toEqual([])
  expect(both.changes[0]?.value).toMatch(/^keep:row 2,/)
  // kept with the draft, and told to the server
  expect(codesIn(layCells(asked, both.changes))).toEqual([])
  expect(peopleOfReview(kept.rows, [])[1]).toMatchObject({ decision: 'keep', decidedAbout: ['row 2'] })
})

it('keeps two who are probably the same when told so, and asks again on undo', () => {
  const before = makeState(
    makeRow(2, { ...ana, passport_number: 'A1234567' }),
    makeRow(3, { ...ana, first_name: 'Anna', passport_number: 'B7654321' }),
  )
  expect(indexIssues(before).all.map(({ row, code }) => [row, code])).toEqual([[3, 'same_person']])
  const kept = reduceReview(before, { kind: 'same-person', rows: [3], answer: 'keep' })
  expect(indexIssues(kept.state).all).toEqual([])
  expect(kept.changes).toEqual([{ row: 3, field: 'same_person', value: 'keep:row 2' }])
  expect(takeBack(kept.state, before, kept.changes).changes).toEqual([
    { row: 3, field: 'same_person', value: '' },
  ])
})

it('asks about an unlikely value until it is confirmed, keeps the person waiting, and asks again on undo', () => {
  const before = makeState(makeRow(2, { ...ana, date_of_birth: '1908-04-13' }), makeRow(3, eva))
  expect(codesIn(before)).toEqual(['2 implausible'])
  expect(indexIssues(before)).toMatchObject({ errors: 0, questions: 1 })
  expect(splitReady(before).ready.map(({ row }) => row)).toEqual([3])
  const confirmed = reduceReview(before, { kind: 'confirm', rows: [2], reason: 'born_long_ago' })
  expect(codesIn(confirmed.state)).toEqual([])
  expect(splitReady(confirmed.state).ready).toHaveLength(2)
  expect(confirmed.changes).toEqual([{ row: 2, field: 'confirmed:born_long_ago', value: '1' }])
  expect(takeBack(confirmed.state, before, confirmed.changes).changes).toEqual([
    { row: 2, field: 'confirmed:born_long_ago', value: '' },
  ])
})
