import { expect, it } from 'vitest'
import { collectIssues } from '@campus/draft/relate/collect-issues'
import { readDraftSettings } from '@campus/draft/draft-settings'
import { asInFile } from '@campus/draft/model/cell'
import { canRemember, wordKey, wordsOf } from '@campus/draft/model/remembered-values'
import { openDraft } from '../src/open-draft.ts'
import { importFile, rules, textFile } from './build-file.ts'

const rows = [
  [
    'Type',
    'First name',
    'Last name',
    'Date of birth',
    'Email',
    'Passport',
    'Residence',
    'Destination',
    'Start',
    'End',
  ],
  [
    'VISITOR',
    'Vera',
    'Visser',
    '2005-04-13',
    'v@x.example',
    'NV1234567',
    'Narnia',
    'Ireland',
    '2027-02-01',
    '2027-02-20',
  ],
]

it('reads a word as the draft says that it is meant, in any case, and holds that against its list', () => {
  const words = {
    [wordKey('type', 'Visitor')]: 'student',
    [wordKey('residence_country_id', 'narnia')]: 'GB',
    [wordKey('residence_country_id', 'Ireland')]: 'FR',
    [wordKey('gender', 'Visitor')]: 'x',
  }
  const before = importFile(textFile(rows)).issues.map(({ field, code }) => `${field} ${code}`)
  expect(before).toEqual(['type type_invalid', 'residence_country_id country_not_found'])
  const draft = { fileName: 'x.csv', settings: readDraftSettings({ words }), cells: [], rules }
  const review = openDraft(textFile(rows), draft)
  if (!review.ok) throw new Error(review.code)
  expect(collectIssues(review.sheet)).toEqual([])
  // what is read by itself needs no memory
  expect(review.sheet.rows[0]!.applicant).toMatchObject({
    type: 'student',
    residence_country_id: 'GB',
    destination_country_id: 'IE',
  })
})

it('knows no word that was taken back, forgotten, or is of no list', () => {
  const words = { 'type visitor': asInFile, 'type guest': '', 'first_name ann': 'Ann', 'gender w': 'female' }
  expect(wordsOf(readDraftSettings({ words }))).toEqual({ gender: { w: 'female' } })
})

it('remembers short words, and nothing that may be about somebody', () => {
  expect(['Visitor', '访客', 'AU pair'].every(canRemember)).toBe(true)
  expect(['', 'vera@x.example', 'NV1234567', 'x'.repeat(61)].some(canRemember)).toBe(false)
})
