import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standardApplicantRules } from '@campus/domain/applicant/applicant-rules'
import { chosenColumns } from '@campus/draft/draft-settings'
import { describeMatched } from '@campus/draft/match-response'
import { readGrid, reviewSettled } from '@campus/draft/open-draft'
import { needsFormats, needsMatching } from './open-decisions.ts'
import type { OpenDraft } from '../session/draft-state.ts'

const rules = standardApplicantRules('2026-12-01')

/** A file as it is dropped: matched, and reviewed with nothing chosen. */
function drop(bytes: Uint8Array, fileName: string): OpenDraft {
  const read = readGrid(bytes, { fileName, today: rules.today })
  if (!read.ok) throw new Error(read.code)
  const matched = describeMatched(read.grid, rules)
  const columns = chosenColumns(matched.tables)
  const choices = { columns, dateOrders: {}, derived: {}, cells: [], rules, values: {} }
  const { sheet } = reviewSettled(read.grid, choices)
  const review = { ...sheet, removed: new Map(), rejections: [] }
  // only what the two questions look at
  const lastTime = { columns: [], values: [] }
  return { matched, columns, settings: {}, contract: { rules }, review, lastTime } as unknown as OpenDraft
}

const sample = (name: string) =>
  drop(new Uint8Array(readFileSync(new URL(`../../../../../../samples/${name}`, import.meta.url))), name)
const text = (rows: string[]) => drop(new TextEncoder().encode(rows.join('\n')), 'list.csv')

const head = 'First name,Last name,Date of birth,Email,Passport,Residence,Destination,Start,End,Type'
const clear = 'Anna,Rossi,2005-04-13,anna@x.example,YA1234567,Italy,Ireland,2027-02-01,2027-02-20,student'

test('a file in which all is clear needs neither matching nor formats', () => {
  const opened = text([head, clear])
  expect([needsMatching(opened), needsFormats(opened)]).toEqual([false, false])
})

test('a column that is missing needs matching', () => {
  expect(needsMatching(text([head.replace('Passport', 'Colour'), clear.replace('YA1234567', 'blue')]))).toBe(
    true,
  )
})

test('a doubtful column needs matching, unless it was chosen like this for the last file of its kind', () => {
  const opened = text([head.replace('Passport', 'Pasport nummber'), clear])
  const [doubtful] = Object.values(opened.columns)
    .flat()
    .filter(({ confidence }) => confidence < 0.8)
  expect(doubtful).toMatchObject({ field: 'passport_number' })
  expect(needsMatching(opened)).toBe(true)
  const remembered = (field: string) => ({
    ...opened,
    lastTime: { columns: [{ heading: 'Pasport nummber', field, by: null, at: '' }], values: [] },
  })
  expect(needsMatching(remembered('passport_number'))).toBe(false)
  expect(needsMatching(remembered('student_number'))).toBe(true)
  // without values there is nothing to check
  expect(
    needsMatching(text([head.replace('Passport', 'Pasport nummber'), clear.replace('YA1234567', '')])),
  ).toBe(false)
})

test('dates that can be read in two ways, and a word that nobody knows, need the formats', () => {
  expect(
    needsFormats(text([head, clear.replace('2027-02-01', '01/02/2027').replace('2027-02-20', '03/02/2027')])),
  ).toBe(true)
  expect(needsFormats(text([head, clear.replace('student', 'visitor')]))).toBe(true)
})

test('the large sample opens at its two unknown values', () => {
  const opened = sample('summer-5000.xlsx')
  expect([needsMatching(opened), needsFormats(opened)]).toEqual([false, true])
})

test('columns with one heading, and columns with values that nothing reads, need matching', () => {
  expect(needsMatching(text([`${head},Wristband`, `${clear},blue 7`]))).toBe(true)
  // without a value there is nothing to ask about, and a number of the list is none of ours
  expect(needsMatching(text([`${head},Wristband`, `${clear},`]))).toBe(false)
  expect(needsMatching(text([`No.,${head}`, `1,${clear}`]))).toBe(false)
  expect(needsMatching(text([`${head},Start`, `${clear},2027-03-01`]))).toBe(true)
})

test('a second trip and a second child in columns of their own are asked about', () => {
  const trips = text([
    head.replace('Start,End', 'Trip 1: from,to') + ',Trip 2: from,to',
    `${clear},2027-03-01,2027-03-20`,
  ])
  expect(needsMatching(trips)).toBe(true)
  const children = text([`${head},Child 2 first name,Child 2 last name`, `${clear},Bea,Rossi`])
  expect(needsMatching(children)).toBe(true)
})
