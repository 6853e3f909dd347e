import type { ColumnMatch } from '@campus/draft/model/column-match'
import { expect, test } from 'vitest'
import type { OpenDraft } from '../session/draft-state.ts'
import { chosenAsLastTime, offerOf, wordsOfLastTime } from './last-time-offer.ts'

const chooser = { by: null, at: '2026-11-25T10:00:00.000Z' }
const column = (index: number, header: string, field: string | null) =>
  ({ index, header, field, confidence: 1, reason: { code: 'unknown', params: {} } }) as ColumnMatch
const columns = {
  0: [column(0, 'NOM', 'last_name'), column(1, 'APE1', 'first_name'), column(2, 'Tipo', 'type')],
}
const lastTime = {
  columns: [
    { heading: 'nom', field: 'first_name', ...chooser },
    { heading: 'Tipo', field: 'type', ...chooser },
    { heading: 'Gone', field: 'email', ...chooser },
  ],
  values: [{ field: 'type' as const, text: 'Visitor', value: 'student', ...chooser }],
}
const opened = (settings: object = {}) => ({ columns, lastTime, settings }) as unknown as OpenDraft

test('offers the columns that would change, and the words with them', () => {
  const offer = offerOf(opened())
  expect(offer?.columns.map(({ heading }) => heading)).toEqual(['nom'])
  expect(offer?.values).toEqual(lastTime.values)
})

test('once the people are read, offers only words that nobody understood', () => {
  const plain = { ...opened(), columns: { 0: [column(0, 'NOM', 'first_name')] } }
  expect(offerOf(plain)).toBeUndefined()
  expect(offerOf(plain, new Set(['type guest']))).toBeUndefined()
  expect(offerOf(plain, new Set(['type visitor']))?.values).toEqual(lastTime.values)
})

test.each([true, false])('offers nothing once somebody has chosen %s', (choice) => {
  expect(offerOf(opened({ last_time: choice }), new Set(['type visitor']))).toBeUndefined()
})

test('gives a field to the column of last time, and takes it from the one that has it now', () => {
  const [name, surname, type] = chosenAsLastTime(columns, lastTime)[0]!
  expect([name!.field, name!.reason.code]).toEqual(['first_name', 'chosen'])
  expect([surname!.field, surname!.reason]).toEqual([
    null,
    { code: 'displaced', params: { heading: 'NOM', field: 'first_name' } },
  ])
  expect(type).toBe(columns[0][2])
})

test('says of a word that it is read as last time only where the draft says so', () => {
  expect(wordsOfLastTime(opened())).toEqual([])
  expect(wordsOfLastTime(opened({ words: { 'type visitor': '' } }))).toEqual([])
  expect(wordsOfLastTime(opened({ words: { 'type visitor': 'student' } }))).toEqual(lastTime.values)
})
